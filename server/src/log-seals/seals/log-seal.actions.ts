import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { listBrokenVersions } from '../../assessments/index.ts';
import { toSortedJson } from '../../kit/auth/chain.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { listBrokenEvidence } from '../../signing/index.ts';
import { findAlteredRows } from '../state/altered-state.actions.ts';
import { findAlteredVerdicts } from '../state/altered-verdicts.actions.ts';
import { checkAnchors } from './check-anchors.ts';
import { findLogDifferences } from '../checks/log-differences.ts';
import * as seals from './log-seal.queries.ts';
import type { AnchorFile } from './anchor-file.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import { readChain, type SealChain } from './seal-chain.ts';
import { signSeal, type Heads, type Seal, type Stamp } from './seal.ts';
import { logNames, type SealedLogDays } from './sealed-logs.ts';

// Checks one company: whether its sealed days are unchanged and all its seals exist. Then seals the days since the last
// seal. Somebody who bypasses the database's triggers cannot make a seal, because the key is elsewhere, and cannot
// remove the last ones unnoticed, because how far they reach is recorded elsewhere
// (docs/decisions/0048-signed-log-seals.md).

export const listLogSeals = ({ tx }: ActionContext, query: QueryOf<typeof logSealRoutes.listLogSeals>) =>
  withTrustedSearchPath(tx, (own) => seals.list(own, query));

export type SealedCompany = { id: string; name: string };
type CheckContext = { tx: Tx; kit: Kit; company: SealedCompany; chain: SealChain; memory: AnchorFile };

/**
 * Checks that read the records of a company. Each returns its findings as text. A finding that the last seal already
 * contains is not mailed again.
 */
const finders: readonly ((checking: CheckContext) => Promise<string[]>)[] = [
  alteredDays,
  async ({ tx }) => (await listBrokenEvidence(tx)).map((document) => messages.evidenceChain({ document })),
  async ({ tx }) => (await listBrokenVersions(tx)).map((project) => messages.assessmentChain({ project })),
  ({ tx, kit, company, memory }) => findAlteredRows(tx, kit, company.id, memory),
  ({ tx, company }) => findAlteredVerdicts(tx, company.id),
];

const hours = 3_600_000;
/** Returns the last completed day. Allows an extra hour for transactions that were still writing at its end. */
export const getLastCompleteDay = (now: Date): string =>
  new Date(now.getTime() - 25 * hours).toISOString().slice(0, 10);

export type ExternalAnchors = { memory: AnchorFile; platform: SealChain | undefined; more?: readonly string[] };
export type CheckResult = { chain: SealChain; findings: string[] };

/** Checks a company. `more` are findings about it from elsewhere. */
export async function checkCompany(
  tx: Tx,
  kit: Kit,
  company: SealedCompany,
  { memory, platform, more = [] }: ExternalAnchors,
): Promise<CheckResult> {
  const { rows, chain } = await readSeals(tx, kit, company.id);
  const found = [...more, ...chain.findings, ...checkAnchors({ id: company.id, chain, rows }, memory, platform)];
  await withTrustedSearchPath(tx, async (own) => {
    for (const find of finders) found.push(...(await find({ tx: own, kit, company, chain, memory })));
  });
  return { chain, findings: truncateFindings([...new Set(found)]) };
}

/**
 * Reads the seals under a lock that lasts until the transaction ends, so that only one server at a time checks the
 * company.
 */
export async function readSeals(
  tx: Tx,
  kit: Kit,
  companyId: string,
): Promise<{ rows: readonly unknown[]; chain: SealChain }> {
  await seals.lockForCheck(tx, companyId);
  const rows = await withTrustedSearchPath(tx, seals.listAll);
  return {
    rows,
    chain: readChain(rows, { keys: kit.keys.seals, company: companyId, lastDay: getLastCompleteDay(kit.now()) }),
  };
}

const maxFindings = 200;
/**
 * Shortens the list of findings, because an emptied table causes one per day. The last entry contains a digest of the
 * rest, so that changes there still show.
 */
const truncateFindings = (findings: string[]): string[] =>
  findings.length <= maxFindings
    ? findings
    : [
        ...findings.slice(0, maxFindings),
        messages.more({
          count: String(findings.length - maxFindings),
          digest: sha256(findings.slice(maxFindings).join('\n')).slice(0, 12),
        }),
      ];

async function alteredDays({ tx, chain }: CheckContext): Promise<string[]> {
  const until = chain.sealedUntil ?? chain.seals.at(-1)?.until;
  if (until === undefined) return [];
  const found: string[] = [];
  for (const log of logNames) {
    const today = await seals.listColumns(tx, log);
    found.push(
      ...(await findLogDifferences(chain, {
        log,
        today,
        until,
        read: (columns) => seals.listDays(tx, log, columns, { since: null, until }),
      })),
    );
  }
  return found;
}

/** What only the platform's seal contains: the last seal of each company, and the timestamp of an earlier head. */
type PlatformSealParts = { heads: Heads; stamp: Stamp | null };
export type SealResult = { last: Pick<Seal, 'number' | 'until' | 'digest'>; fresh: string[] };

/**
 * Adds a seal, unless nothing is new since the last one: no day, no finding and no head. `fresh` are the findings that
 * are new.
 */
export async function sealCompany(
  tx: Tx,
  kit: Kit,
  { id: companyId }: SealedCompany,
  { chain, findings }: CheckResult,
  platformParts?: PlatformSealParts,
): Promise<SealResult> {
  const last = chain.seals.at(-1);
  const isSigned = last?.previous !== undefined;
  const known = new Set(isSigned ? last.findings : []);
  const fresh = findings.filter((one) => !known.has(one));
  const over = getLastCompleteDay(kit.now());
  // After a night with a fast clock, sealing continues after the last completed day that is sealed, unless that adds no
  // day, for instance because the clock is slow now.
  const continues = !last || last.until <= over || (chain.sealedUntil !== null && chain.sealedUntil < over);
  const until = continues ? over : last.until;
  const since = continues ? chain.sealedUntil : until;
  const hasSameHeads = !platformParts || toSortedJson(platformParts.heads) === toSortedJson(last?.heads);
  if (isSigned && last.until === until && fresh.length === 0 && findings.length === known.size && hasSameHeads)
    return { last, fresh };
  const seal = {
    number: chain.nextNumber,
    since,
    until,
    createdAt: kit.now().toISOString(),
    previous: last?.digest ?? '',
    logs: await withTrustedSearchPath(tx, (own) => daysSince(own, chain, { since, until })),
    findings,
    heads: platformParts?.heads ?? null,
    stamp: platformParts?.stamp ?? null,
  };
  const { signature, digest } = signSeal(kit.keys.seals, companyId, seal);
  const { logs, heads, stamp, ...rest } = seal;
  await seals.add(tx, {
    ...rest,
    companyId,
    id: kit.newId(),
    signature,
    mac: null,
    logs: toJsonb(logs),
    findings: toJsonb(findings),
    heads: heads && toJsonb(heads),
    stamp: stamp && toJsonb(stamp),
  });
  return { last: { number: seal.number, until, digest }, fresh };
}

/** Digests the days of a time span. Leaves out days that an earlier seal contains. */
async function daysSince(
  tx: Tx,
  { seals: made }: SealChain,
  span: { since: string | null; until: string },
): Promise<SealedLogDays[]> {
  const sealed: SealedLogDays[] = [];
  for (const log of logNames) {
    const columns = await seals.listColumns(tx, log);
    const known = new Set(
      made.flatMap(({ logs }) =>
        logs.filter((one) => one.log === log).flatMap(({ days }) => days.map(({ day }) => day)),
      ),
    );
    const days = (await seals.listDays(tx, log, columns, span)).filter(({ day }) => !known.has(day));
    if (days.length > 0) sealed.push({ log, columns, days });
  }
  return sealed;
}
