-- Marks on photos, stored as coordinates and recorded with the photo and its digests
-- (docs/decisions/0130-marks-on-photos.md).

-- Shape, colour, points and text of each mark; null if there are no marks. Points are fractions of the width and height
-- of the photo as it is displayed.
alter table recorded_photos add column marks jsonb
  constraint recorded_photos__marks_are_a_list check (jsonb_typeof(marks) = 'array' and marks <> '[]');

-- A view has only the columns that its table had when the view was created, so the views are created again.
select make_blind_views();
