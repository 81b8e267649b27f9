"""The commands of the program, each a module, and the options that several of them have."""
