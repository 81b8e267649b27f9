"""Programs like ``nonet``, each with something that a test cannot wait for or uninstall."""
