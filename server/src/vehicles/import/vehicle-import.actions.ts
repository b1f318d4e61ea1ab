import { vehicleImportMessages } from '@roadworthy/contract/vehicles/messages/vehicle-import.messages.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { type ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import type { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Scratch, Spool } from '../../kit/storage/scratch.ts';
import { levelNames } from '../catalogue/level.table.ts';
import { CostCentreFinder } from './cost-centre-finder.ts';
import { readVehicleFile, type VehicleFile } from './vehicle-file.ts';
import { LevelResolver } from './level-resolver.ts';
import { ImportPlan, type RowToReview, type ExistingVehicles, type PlannedRow } from './import-plan.ts';
import { buildProblemWorkbook } from './problem-workbook.ts';
import * as rows from './vehicle-import.queries.ts';
import { toNewLevelFields } from './import-report.ts';
import { isParsedRow, parseRow, type ParsedRow, type InvalidRow } from './parse-row.ts';

// Vehicles from a spreadsheet. A preview reports what an import would do. A confirmed import locks the vehicles, is
// checked again and written in one transaction: all rows or none or, on request, only the valid ones. Rows are on disk
// and processed in batches, so a hundred thousand need little more memory than one.

type ImportContext = Pick<ActionContext, 'actor' | 'kit' | 'newId'>;
type ImportOptions = QueryOf<typeof vehicleRoutes.importVehicles>;
type UploadedFile = { path: string; scratch: Scratch };

/**
 * Imports vehicles, or previews the import. A long file keeps a connection and a processor busy, so only a few are read
 * at once.
 */
export const importVehicles = (
  context: ImportContext,
  upload: UploadedFile,
  options: ImportOptions,
): Promise<ImportReport> => context.kit.imports.during(context.actor, () => readAndImport(context, upload, options));

async function readAndImport(
  context: ImportContext,
  upload: UploadedFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const { actor, kit } = context;
  const { confirm, goodRows } = options;
  const file = await readVehicleFile(upload.path, upload.scratch, options.columns);
  return kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    if (confirm && !(await rows.tryLockImport(tx, actor.company))) throw problem.conflict(vehicleImportMessages.busy);
    const analysis = await analyse(tx, context, {
      file,
      scratch: upload.scratch,
      hold: confirm,
      addLevels: options.addLevels,
    });
    const report = analysis.plan.report.build(file, analysis.finder);
    if (!confirm) return report;
    if (report.problemCount > 0 && !goodRows)
      throw refusal(report, vehicleImportMessages.nothingImported({ count: report.problemCount }));
    if (report.problemRows === report.rows) throw refusal(report, vehicleImportMessages.noGoodRows);
    const newLevels = await write(tx, actor.company, analysis);
    return { ...report, ...toNewLevelFields(newLevels), written: true };
  });
}

/** Exports the rows that an import would reject, with the reasons, as a file to correct and import again. */
export const exportProblemRows = (
  context: ImportContext,
  upload: UploadedFile,
  options: QueryOf<typeof vehicleRoutes.problemRows>,
): Promise<string> =>
  context.kit.imports.during(context.actor, async () => {
    const file = await readVehicleFile(upload.path, upload.scratch, options.columns);
    const input = { file, scratch: upload.scratch, hold: false, addLevels: options.addLevels };
    const { plan, suspects, blockedRows } = await context.kit.db.inCompany(
      context.actor.company,
      context.actor.userId,
      (tx) => analyse(tx, context, input),
    );
    if (plan.report.problemRows === 0) throw problem.conflict(vehicleImportMessages.noProblems);
    return upload.scratch.write(buildProblemWorkbook(file.columns, suspects, blockedRows));
  });

type AnalysisInput = { file: VehicleFile; scratch: Scratch; hold: boolean; addLevels: boolean };
type Analysis = {
  plan: ImportPlan;
  finder: LevelResolver;
  planned: Spool<PlannedRow>;
  suspects: Spool<RowToReview>;
} & ReturnType<ImportPlan['resolveTransfers']>;

async function analyse(
  tx: Tx,
  { newId }: ImportContext,
  { file, scratch, hold, addLevels }: AnalysisInput,
): Promise<Analysis> {
  const [planned, suspects] = [await scratch.spool<PlannedRow>(), await scratch.spool<RowToReview>()];
  const finder = new LevelResolver(await rows.listLevels(tx, { hold }), addLevels ? newId : undefined);
  const costCentres = new CostCentreFinder(await rows.listCostCentres(tx, { hold }));
  const plan = new ImportPlan({ file, finder, costCentres, newId });
  for await (const batch of file.rows.batches()) {
    const parsed = batch.map(parseRow);
    const found = plan.addBatch(parsed, await findExisting(tx, parsed, { hold }));
    await planned.append(found.planned);
    await suspects.append(found.suspect);
  }
  return { plan, finder, planned, suspects, ...plan.resolveTransfers() };
}

async function findExisting(
  tx: Tx,
  all: readonly (ParsedRow | InvalidRow)[],
  { hold }: { hold: boolean },
): Promise<ExistingVehicles> {
  const parsed = all.filter(isParsedRow).map(({ fields }) => fields);
  const codesOf = (code: 'regNo' | 'tag') => parsed.flatMap((fields) => fields[code] ?? []);
  const vins = parsed.map(({ vin }) => vin);
  return {
    vehicles: await rows.findByVins(tx, vins, { hold }),
    codeOwners: await rows.findCodeOwners(tx, { regNo: codesOf('regNo'), tag: codesOf('tag') }),
  };
}

/** After this many rows, the database's automatic statistics would be out of date for too long. */
const bulkThreshold = 5000;

async function write(
  tx: Tx,
  company: string,
  { planned, plan, finder, blockedRows, releasingVins }: Analysis,
): Promise<LevelResolver['added']> {
  const isWritten = ({ row }: PlannedRow) => !blockedRows.has(row);
  // Skipped rows may name levels that nothing else needs.
  const needed = new Set<string>();
  for await (const rowBatch of planned.batches())
    for (const { vehicle } of rowBatch.filter(isWritten)) for (const level of levelNames) needed.add(vehicle[level]);
  const newLevels = finder.added.filter(({ id }) => needed.has(id));
  for (const level of levelNames) {
    const added = newLevels.filter((one) => one.level === level);
    if (added.length > 0) await rows.addLevels(tx, company, level, added);
  }
  if (releasingVins.size > 0) await rows.clearCodes(tx, [...releasingVins]);
  for await (const rowBatch of planned.batches()) {
    const [added, changed] = [true, false].map((isNew) =>
      rowBatch.filter((one) => one.isNew === isNew && isWritten(one)).map(({ vehicle }) => vehicle),
    );
    if (changed && changed.length > 0) await rows.updateVehicles(tx, changed);
    if (added && added.length > 0) await rows.insertVehicles(tx, company, added);
  }
  if (plan.report.added + plan.report.changed >= bulkThreshold) await rows.refreshStatistics(tx);
  return newLevels;
}

/** Builds the refusal. It contains the report, so that the person sees what has changed since the preview. */
function refusal(report: ImportReport, message: string): Problem {
  const errors = report.problems.map(({ row, column, reason }) => ({ path: `${row}.${column}`, message: reason }));
  return new Problem('invalid', message, { errors, current: report });
}
