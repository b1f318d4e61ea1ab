import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { findNewestMigration } from '../../kit/db/setup/migrate.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import * as proven from './proof.queries.ts';
import { isWithinProofTime } from './proof-time.ts';
import { splitByCoverage, isBaselineDue, readBaseline, type BaselineAnchor } from './state-baseline.actions.ts';
import * as state from './state.queries.ts';

// Checks whether each row matches its history, and whether the product wrote that history. The first check finds rows
// that were changed while bypassing the triggers. The second finds changes for which the triggers, or an attacker,
// wrote matching history (docs/decisions/0049-row-history-verification.md).

/** Lists no more rows than this, and no more entries. The rest are only counted. */
const maxListed = 200;
const maxProofs = 10_000;

/**
 * Finds changes in the company in use that the product did not make, each described by table, row and column. `known`
 * is this server's own record of baselines.
 */
export const findAlteredRows = (tx: Tx, kit: Kit, companyId: string, known: BaselineAnchor): Promise<string[]> =>
  withTrustedSearchPath(tx, (own) => compare(own, kit, companyId, known));
async function compare(tx: Tx, kit: Kit, companyId: string, known: BaselineAnchor): Promise<string[]> {
  const { baseline, forged } = await readBaseline(tx, kit);
  const { covered, missing } = splitByCoverage(await state.listColumns(tx), baseline);
  const isPlatform = companyId === platformId;
  const ofBaseline = isPlatform
    ? [...forged.map(forgedBaselineFinding), ...baselineAnchorFindings(known.baselineAt, baseline?.at)]
    : [];
  if (!baseline) return [...ofBaseline, known.baselineAt ? messages.notComparedAgain : messages.notCompared];
  if (isPlatform && !isBaselineDue(known, await findNewestMigration()))
    ofBaseline.push(...[...missing].flatMap(uncoveredColumnFindings));
  const rows = await state.listAlteredRows(tx, companyId, baseline, covered, maxListed);
  const wrong = await invalidProofs(tx, kit, companyId, baseline.first);
  const entries = await proven.listUnprovenEntries(tx, companyId, baseline.first, wrong, maxListed);
  return [
    ...ofBaseline,
    ...rows.map(rowFinding),
    ...moreFinding(messages.moreRows, rows),
    ...entries.map(entryFinding),
    ...moreFinding(messages.moreEntries, entries),
  ];
}

const forgedBaselineFinding = (at: string): string => messages.forgedBaseline({ at });
const uncoveredColumnFindings = ([table, columns]: readonly [string, readonly string[]]): string[] =>
  columns.map((column) => messages.unknownColumn({ column: listColumns([column]), table: state.toSqlName(table) }));
function baselineAnchorFindings(known: string | undefined, at: string | undefined): string[] {
  if (known === undefined || known === at) return [];
  return [at ? messages.otherBaseline({ known, at }) : messages.baselineMissing({ known })];
}

async function invalidProofs(tx: Tx, kit: Kit, companyId: string, since: number): Promise<string[]> {
  const invalid: string[] = [];
  for await (const batch of proven.streamProofs(tx, companyId, since)) {
    for (const one of batch) if (!isValid(kit, companyId, one)) invalid.push(one.proof);
    if (invalid.length >= maxProofs) break;
  }
  return invalid;
}

function isValid(
  kit: Kit,
  companyId: string,
  { kind, proof, userId, requestId, first, last, isSplit }: proven.UsedProof,
): boolean {
  const at =
    kind === 'baseline'
      ? kit.keys.changes.verifyBaseline(proof, companyId)
      : kit.keys.changes.verify(proof, companyId, userId ?? '', requestId ?? '');
  return isWithinProofTime(at, first, last) && !isSplit;
}

/** Lists columns by name, without the # that marks a fingerprint. */
const listColumns = (columns: readonly string[]): string =>
  columns.map((column) => column.replace(/#$/, '')).join(', ');
const rowFindings = {
  changed: (row: string, { columns }: state.AlteredRow) =>
    messages.columnsChanged({ row, columns: listColumns(columns), count: columns.length }),
  unknown: (row: string) => messages.rowUnknown({ row }),
  gone: (row: string) => messages.rowGone({ row }),
} as const;
function rowFinding(altered: state.AlteredRow): string {
  const { subject, subjectId, part, how } = altered;
  return rowFindings[how](
    part === ''
      ? messages.row({ id: subjectId, table: subject })
      : messages.rowPart({ part, table: subject, id: subjectId }),
    altered,
  );
}
const entryFinding = ({ at, subject, subjectId, event, columns }: proven.UnprovenEntry): string =>
  messages.entryUnproven({
    id: subjectId,
    table: subject,
    event,
    columns: listColumns(columns) || messages.wholeRow,
    at,
  });

function moreFinding(message: (values: { count: number }) => string, found: readonly { counted: number }[]): string[] {
  const left = (found[0]?.counted ?? 0) - found.length;
  return left > 0 ? [message({ count: left })] : [];
}
