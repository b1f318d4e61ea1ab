import { fill } from '@roadworthy/contract/kit/fill.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { importMessages, type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Scratch, Spool } from '../kit/storage/scratch.ts';
import { levelNames } from './level.table.ts';
import { readVehicleFile, type VehicleFile } from './vehicle-import.file.ts';
import { LevelFinder } from './vehicle-import.levels.ts';
import { ImportPlan, type Doubtful, type Known, type Planned } from './vehicle-import.plan.ts';
import { problemWorkbook } from './vehicle-import.problems.ts';
import * as rows from './vehicle-import.queries.ts';
import { newLevelsOf } from './vehicle-import.report.ts';
import { isRead, readRow, type ReadRow, type WrongRow } from './vehicle-import.rows.ts';

// Vehicles from a spreadsheet: what would happen is told first; what is confirmed is judged once more, with the vehicles locked, and written in one
// transaction: all of it or nothing, or the good rows alone where that is wanted. A file is judged and written some rows at a time, and its rows wait
// on the disk: a hundred thousand take little more memory than one.

type Importing = Pick<Acting, 'actor' | 'kit' | 'newId'>;
type Wanted = QueryOf<typeof vehicleRoutes.importVehicles>;
type Sent = { path: string; scratch: Scratch };

/** Reading one keeps a connection and a processor busy for as long as it is long, so that only a few are read at once. */
export const importVehicles = (asked: Importing, sent: Sent, wanted: Wanted): Promise<ImportReport> =>
  asked.kit.imports.during(asked.actor, () => readAndImport(asked, sent, wanted));

async function readAndImport(asked: Importing, sent: Sent, wanted: Wanted): Promise<ImportReport> {
  const { actor, kit } = asked;
  const { confirm, goodRows } = wanted;
  const file = await readVehicleFile(sent.path, sent.scratch, wanted.columns);
  return kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    if (confirm && !(await rows.takeTurn(tx, actor.company))) throw problem.conflict(importMessages.busy);
    const judged = await judge(tx, asked, { file, scratch: sent.scratch, hold: confirm, addLevels: wanted.addLevels });
    const report = judged.plan.telling.reportOf(file, judged.finder);
    if (!confirm) return report;
    if (report.problemCount > 0 && !goodRows) throw refused(report, fill(importMessages.nothingWritten, { count: report.problemCount }));
    if (report.problemRows === report.rows) throw refused(report, importMessages.noGoodRows);
    const newLevels = await write(tx, actor.company, judged);
    return { ...report, ...newLevelsOf(newLevels), written: true };
  });
}

/** The rows that an import would refuse, with the reasons: as a file, to be corrected and imported again. */
export const problemRowsOf = (asked: Importing, sent: Sent, wanted: QueryOf<typeof vehicleRoutes.problemRows>): Promise<string> =>
  asked.kit.imports.during(asked.actor, async () => {
    const file = await readVehicleFile(sent.path, sent.scratch, wanted.columns);
    const judging = { file, scratch: sent.scratch, hold: false, addLevels: wanted.addLevels };
    const { plan, doubtful, inVain } = await asked.kit.db.actingIn(asked.actor.company, asked.actor.userId, (tx) => judge(tx, asked, judging));
    if (plan.telling.problemRows === 0) throw problem.conflict(importMessages.noProblems);
    return sent.scratch.keep(problemWorkbook(file.columns, doubtful, inVain));
  });

type Judging = { file: VehicleFile; scratch: Scratch; hold: boolean; addLevels: boolean };
type Judged = { plan: ImportPlan; finder: LevelFinder; planned: Spool<Planned>; doubtful: Spool<Doubtful> } & ReturnType<ImportPlan['settle']>;

async function judge(tx: Tx, { newId }: Importing, { file, scratch, hold, addLevels }: Judging): Promise<Judged> {
  const [planned, doubtful] = [await scratch.spool<Planned>(), await scratch.spool<Doubtful>()];
  const finder = new LevelFinder(await rows.allLevels(tx, { hold }), addLevels ? newId : undefined);
  const plan = new ImportPlan({ file, finder, newId });
  for await (const some of file.rows.batches()) {
    const read = some.map(readRow);
    const found = plan.judge(read, await knownOf(tx, read, { hold }));
    await planned.put(found.planned);
    await doubtful.put(found.doubtful);
  }
  return { plan, finder, planned, doubtful, ...plan.settle() };
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

async function write(tx: Tx, company: string, { planned, plan, finder, inVain, giving }: Judged): Promise<LevelFinder['added']> {
  const isWritten = ({ row }: Planned) => !inVain.has(row);
  // Rows that are left out may name levels that nothing else needs.
  const needed = new Set<string>();
  for await (const some of planned.batches()) for (const { vehicle } of some.filter(isWritten)) for (const level of levelNames) needed.add(vehicle[level]);
  const newLevels = finder.added.filter(({ id }) => needed.has(id));
  for (const level of levelNames) {
    const added = newLevels.filter((one) => one.level === level);
    if (added.length > 0) await rows.addLevels(tx, company, level, added);
  }
  if (giving.size > 0) await rows.letGo(tx, [...giving]);
  for await (const some of planned.batches()) {
    const [added, changed] = [true, false].map((isNew) => some.filter((one) => one.isNew === isNew && isWritten(one)).map(({ vehicle }) => vehicle));
    if (changed && changed.length > 0) await rows.changeAll(tx, changed);
    if (added && added.length > 0) await rows.addAll(tx, company, added);
  }
  if (plan.telling.added + plan.telling.changed >= bulk) await rows.renewStatistics(tx);
  return newLevels;
}

/** The report comes with the refusal, so that the person sees what changed since the first reading. */
function refused(report: ImportReport, message: string): Problem {
  const errors = report.problems.map(({ row, column, reason }) => ({ path: `${row}.${column}`, message: reason }));
  return new Problem('invalid', message, { errors, current: report });
}
