"""Files that appear complete or not at all, one by one or as the shards of a long run."""
