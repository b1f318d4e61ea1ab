-- An amendment repeats checks on vehicles that passed them, such as the suspects of a Not OK. Each repeat is a new
-- checkpoint, so that no recorded verdict changes and a recording of the earlier check is never taken for one of the
-- repeat (docs/decisions/0128-repeat-checks.md).
alter table checkpoints
  -- The first checkpoint of this check on the vehicle, and the revision of the plan that added the repeat.
  add column repeats uuid,
  add column added_in int,
  add constraint checkpoints__repeats_name_their_revision check ((repeats is null) = (added_in is null)),
  add foreign key (company_id, repeats) references checkpoints (company_id, id);
-- A recording changes none of these columns, so it does not write to this index. Repeats are unique by revision,
-- so a revision adds at most one repeat of each check.
create unique index checkpoints__repeats on checkpoints (company_id, repeats, added_in) where repeats is not null;

-- A view has only the columns that existed when it was created, so the views are created again.
select make_blind_views();
