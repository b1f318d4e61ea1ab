-- A Super Admin reads the tickets of all companies in one list. It reads, and never writes.
create policy system_reads on tickets for select to public using (app_scope() = 'system');
create policy system_reads on ticket_notes for select to public using (app_scope() = 'system');
