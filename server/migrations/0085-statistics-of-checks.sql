-- The part, side and tag of a checkpoint depend on each other. If the planner treated them as independent, it would
-- expect a few checkpoints where thousands match, and would join them one by one in the search for suspects.
create statistics checkpoints__checks (ndistinct, dependencies, mcv) on part_id, side, tag from checkpoints;
