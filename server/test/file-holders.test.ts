import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRules } from '../src/file-rules.ts';
import { listFileHolders, migrateAgain } from './support/file-holders.ts';
import { makeFileRecords, type FileRecords } from './fixtures/file-records.ts';
import { makeWorld, type Crew, type World } from './fixtures/world.ts';

// The database tracks which record holds which file. When a new column could name files, these tests fail until it is
// listed below.

/** Columns that name files, with the kind of record that holds these files. */
const holding: Record<string, keyof typeof fileRules> = {
  'companies.logo': 'company',
  'parts.image': 'part',
  'parts.illustration': 'part',
  'instruments.certificate': 'instrument',
  'grid_sides.picture': 'grid',
  'work_plans.grid_sides': 'plan',
  'checkpoints.images': 'plan',
  'inspection_log.images': 'plan',
  'late_recordings.images': 'plan',
  'customer_contests.images': 'plan',
  'escalation_events.images': 'plan',
  'day_sheet_seals.file_key': 'plan',
  'plan_activities.images': 'plan',
  'plan_amendment_parts.image': 'plan',
  'plan_amendment_parts.illustration': 'plan',
  'plan_amendment_parts.earlier': 'plan',
  'plan_parts.image': 'plan',
  'plan_parts.illustration': 'plan',
  'plan_activity_log.images': 'plan',
  'signings.file_key': 'signing',
  'signing_certificates.file_key': 'signing',
  'sent_reports.file_key': 'report',
  'finding_work.photos': 'finding',
  'incidents.photos': 'incident',
  'job_cards.photos': 'jobcard',
  'tickets.photos': 'ticket',
  'work_requests.photos': 'request',
  'vehicle_handovers.photos': 'jobcard',
  'vehicle_check_points.photos': 'jobcard',
};
/** Columns that name files but give no access to them. */
const naming: Record<string, string> = {
  'files.key': 'is the file',
  'file_holders.file_key': 'is what the triggers write',
  'changes.before': 'is the history of a record that holds the file',
  'changes.after': 'is the history of a record that holds the file',
  'idempotency_keys.answer': 'repeats an answer to the person who got it',
  'recorded_photos.file_key': 'is evidence of a photo that the log of recordings holds',
  'vehicle_check_events.points': 'repeats photos that the points of the check hold',
  'mails.attachments': 'is the report that the sent report holds',
};
/** Columns that hold no file keys although their type would allow it. */
const without: Record<string, string> = {
  'assessment_items.hazard_list': 'hazards and measures in words',
  'assessment_reviews.covers': 'ids of causes',
  'assessment_versions.content': 'answers in words',
  'corrective_actions.worked_by': 'ids of people',
  'escalation_events.people': 'ids of people',
  'escalations.rule': 'roles, ids of people and minutes',
  'work_plans.escalation': 'roles, ids of people and minutes',
  'incident_events.changes': 'values in words',
  'incident_hazard_links.hazards': 'hazards in words',
  'inspection_log.illustration': 'labels of examples',
  'inspection_log.answers': 'answers; their photos are among the images of the same row',
  'inspection_log.defect': 'a code in words',
  'inspection_log.measured': 'numbers',
  'late_recordings.answers': 'answers; their photos are among the images of the same row',
  'late_recordings.defect': 'a code in words',
  'late_recordings.illustration': 'labels of examples',
  'late_recordings.instrument': 'an instrument in words',
  'late_recordings.measured': 'values',
  'job_card_events.changes': 'values in words',
  'job_card_tasks.measured': 'numbers',
  'job_card_tasks.measurements': 'words and numbers',
  'job_card_tasks.parts': 'words and numbers',
  'job_card_tasks.tools': 'words',
  'job_template_versions.models': 'words',
  'job_template_versions.tasks': 'words and numbers',
  'vehicle_check_points.measurement': 'words and numbers',
  'vehicle_check_template_versions.groups': 'words and numbers',
  'vehicle_check_template_versions.job_types': 'words',
  'vehicle_check_template_versions.models': 'words',
  'job_cards.key_location': 'where the key of the car is',
  'job_cards.signature': 'a typed name',
  'inspection_log.instrument': 'words and days',
  'drift_signals.check_key': 'the part and cell of a check',
  'drift_signals.rules': 'names of rules',
  'locations.contacts': 'names and telephones',
  'log_checks.signature': 'the signature of a text',
  'log_seals.findings': 'names of logs',
  'log_seals.heads': 'digests of seals',
  'log_seals.logs': 'names and digests of logs',
  'log_seals.signature': 'the signature of a seal',
  'log_seals.stamp': 'the token of an authority for time',
  'mail_choices.off': 'kinds of mails',
  'mails.secrets': 'codes of mails',
  'parts.defect_codes': 'codes in words',
  'parts.follow_up': 'questions in words',
  'parts.measurement': 'words and numbers',
  'plan_parts.defect_codes': 'codes in words',
  'plan_parts.follow_up': 'questions in words',
  'plan_parts.measurement': 'words and numbers',
  'service_plans.tasks': 'words',
  'plan_activity_log.items': 'numbers of items',
  'plan_amendment_parts.defect_codes': 'codes in words',
  'plan_amendment_parts.follow_up': 'questions in words',
  'plan_amendment_parts.measurement': 'words and numbers',
  'plan_amendments.changes': 'changes by ids and numbers',
  'plan_amendments.checks': 'places, part ids and VINs',
  'plan_amendments.differences': 'lines of text',
  'plan_amendments.questions': 'questions in words',
  'plan_assessments.hazard_list': 'hazards and measures in words',
  'projects.contacts': 'names and telephones',
  'projects.safety_equipments': 'names of equipment',
  'projects.risk_matrix': 'words and numbers',
  'companies.risk_matrix': 'words and numbers',
  'day_sheets.strokes': 'numbers',
  'recorded_photos.marks': 'coordinates and words',
  'sent_reports.file_sha256': 'a digest',
  'saved_views.settings': 'filters, columns and sorting',
  'sent_reports.recipients': 'names and addresses',
  'signing_events.details': 'numbers and digests',
  'signing_keys.private_key_cipher': 'a key of signatures',
  'signings.document_hash': 'the opaque id of a document',
  'signings.provider_document': 'the id of another service',
  'state_baselines.after': 'compared values of rows in words',
  'throttles.key_hash': 'a digest',
  'users.email_key': 'an address',
  'vehicle_handovers.key_tag': 'what is written on a key',
  'vehicle_handovers.marks': 'coordinates and words',
  'vehicle_handovers.strokes': 'numbers',
  'work_plans.equipment_required': 'names of equipment',
  'work_plans.extra_equipment': 'names of equipment',
  'work_plans.reference_criteria': 'names of criteria',
};

let world: World;
let crew: Crew;
let records: FileRecords;
let owner: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  records = await makeFileRecords(world, crew);
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(sql, values)).rows;

describe('every column that names files', () => {
  it('has triggers that name the kind of record that holds them, and each kind has a rule', async () => {
    // The arguments of a trigger are the subject, the column of its id, and the paths of the keys in the row.
    const triggers = await rowsOf<{ name: string; table: string; subject: string; paths: string[] }>(`
      select tgname as name, tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as subject,
        split_part(encode(tgargs, 'escape'), '\\000', 3)::text[] as paths
      from pg_trigger where tgfoid = 'hold_files'::regproc and tgenabled = 'O'`);
    for (const name of ['z_hold_files', 'z_hold_files_changed']) {
      const held = triggers.filter((trigger) => trigger.name === name);
      const columns = held.flatMap(({ table, subject, paths }) =>
        paths.map((path) => [`${table}.${/^\$\.(\w+)/.exec(path)?.[1]}`, subject]),
      );
      expect(Object.fromEntries(columns)).toEqual(holding);
    }
    expect(new Set(Object.values(holding))).toEqual(new Set(Object.keys(fileRules)));
  });

  it('is declared: each JSON column and each column named like a file is listed as holding files or not', async () => {
    const found = await rowsOf<{ column: string }>(`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and (data_type = 'jsonb'
        or data_type = 'text' and column_name ~ '(image|picture|photo|logo|file|key|document|drawing|signature|attachment|illustration)')`);
    const known = [...Object.keys(holding), ...Object.keys(naming), ...Object.keys(without)];
    expect(found.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
  });

  it('is declared if it contains a file of any kind of record', async () => {
    const columns = await rowsOf<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('jsonb', 'text') order by 1, 2`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await rowsOf<{ names: boolean }>(
        `select exists (select from ${table} cross join unnest($1::text[]) as known (file) where strpos(${table}.${column}::text, known.file) > 0) as names`,
        [records.files.map(({ key }) => key)],
      );
      if (row?.names) found.push(`${table}.${column}`);
    }
    expect(found.filter((column) => !(column in holding) && !(column in naming))).toEqual([]);
    // In this test, every column that is declared to hold files does hold one, so that no column remains untested.
    expect(Object.keys(holding).filter((column) => !found.includes(column))).toEqual([]);
  });
});

describe('the holders of files', () => {
  it('are the same after an installation is migrated again, including files that records used to name', async () => {
    const [first, second] = [await world.upload(crew.brm), await world.upload(crew.brm)];
    const { _id } = await crew.brm.call(partRoutes.addPart, {
      body: {
        name: 'Bolt',
        partNo: 'B-1',
        description: 'Steel',
        quantity: 1,
        image: first,
      },
    });
    await crew.brm.call(partRoutes.changePart, { params: { id: _id }, body: { image: second } });
    const before = await listFileHolders(owner);
    for (const key of [first, second]) expect(before).toContain(`${crew.id} part ${_id} ${key}`);
    await migrateAgain(owner);
    expect(await listFileHolders(owner)).toEqual(before);
  });

  it('cannot be removed or changed by the application', async () => {
    const app = new pg.Client({ connectionString: world.databaseUrl, options: '-c role=roadworthy_app' });
    await app.connect();
    try {
      for (const sql of [
        `update file_holders set subject = 'part'`,
        'delete from file_holders',
        'truncate file_holders',
      ])
        await expect(app.query(sql)).rejects.toThrow('permission denied');
    } finally {
      await app.end();
    }
  });

  it('do not include a key of another company that an incident names', async () => {
    const others = await world.makeCompany('b');
    const foreign = await world.upload(others.ina);
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('incidents')
        .set({ photos: JSON.stringify([foreign]) })
        .where('id', '=', records.incident._id)
        .execute(),
    );
    expect((await listFileHolders(owner)).filter((row) => row.endsWith(foreign))).toEqual([]);
    expect((await crew.ina.attempt(fileRoutes.getFile, { params: { key: foreign } })).status).toBe(404);
  });
});
