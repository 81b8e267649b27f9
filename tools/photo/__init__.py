"""Training the network that reads photographs: ``python -m tools.photo.train``."""

import os

# Each processor is kept busy by a process or a thread of its own.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
