import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { importMessages, type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Scratch, Spool } from '../kit/storage/scratch.ts';
import { levelNames } from './level.table.ts';
import { readVehicleFile } from './vehicle-import.file.ts';
import { LevelFinder } from './vehicle-import.levels.ts';
import { ImportPlan, type Known, type Planned } from './vehicle-import.plan.ts';
import * as rows from './vehicle-import.queries.ts';
import { isRead, readRow, type ReadRow, type WrongRow } from './vehicle-import.rows.ts';

// Vehicles from a spreadsheet: what would happen is told first; what is confirmed is judged once more, with the vehicles locked, and written in one
// transaction, all of it or nothing. A file is judged and written some rows at a time, and its rows wait on the disk: a hundred thousand take little
// more memory than one.

type Importing = Pick<Acting, 'actor' | 'kit' | 'newId'>;
type Wanted = QueryOf<typeof vehicleRoutes.importVehicles>;
type Sent = { path: string; scratch: Scratch };

/** Reading one keeps a connection and a processor busy for as long as it is long, so that only a few are read at once. */
export const importVehicles = (asked: Importing, sent: Sent, wanted: Wanted): Promise<ImportReport> =>
  asked.kit.imports.during(asked.actor, () => readAndImport(asked, sent, wanted));

async function readAndImport({ actor, kit, newId }: Importing, { path, scratch }: Sent, { confirm, addLevels }: Wanted): Promise<ImportReport> {
  const file = await readVehicleFile(path, scratch);
  const planned = await scratch.spool<Planned>();
  return kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    if (confirm && !(await rows.takeTurn(tx, actor.company))) throw problem.conflict(importMessages.busy);
    const finder = new LevelFinder(await rows.allLevels(tx, { hold: confirm }), addLevels ? newId : undefined);
    const plan = new ImportPlan({ file, finder, newId });
    for await (const some of file.rows.batches()) {
      const read = some.map(readRow);
      await planned.put(plan.judge(read, await knownOf(tx, read, { hold: confirm })));
    }
    const report = plan.telling.reportOf(file, finder);
    if (!confirm) return report;
    if (report.problemCount > 0) throw refused(report);
    await write(tx, actor.company, { planned, plan, finder });
    return { ...report, written: true };
  });
}

async function knownOf(tx: Tx, all: readonly (ReadRow | WrongRow)[], { hold }: { hold: boolean }): Promise<Known> {
  const read = all.filter(isRead).map(({ fields }) => fields);
  const named = (code: 'regNo' | 'tag') => read.flatMap((fields) => fields[code] ?? []);
  const vins = read.map(({ vin }) => vin);
  return {
    vehicles: await rows.knownByVin(tx, vins, { hold }),
    bearers: await rows.bearersOf(tx, { regNo: named('regNo'), tag: named('tag') }),
  };
}

/** From here on the database would not notice in time by itself how much there is now. */
const bulk = 5000;

type Judged = { planned: Spool<Planned>; plan: ImportPlan; finder: LevelFinder };
async function write(tx: Tx, company: string, { planned, plan, finder }: Judged): Promise<void> {
  for (const level of levelNames) {
    const added = finder.added.filter((one) => one.level === level);
    if (added.length > 0) await rows.addLevels(tx, company, level, added);
  }
  if (plan.moving.size > 0) await rows.letGo(tx, [...plan.moving]);
  for await (const some of planned.batches()) {
    const [added, changed] = [true, false].map((isNew) => some.filter((one) => one.isNew === isNew).map(({ vehicle }) => vehicle));
    if (changed && changed.length > 0) await rows.changeAll(tx, changed);
    if (added && added.length > 0) await rows.addAll(tx, company, added);
  }
  if (plan.telling.added + plan.telling.changed >= bulk) await rows.renewStatistics(tx);
}

/** The report comes with the refusal, so that whoever confirmed sees what changed since the first reading. */
function refused(report: ImportReport): Problem {
  const message = fill(importMessages.nothingWritten, { count: report.problemCount });
  const errors = report.problems.map(({ row, column, reason }) => ({ path: `${row}.${column}`, message: reason }));
  return new Problem('invalid', message, { errors, current: report });
}
