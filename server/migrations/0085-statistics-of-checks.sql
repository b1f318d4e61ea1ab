-- The part, side and tag of a checkpoint depend on each other. A planner that treats them as independent expects a few checkpoints where thousands match,
-- and joins them one by one in the search for suspects.
create statistics checkpoints__checks (ndistinct, dependencies, mcv) on part_id, side, tag from checkpoints;
