"""One job over files of any size, on one machine: what ``nonet batch`` does.

The rows of all files are numbered through from 0. Each shard of the output folder has the answers
to some consecutive rows of one file, and the rows that are not puzzles stand in a file of rejects
beside it. A shard appears whole or not at all, and after its rejects, so a run that was
interrupted goes on with the rows that are in no shard.
"""

from nonet.jobs.files.running import SHARD_ROWS, Batch, Counts

__all__ = ["SHARD_ROWS", "Batch", "Counts"]
