"""What techniques and steps are called and how they are worded, in English and Chinese.

The texts are in ``en.json`` and ``zh.json``, which have the same keys; :mod:`.tables` reads them.
"""
