import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const migration = join(import.meta.dirname, '../../migrations/0020-file-rights.sql');

/** Lists which record holds which file, as text that can be compared. */
export async function listFileHolders(owner: pg.Client): Promise<string[]> {
  await owner.query(`select set_config('app.scope', 'system', false)`);
  const { rows } = await owner.query<{ held: string }>(
    `select concat_ws(' ', company_id, subject, subject_id, file_key) as held from file_holders order by 1`,
  );
  await owner.query(`select set_config('app.scope', '', false)`);
  return rows.map(({ held }) => held);
}

/** Reverts the database to the time when files had no holders, and migrates it again. */
export async function migrateAgain(owner: pg.Client): Promise<void> {
  await owner.query('begin');
  await owner.query(
    'drop table file_holders; drop function hold_files cascade; drop function hold_files_of; drop function file_keys_at',
  );
  await owner.query(await readFile(migration, 'utf8'));
  // The migration does not know the tables and columns that later migrations added.
  await owner.query(`select hold_files_of('late_recordings', 'plan', 'plan_id', '{images}', '{$.images[*]}')`);
  await owner.query(
    `select hold_files_of('plan_parts', 'plan', 'plan_id', '{image,illustration}', '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage}')`,
  );
  await owner.query(
    `select hold_files_of('plan_amendment_parts', 'plan', 'plan_id', '{image,illustration,earlier}',
      '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage,$.earlier.image,$.earlier.illustration[*].okImage,$.earlier.illustration[*].notOkImage}')`,
  );
  await owner.query(`select hold_files_of('finding_work', 'finding', 'id', '{photos}', '{$.photos[*]}')`);
  await owner.query(`select hold_files_of('job_cards', 'jobcard', 'id', '{photos}', '{$.photos[*]}')`);
  await owner.query(`select hold_files_of('tickets', 'ticket', 'id', '{photos}', '{$.photos[*]}')`);
  await owner.query(`select hold_files_of('work_requests', 'request', 'id', '{photos}', '{$.photos[*]}')`);
  await owner.query(
    `select hold_files_of('vehicle_handovers', 'jobcard', 'job_card_id', '{photos}', '{$.photos[*].image}')`,
  );
  await owner.query(
    `select hold_files_of('vehicle_check_points', 'jobcard', 'job_card_id', '{photos}', '{$.photos[*]}')`,
  );
  await owner.query(`select hold_files_of('customer_contests', 'plan', 'plan_id', '{images}', '{$.images[*]}')`);
  await owner.query(`select hold_files_of('escalation_events', 'plan', 'plan_id', '{images}', '{$.images[*]}')`);
  await owner.query(`select hold_files_of('day_sheet_seals', 'plan', 'plan_id', '{file_key}', '{$.file_key}')`);
  await owner.query(`select hold_files_of('instruments', 'instrument', 'id', '{certificate}', '{$.certificate[*]}')`);
  await owner.query('commit');
}
