"""The rules: what every box shares (mine), then one printed product a file or folder."""
