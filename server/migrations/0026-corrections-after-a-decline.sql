-- What was declined goes back to where it can be corrected (docs/decisions/0058-corrections-after-a-decline.md). Earlier versions left the project or the
-- plan waiting for the person who had declined: those are moved here, so that the office can edit them. Row security binds the owner of the tables as well,
-- so each company is acted in by itself.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);

    update projects set status = 'Awaiting BRM to E-Sign'
    where company_id = company and status = 'Awaiting Customer to E-Sign' and 'declined' = (
      select signing.state from signings signing
      where signing.company_id = company and signing.subject_id = projects.id and signing.kind = 'contract'
      order by signing.created_at desc, signing.id desc limit 1);

    update projects set status = 'Safety Issue', audit_comment = declined.reason
    from (
      select distinct on (signing.subject_id) signing.subject_id, signing.state, signer.decline_reason as reason
      from signings signing
      left join signing_signers signer on signer.company_id = company and signer.signing_id = signing.id and signer.state = 'declined'
      where signing.company_id = company and signing.kind = 'review'
      order by signing.subject_id, signing.created_at desc, signing.id desc
    ) as declined
    where projects.company_id = company and projects.id = declined.subject_id and projects.status = 'Awaiting Review E-Sign BRM' and declined.state = 'declined';

    update work_plans
    set status = case when carried_over then 'Awaiting BRM to E-Sign Revision Work Plan' else 'Awaiting BRM to E-Sign Work Plan' end
    where company_id = company and status not in ('Work Plan Started', 'Completed') and status not like 'Awaiting BRM%' and 'declined' = (
      select signing.state from signings signing
      where signing.company_id = company and signing.subject_id = work_plans.id and signing.kind in ('workplan', 'revision')
      order by signing.created_at desc, signing.id desc limit 1);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- What the auditor says of a risk, also of one that is acceptable. The triggers of a table list the columns that it had when they were made.
alter table assessment_items add column audit_comment text;
do $$
declare
  noted text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'assessment_items'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  drop trigger a_stamp on assessment_items;
  drop trigger z_note on assessment_items;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on assessment_items for each row execute function stamp_record()', noted);
  execute format('create trigger z_note after insert or delete or update of %s on assessment_items for each row execute function note_change()', noted);
end $$;
