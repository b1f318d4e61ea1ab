-- Recordings that verify an OK are rare, but a list of suspects looks for them on every vehicle that passed
-- (docs/decisions/0112). An ordinary recording does not write to this index.
create index inspection_log__verified on inspection_log (company_id, checkpoint_id) where event in ('second ok', 'resolve ok');
