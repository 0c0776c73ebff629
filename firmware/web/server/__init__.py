"""The web server: requests, WebSocket clients, access, downloads. It runs in a thread of its own."""
