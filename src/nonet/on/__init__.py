"""Jobs on the engines of a cluster: :mod:`~nonet.on.spark`, :mod:`~nonet.on.ray`,
:mod:`~nonet.on.daft`.

Each has a function ``run(job, rows)`` that takes a :class:`nonet.jobs.Job` and a data frame or data
set of the engine, and returns it with the columns of the job. Nothing runs until the engine needs
the result. Each is an extra: ``pip install nonet[spark]``, ``nonet[ray]``, ``nonet[daft]``, on the
workers too.
"""
