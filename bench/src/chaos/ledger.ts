import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Confirmed, Device } from './device.ts';
import type { Office, Plan } from './office.ts';

// Compares the recordings that the devices confirmed to their inspectors with the database and the office's lists.
// Shares no code with the product: it reads the rows and counts the verdicts itself.

type LogRow = {
  id: string;
  checkpoint_id: string;
  event: string;
  comment: string | null;
  rectify_comment: string | null;
  user_id: string;
};
type Totals = { ok: number; nok: number; skip: number; rectified: number };

export type Ledger = {
  confirmed: number;
  counted: number;
  secondVerdicts: number;
  uncounted: number;
  refused: number;
  stillQueued: number;
  lost: string[];
  neverMade: string[];
  countedTwice: string[];
  altered: string[];
  silentlyDropped: string[];
  photos: number;
  photosLost: string[];
};

/** Derives the verdict of a checkpoint from its log entries. */
function judge(rows: readonly LogRow[]): {
  verdict: keyof Omit<Totals, 'rectified'> | undefined;
  isRectified: boolean;
} {
  let verdict: 'ok' | 'nok' | 'skip' | undefined;
  let isRectified = false;
  for (const { event } of rows) {
    if (event === 'record ok') verdict = 'ok';
    if (event === 'record not ok') verdict = 'nok';
    if (event === 'record skip') verdict = 'skip';
    if (event === 'complete') [verdict, isRectified] = ['ok', true];
    // Two different verdicts count as Not OK until the office decides.
    if (event === 'second not ok' && verdict === 'ok') [verdict, isRectified] = ['nok', false];
    if (event === 'leave plan') verdict = undefined;
  }
  return { verdict, isRectified };
}

function countAgain(rows: readonly LogRow[]): Totals {
  const totals = { ok: 0, nok: 0, skip: 0, rectified: 0 };
  for (const one of Map.groupBy(rows, (row) => row.checkpoint_id).values()) {
    const { verdict, isRectified } = judge(one);
    if (verdict) totals[verdict] += 1;
    if (isRectified) totals.rectified += 1;
  }
  return totals;
}

/** The events under which the server may log a recording. */
const loggedAs: Record<string, readonly string[]> = {
  'record ok': ['record ok', 'second ok', 'uncounted ok'],
  'record not ok': ['record not ok', 'second not ok', 'uncounted not ok'],
  'record skip': ['record skip', 'second skip', 'uncounted skip'],
  rectify: ['rectify', 'uncounted rework'],
  complete: ['complete', 'uncounted completion'],
};
const isUnchanged = (made: Confirmed, row: LogRow): boolean =>
  (loggedAs[made.event] ?? []).includes(row.event) &&
  row.checkpoint_id === made.checkpoint &&
  (row.comment ?? row.rectify_comment ?? null) === made.comment;

/** Lists the differences between the stored totals and a new count. */
async function compareTotals(database: pg.Client, planId: string, rows: readonly LogRow[]): Promise<string[]> {
  const expected = new Map(Object.entries(countAgain(rows)));
  const { rows: stored } = await database.query<{ source: string; field: string; value: number }>(
    `select source, field, value::int from (
       select 'plan' as source, ok, nok, skip, rectified from work_plans where id = $1
       union all select 'vehicles', sum(ok), null, sum(skip), null from plan_vehicles where plan_id = $1
       union all select 'inspectors', sum(ok), sum(nok), sum(skip), sum(rectified) from technician_plans where plan_id = $1
     ) as totals cross join lateral (values ('ok', ok), ('nok', nok), ('skip', skip), ('rectified', rectified)) as one (field, value)
     where value is not null`,
    [planId],
  );
  return stored
    .filter(({ field, value }) => value !== expected.get(field))
    .map(({ source, field, value }) => `${source}: ${field} ${value} instead of ${expected.get(field)}`);
}

/** The digests of all stored files. */
async function hashStoredFiles(dataDir: string): Promise<Set<string>> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const hashes = new Set<string>();
  for (const entry of entries.filter((one) => one.isFile()))
    hashes.add(
      createHash('sha256')
        .update(await readFile(join(entry.parentPath, entry.name)))
        .digest('hex'),
    );
  return hashes;
}

export async function compare({
  plan,
  devices,
  office,
  database,
  dataDir,
}: {
  plan: Plan;
  devices: readonly Device[];
  office: Office;
  database: pg.Client;
  dataDir: string;
}): Promise<Ledger> {
  const { rows } = await database.query<LogRow>(
    `select id, checkpoint_id, event::text, comment, rectify_comment, user_id from inspection_log
     where plan_id = $1 order by created_at, id`,
    [plan._id],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { rows: lateRows } = await database.query<{ id: string }>('select id from late_recordings where plan_id = $1', [
    plan._id,
  ]);
  const stored = new Set([...byId.keys(), ...lateRows.map(({ id }) => id)]);
  const confirmed = devices.flatMap((device) => device.confirmed);
  const refused = new Map(
    (await Promise.all(devices.map((device) => device.listRefused()))).flatMap((one) => [...one]),
  );
  const [late, history] = [await office.listLate(plan._id), await office.listHistory(plan._id)];
  const madeIds = new Set(confirmed.map(({ clientId }) => clientId));
  const inspectors = new Set(office.inspectors.map(({ userId }) => userId));
  const isUncounted = (row: LogRow) => row.event.startsWith('uncounted');
  const photos = confirmed.filter(({ sha256, clientId }) => sha256 && stored.has(clientId));
  const { rows: photoRows } = await database.query<{ entry_id: string; announced_sha256: string }>(
    'select entry_id, announced_sha256 from recorded_photos where plan_id = $1',
    [plan._id],
  );
  const recordedHashes = new Map(photoRows.map((row) => [row.entry_id, row.announced_sha256]));
  const fileHashes = await hashStoredFiles(dataDir);
  const isPhotoStored = ({ clientId, sha256 = '' }: Confirmed) =>
    recordedHashes.get(clientId) === sha256 && fileHashes.has(sha256);
  return {
    confirmed: confirmed.length,
    counted: rows.filter((row) => !isUncounted(row) && !row.event.startsWith('second') && madeIds.has(row.id)).length,
    secondVerdicts: rows.filter((row) => row.event.startsWith('second')).length,
    uncounted: rows.filter(isUncounted).length + lateRows.length,
    refused: refused.size,
    stillQueued: (await Promise.all(devices.map((device) => device.countPending()))).reduce((sum, one) => sum + one, 0),
    lost: confirmed
      .filter(({ clientId }) => !stored.has(clientId) && !refused.has(clientId))
      .map((one) => one.clientId),
    // Leaves out the office's own entries, such as those of an amendment, because they come from no device.
    neverMade: rows
      .filter((row) => inspectors.has(row.user_id) && !madeIds.has(row.id) && row.event !== 'leave plan')
      .map(({ id }) => id),
    countedTwice: await compareTotals(database, plan._id, rows),
    altered: confirmed
      .filter((made) => {
        const row = byId.get(made.clientId);
        return row !== undefined && !isUnchanged(made, row);
      })
      .map(({ clientId }) => clientId),
    silentlyDropped: [
      ...rows.filter((row) => !history.has(row.id) || (isUncounted(row) && !late.has(row.id))).map(({ id }) => id),
      ...[...refused].filter(([, message]) => message === '').map(([clientId]) => clientId),
    ],
    photos: photos.length,
    photosLost: photos.filter((one) => !isPhotoStored(one)).map(({ clientId }) => clientId),
  };
}
