import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { importMessages, mostTold, type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as levelRows from './level.queries.ts';
import { levels } from './level.table.ts';
import { readVehicleFile, type VehicleFile } from './vehicle-import.file.ts';
import { LevelFinder } from './vehicle-import.levels.ts';
import { planImport, problemsOf, type ImportPlan } from './vehicle-import.plan.ts';
import * as rows from './vehicle-import.queries.ts';
import { readRows } from './vehicle-import.rows.ts';
import { findByVin } from './vehicle.queries.ts';

// Vehicles from a spreadsheet: what would happen is told first; what is confirmed is judged once more, with the vehicles locked, and written in one
// transaction, all of it or nothing.

type Importing = Pick<Acting, 'actor' | 'kit' | 'newId'>;
type Wanted = QueryOf<typeof vehicleRoutes.importVehicles>;

export async function importVehicles({ actor, kit, newId }: Importing, bytes: Buffer, { confirm, addLevels }: Wanted): Promise<ImportReport> {
  const file = await readVehicleFile(bytes);
  return kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    const { plan, finder } = await judged(tx, file, { hold: confirm, newId, addLevels });
    const report = reportOf(file, plan, finder);
    if (!confirm) return report;
    if (report.problemCount > 0) throw refused(report);
    await write(tx, actor.company, plan, finder);
    return { ...report, written: true };
  });
}

async function judged(tx: Tx, file: VehicleFile, { hold, newId, addLevels }: { hold: boolean; newId: () => string; addLevels: boolean }) {
  const { read, wrong } = await readRows(file);
  const vins = read.map(({ fields }) => fields.vin);
  const named = (code: 'regNo' | 'tag') => read.flatMap(({ fields }) => fields[code] ?? []);
  const finder = new LevelFinder(await rows.allLevels(tx, { hold }), addLevels ? newId : undefined);
  if (hold) await rows.lockByVin(tx, vins);
  const known = { vehicles: await findByVin(tx, vins), bearers: await rows.bearersOf(tx, { regNo: named('regNo'), tag: named('tag') }) };
  const plan = planImport(read, new Set(file.columns), known, finder, newId);
  const problems = [...problemsOf(wrong, finder), ...plan.problems].toSorted((one, other) => one.row - other.row);
  return { plan: { ...plan, problems }, finder };
}

async function write(tx: Tx, company: string, { added, changed }: ImportPlan, finder: LevelFinder): Promise<void> {
  for (const { level, id, name, parentId } of finder.added) await levelRows.add(tx, levels[level], { companyId: company, id, name, description: '', parentId });
  const moving = movingCodes({ added, changed });
  if (moving.length > 0) await rows.letGo(tx, moving);
  const all = changed.map(({ is }) => is);
  if (all.length > 0) await rows.changeAll(tx, all);
  if (added.length > 0) await rows.addAll(tx, company, added);
}

/** The vehicles that give up a registration or a tag which another one of the file takes. */
function movingCodes({ added, changed }: Pick<ImportPlan, 'added' | 'changed'>): string[] {
  const all = [...added, ...changed.map(({ is }) => is)];
  const takes = (code: 'regNo' | 'tag') => new Map(all.map((vehicle) => [vehicle[code], vehicle.id]));
  const [regNos, tags] = [takes('regNo'), takes('tag')];
  const goesTo = (takers: Map<string | null, string>, code: string | null, id: string) => code !== null && (takers.get(code) ?? id) !== id;
  return changed.flatMap(({ was: { _id, regNo, tag } }) => (goesTo(regNos, regNo, _id) || goesTo(tags, tag, _id) ? [_id] : []));
}

function reportOf({ sheet, rows: all, ignored }: VehicleFile, plan: ImportPlan, finder: LevelFinder): ImportReport {
  return {
    written: false,
    sheet,
    rows: all.length,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: plan.problems.slice(0, mostTold),
    problemCount: plan.problems.length,
    warnings: plan.warnings.slice(0, mostTold),
    warningCount: plan.warnings.length,
    changes: plan.changes.slice(0, mostTold),
    changeCount: plan.changes.length,
    newLevels: finder.added.map(({ level, name, above }) => ({ level, name, above })),
    ignoredColumns: ignored,
  };
}

/** The report comes with the refusal, so that whoever confirmed sees what changed since the first reading. */
function refused(report: ImportReport): Problem {
  const message = importMessages.nothingWritten.replace('{count}', String(report.problemCount));
  const errors = report.problems.map(({ row, column, reason }) => ({ path: `${row}.${column}`, message: reason }));
  return new Problem('invalid', message, { errors, current: report });
}
