import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { listBrokenVersions } from '../../assessments/index.ts';
import { canonicalJson } from '../../kit/auth/chain.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { json } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { listBrokenEvidence } from '../../signing/index.ts';
import { findAlteredRows } from '../state/altered-state.actions.ts';
import { findAlteredVerdicts } from '../state/altered-verdicts.actions.ts';
import { anchorFindings } from './anchor-findings.ts';
import { logDifferences } from '../checks/log-differences.ts';
import * as seals from './log-seal.queries.ts';
import type { Memory } from './anchor-file.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import { readChain, type Chain } from './seal-chain.ts';
import { signSeal, type Heads, type Seal, type Stamp } from './seal.ts';
import { logNames, type SealedLogDays } from './sealed-logs.ts';

// Checks one company: whether the sealed days are unchanged and all seals exist. Then seals the days since the last
// seal. Somebody who writes to the database past its triggers cannot make a seal, because the key is not there, and
// cannot silently remove the last ones, because their extent is recorded elsewhere
// (docs/decisions/0048-signed-log-seals.md).

export const listLogSeals = ({ tx }: ActionContext, query: QueryOf<typeof logSealRoutes.listLogSeals>) =>
  withTrustedSearchPath(tx, (own) => seals.list(own, query));

export type Company = { id: string; name: string };
type CheckContext = { tx: Tx; kit: Kit; company: Company; chain: Chain; memory: Memory };

/**
 * All checks of a company, run on its behalf. Each returns its findings as text; a finding that the last seal already
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
/** The last completed day, with an extra hour for transactions that were still writing at its end. */
export const lastCompleteDay = (now: Date): string => new Date(now.getTime() - 25 * hours).toISOString().slice(0, 10);

export type ExternalAnchors = { memory: Memory; platform: Chain | undefined; more?: readonly string[] };
export type CheckResult = { chain: Chain; findings: string[] };

/** `more`: findings about this company from elsewhere. */
export async function checkCompany(
  tx: Tx,
  kit: Kit,
  company: Company,
  { memory, platform, more = [] }: ExternalAnchors,
): Promise<CheckResult> {
  const { rows, chain } = await readSeals(tx, kit, company.id);
  const found = [...more, ...chain.findings, ...anchorFindings({ id: company.id, chain, rows }, memory, platform)];
  await withTrustedSearchPath(tx, async (own) => {
    for (const find of finders) found.push(...(await find({ tx: own, kit, company, chain, memory })));
  });
  return { chain, findings: truncateFindings([...new Set(found)]) };
}

/** Only one server at a time reads the seals, until its transaction ends. */
export async function readSeals(
  tx: Tx,
  kit: Kit,
  companyId: string,
): Promise<{ rows: readonly unknown[]; chain: Chain }> {
  await seals.lockForCheck(tx, companyId);
  const rows = await withTrustedSearchPath(tx, seals.all);
  return {
    rows,
    chain: readChain(rows, { keys: kit.keys.seals, company: companyId, lastDay: lastCompleteDay(kit.now()) }),
  };
}

const maxFindings = 200;
/**
 * An emptied table gives one finding per day. The list is shortened, and its last entry includes a digest of the rest
 * so that changes there still show.
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
    const today = await seals.columnsOf(tx, log);
    found.push(
      ...(await logDifferences(chain, {
        log,
        today,
        until,
        read: (columns) => seals.daysOf(tx, log, columns, { since: null, until }),
      })),
    );
  }
  return found;
}

/**
 * What the platform's seal contains in addition: the last seal of each company, and the timestamp of an earlier head.
 */
type PlatformSealParts = { heads: Heads; stamp: Stamp | null };
export type SealResult = { last: Pick<Seal, 'number' | 'until' | 'digest'>; fresh: string[] };

/**
 * Nothing is sealed twice: without a new day, other findings or other heads, the last seal remains the last. `fresh`
 * lists findings that are new.
 */
export async function sealCompany(
  tx: Tx,
  kit: Kit,
  { id: companyId }: Company,
  { chain, findings }: CheckResult,
  platformParts?: PlatformSealParts,
): Promise<SealResult> {
  const last = chain.seals.at(-1);
  const isSigned = last?.previous !== undefined;
  const known = new Set(isSigned ? last.findings : []);
  const fresh = findings.filter((one) => !known.has(one));
  const over = lastCompleteDay(kit.now());
  // After a night with a fast clock, sealing resumes after the last valid seal, unless that would add no day, for
  // instance because the clock is now slow.
  const continues = !last || last.until <= over || (chain.sealedUntil !== null && chain.sealedUntil < over);
  const until = continues ? over : last.until;
  const since = continues ? chain.sealedUntil : until;
  const hasSameHeads = !platformParts || canonicalJson(platformParts.heads) === canonicalJson(last?.heads);
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
    logs: json(logs),
    findings: json(findings),
    heads: heads && json(heads),
    stamp: stamp && json(stamp),
  });
  return { last: { number: seal.number, until, digest }, fresh };
}

/** A day that an earlier seal already covers keeps that seal's digest. */
async function daysSince(
  tx: Tx,
  { seals: made }: Chain,
  span: { since: string | null; until: string },
): Promise<SealedLogDays[]> {
  const sealed: SealedLogDays[] = [];
  for (const log of logNames) {
    const columns = await seals.columnsOf(tx, log);
    const known = new Set(
      made.flatMap(({ logs }) =>
        logs.filter((one) => one.log === log).flatMap(({ days }) => days.map(({ day }) => day)),
      ),
    );
    const days = (await seals.daysOf(tx, log, columns, span)).filter(({ day }) => !known.has(day));
    if (days.length > 0) sealed.push({ log, columns, days });
  }
  return sealed;
}
