"""What commands read and write: files, the screen, messages, progress, keys."""
