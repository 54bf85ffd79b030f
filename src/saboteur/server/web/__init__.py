"""What the server says and hears: HTTP and sockets."""
