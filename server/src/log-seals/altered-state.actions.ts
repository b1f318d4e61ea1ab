import { platformId } from '@roadworthy/contract/access/roles.ts';
import { newestMigration } from '../kit/db/migrate.ts';
import type { Tx } from '../kit/db/pool.ts';
import type { Kit } from '../kit/kit.ts';
import { onOwnPath } from './own-path.queries.ts';
import * as proven from './proof.queries.ts';
import { isNear } from './proof-time.ts';
import { byCover, isBaselineDue, readBaseline, type Known } from './state-baseline.actions.ts';
import * as state from './state.queries.ts';

// Two questions about each row: is it what its history says, and did the product write that history? The first finds a row that was changed past the
// triggers; the second finds a change for which the triggers, or the attacker, wrote matching history
// (docs/decisions/0049-row-history-verification.md).

/** A sentence for each row is enough up to here; the rest is counted. */
const mostNamed = 200;
const mostProofs = 10_000;

/** What the product did not write in the acting company, each in a sentence that names table, row and column. `known`: what this server remembers of baselines. */
export const alteredState = (tx: Tx, kit: Kit, companyId: string, known: Known): Promise<string[]> =>
  onOwnPath(tx, (own) => compare(own, kit, companyId, known));
async function compare(tx: Tx, kit: Kit, companyId: string, known: Known): Promise<string[]> {
  const { baseline, forged } = await readBaseline(tx, kit);
  const { covered, missing } = byCover(await state.columnsOf(tx), baseline);
  const isPlatform = companyId === platformId;
  const ofBaseline = isPlatform ? [...forged.map(sentenceOfMark), ...sentencesOfAnchor(known.baselineAt, baseline?.at)] : [];
  if (!baseline) return [...ofBaseline, `Rows were not compared with their history: no baseline is recorded. ${known.baselineAt ? isKept : isRecorded}`];
  if (isPlatform && !isBaselineDue(known, await newestMigration())) ofBaseline.push(...[...missing].flatMap(sentencesOfColumns));
  const rows = await state.alteredRows(tx, companyId, baseline, covered, mostNamed);
  const wrong = await invalidProofs(tx, kit, companyId, baseline.first);
  const entries = await proven.entriesOf(tx, companyId, baseline.first, wrong, mostNamed);
  return [...ofBaseline, ...rows.map(sentenceOfRow), ...more('rows', rows), ...entries.map(sentenceOfEntry), ...more('entries of the history', entries)];
}

const sentenceOfMark = (at: string): string => `A baseline of ${at} was not written by the product`;
const isRecorded = 'The server records one when it starts.';
const isKept = 'The server records no other one in the place of one that was taken away.';
const sentencesOfColumns = ([table, columns]: readonly [string, readonly string[]]): string[] =>
  columns.map((column) => `Column ${listed([column])} of ${state.nameOf(table)}: no version of Roadworthy that was started here added it`);
function sentencesOfAnchor(known: string | undefined, at: string | undefined): string[] {
  if (known === undefined || known === at) return [];
  return [`The first baseline of rows was recorded on ${known}, as this server remembers, but the database has ${at ? `one of ${at}` : 'none'}`];
}

async function invalidProofs(tx: Tx, kit: Kit, companyId: string, since: number): Promise<string[]> {
  const invalid: string[] = [];
  for await (const batch of proven.proofs(tx, companyId, since)) {
    for (const one of batch) if (!isValid(kit, companyId, one)) invalid.push(one.proof);
    if (invalid.length >= mostProofs) break;
  }
  return invalid;
}

function isValid(kit: Kit, companyId: string, { kind, proof, userId, requestId, first, last, isSplit }: proven.ProofUse): boolean {
  const at =
    kind === 'baseline' ? kit.keys.changes.baselineProvenAt(proof, companyId) : kit.keys.changes.provenAt(proof, companyId, userId ?? '', requestId ?? '');
  return isNear(at, first, last) && !isSplit;
}

/** A fingerprint has the name of its column and a # behind it. */
const listed = (columns: readonly string[]): string => columns.map((column) => column.replace(/#$/, '')).join(', ');
const sentences = {
  changed: (row: string, { columns }: state.Altered) => `${row}: ${listed(columns)} ${columns.length === 1 ? 'is' : 'are'} not as the product wrote it`,
  unknown: (row: string) => `${row}: the product never wrote this row`,
  gone: (row: string) => `${row}: this row is missing, and the product did not delete it`,
} as const;
function sentenceOfRow(altered: state.Altered): string {
  const { subject, subjectId, part, how } = altered;
  return sentences[how](part === '' ? `Row ${subjectId} of ${subject}` : `Row ${part} of ${subject}, part of ${subjectId}`, altered);
}
const sentenceOfEntry = ({ at, subject, subjectId, event, columns }: proven.Entry): string =>
  `Row ${subjectId} of ${subject}: the ${event} of ${listed(columns) || 'the row'} at ${at} was not written by the product`;

function more(what: string, found: readonly { counted: number }[]): string[] {
  const left = (found[0]?.counted ?? 0) - found.length;
  return left > 0 ? [`${left} more ${what} are not as the product wrote them`] : [];
}
