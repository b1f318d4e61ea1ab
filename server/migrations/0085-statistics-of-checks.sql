-- The part, side and tag of a checkpoint depend on each other: multiplied as if they were independent, they promise a few checkpoints of a check where thousands exist,
-- and the search for suspects then joins them one by one.
create statistics checkpoints__checks (ndistinct, dependencies, mcv) on part_id, side, tag from checkpoints;
