import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const migrations = join(import.meta.dirname, '../../migrations');
const daysByShare = /create function (recordings_of[\s\S]+?\$\$;)/;

/**
 * Reverts the database to the time when recordings by the office did not count for the office: pieces counted for the
 * share from which they were recorded, and grid checkpoints for nobody. Row security is disabled, because it would hide
 * the rows even from the owner.
 */
export async function revertOfficeRecordings(owner: pg.Client): Promise<void> {
  const [, recordingsByShare] = daysByShare.exec(await readFile(join(migrations, '0005-work-plans.sql'), 'utf8')) ?? [];
  const tables = ['checkpoints', 'technician_plans', 'inspection_log', 'recorded_days', 'recorded_days_until'];
  const force = (yes: boolean) =>
    tables.map((table) => `alter table ${table} ${yes ? '' : 'no '}force row level security`).join('; ');
  await owner.query('begin');
  await owner.query(force(false));
  await owner.query(`
    alter table technician_plans disable trigger user;
    update checkpoints set technician_plan_id = first.technician_plan_id
    from (select distinct on (checkpoint_id) checkpoint_id, technician_plan_id from inspection_log order by checkpoint_id, created_at) as first
    where first.checkpoint_id = checkpoints.id and exists (select from technician_plans own where own.id = checkpoints.technician_plan_id and own.is_office);
    delete from technician_plans where is_office;
    update checkpoints set technician_plan_id = null where not exists (select from technician_plans own where own.id = checkpoints.technician_plan_id);
    update technician_plans one set ok = counted.ok, nok = counted.nok, skip = counted.skip
    from (
      select technician_plan_id as id, count(*) filter (where state = 'ok') as ok, count(*) filter (where state = 'not ok') as nok, count(*) filter (where state = 'skipped') as skip
      from checkpoints group by 1
    ) as counted
    where one.id = counted.id;
    alter table technician_plans enable trigger user`);
  await owner.query(`create or replace function ${recordingsByShare}`);
  await owner.query(`
    delete from recorded_days;
    insert into recorded_days (company_id, plan_id, technician_plan_id, date, ok, nok, skip, found, last_at, last_written_at)
    select plan.company_id, plan.id, share_id, day, sum(as_ok), sum(as_nok), sum(as_skip), sum(as_found), max(at), max(written_at)
    from work_plans plan join recorded_days_until kept on kept.company_id = plan.company_id, recordings_of(plan.id, kept.zone, '-infinity')
    where written_at < kept.until group by plan.company_id, plan.id, share_id, day`);
  await owner.query(force(true));
  await owner.query(`
    drop view blind.technician_plans;
    drop function credit_recorders();
    drop trigger a_stamp on technician_plans;
    drop trigger z_note on technician_plans;
    alter table technician_plans drop column is_office;
    create trigger a_stamp before insert or update of plan_id, user_id, updated_at on technician_plans for each row execute function stamp_record();
    create trigger z_note after insert or delete or update of plan_id, user_id on technician_plans for each row execute function note_change();
    alter table technician_plans add foreign key (company_id, user_id) references users (company_id, id);
    delete from schema_migrations where name in ('0024-office-recordings.sql', '0025-office-row-history.sql')`);
  await owner.query('commit');
}
