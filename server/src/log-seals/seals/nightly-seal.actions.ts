import { logSealsServerMessages } from '@roadworthy/contract/log-seals/messages/log-seals-server.messages.ts';
import { logFindings as messages } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { findNewestMigration } from '../../kit/db/setup/migrate.ts';
import type { Kit } from '../../kit/kit.ts';
import { reportFailures, reportFindings, type CheckFailure } from '../checks/alarm.actions.ts';
import { checkAnchorFile } from './check-anchors.ts';
import { saveCheck, findLastCheck } from '../checks/log-check.actions.ts';
import { checkCompany, readSeals, sealCompany, type SealedCompany, type ExternalAnchors } from './log-seal.actions.ts';
import * as seals from './log-seal.queries.ts';
import { readAnchorFile, writeAnchorFile, type AnchorFile } from './anchor-file.ts';
import { withTrustedSearchPath } from '../search-path.queries.ts';
import { publishHead } from './publish-head.actions.ts';
import type { SealChain } from './seal-chain.ts';
import type { Heads, Stamp } from './seal.ts';
import { addBaselines, findBaseline, isBaselineDue, readBaseline } from '../state/state-baseline.actions.ts';

// Each night all companies are checked and sealed, and then the platform, whose seal contains the last seal of each
// company and thus is the head of all. If one company fails, the others go on. Failures are reported as loudly as
// alterations, because an attacker may make a check fail to hide one.

export const platformCompany: SealedCompany = { id: platformId, name: 'Platform' };
const overdueAfter = 26 * 3_600_000;

export async function sealLogs(kit: Kit): Promise<void> {
  const failures: CheckFailure[] = [];
  await kit.db
    .withAdvisoryLock('seal-logs', () => runNight(kit, failures))
    .catch((error: unknown) => failures.push({ where: logSealsServerMessages.wholeCheck, company: platformId, error }));
  kit.outbox.kick();
  if (failures.length === 0) return;
  await reportFailures(kit, failures);
  const [first] = failures;
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} failed. ${first?.where}: ${String(first?.error)}`,
  );
}

/**
 * Records a baseline if one is due. Runs at each start, before the first request. With a new baseline, the owner of the
 * database could have altered rows accepted, so adding a column or deleting a baseline must not make one due. Instead,
 * log-seals.json says since when, and up to which migration, there is a baseline. The file is written last, so that an
 * interrupted start repeats the work. Servers that start together each record a baseline, and these agree.
 */
export async function recordBaseline(kit: Kit): Promise<void> {
  const { lost, ...memory } = await readAnchorFile(kit.settings.dataDir);
  const migratedTo = await findNewestMigration();
  if (!isBaselineDue(memory, migratedTo)) return;
  await addBaselines(kit, memory);
  const isNew = lost === 'missing' && !(await readPlatformSeals(kit)).wasSealed;
  const baselineAt = memory.baselineAt ?? (await findBaseline(kit))?.at;
  if (isNew || !lost) await writeAnchorFile(kit.settings.dataDir, { ...memory, baselineAt, migratedTo });
}

export type PlatformSeals = { chain: SealChain; wasSealed: boolean };
/**
 * Reads the platform's seals as of the last night: which companies existed, and how far each was sealed. `wasSealed` is
 * also true if a baseline, whose mark is signed, is so old that there must have been a night since.
 */
export const readPlatformSeals = (kit: Kit): Promise<PlatformSeals> =>
  kit.db.inCompany(platformId, undefined, async (tx) => {
    const { rows, chain } = await readSeals(tx, kit, platformId);
    const check = await withTrustedSearchPath(tx, (own) => findLastCheck(own, kit, platformId));
    const { baseline } = await withTrustedSearchPath(tx, (own) => readBaseline(own, kit));
    const isOld = baseline !== undefined && kit.now().getTime() - Date.parse(baseline.at) > overdueAfter;
    return { chain, wasSealed: rows.length > 0 || check !== undefined || isOld };
  });

/**
 * Lists the companies to check. If a company's row is gone, that is reported, and the company is checked all the same,
 * because its records must still exist.
 */
export async function listCompaniesToCheck(
  kit: Kit,
  memory: AnchorFile,
  before: SealChain | undefined,
): Promise<{ all: SealedCompany[]; findings: string[] }> {
  const existing = await kit.db.inSystem((tx) => withTrustedSearchPath(tx, seals.listCompanies));
  const known = new Set(existing.map(({ id }) => id));
  const remembered = new Set([...Object.keys(memory.companies), ...Object.keys(before?.seals.at(-1)?.heads ?? {})]);
  const gone = [...remembered]
    .filter((id) => id !== platformId && !known.has(id))
    .map((id) => ({ id, name: rememberedName(memory, id) }));
  return {
    all: [...existing, ...gone],
    findings: gone.map(({ name }) => messages.companyMissing({ name })),
  };
}

function rememberedName({ companies }: AnchorFile, id: string): string {
  const anchor = companies[id];
  return anchor && 'name' in anchor ? anchor.name : id;
}

async function runNight(kit: Kit, failures: CheckFailure[]): Promise<void> {
  const attempt = async <T>({ id, name }: SealedCompany, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push({ where: name, company: id, error });
      return undefined;
    }
  };
  const { lost, ...memory } = await readAnchorFile(kit.settings.dataDir);
  const before = await attempt(platformCompany, () => readPlatformSeals(kit));
  const outside = { memory: { ...memory, ...(lost && { lost }) }, platform: before?.chain };
  const { all, findings: gone } = await listCompaniesToCheck(kit, memory, before?.chain);
  const heads: Heads = {};
  const found: string[] = [];
  const done = async (
    company: SealedCompany,
    more: readonly string[],
    platformParts?: { heads: Heads; stamp: Stamp | null },
  ) => {
    const result = await attempt(company, () => checkAndSealCompany(kit, company, { ...outside, more }, platformParts));
    found.push(...(result?.findings ?? []).map((finding) => `${company.name}: ${finding}`));
    if (result)
      memory.companies[company.id] = { name: company.name, number: result.last.number, digest: result.last.digest };
    return result?.last;
  };
  for (const company of all) {
    const last = (await done(company, [])) ?? before?.chain.seals.at(-1)?.heads?.[company.id];
    if (last) heads[company.id] = { number: last.number, digest: last.digest };
  }
  const last =
    before &&
    (await done(platformCompany, [...checkAnchorFile(outside.memory, before.wasSealed), ...gone], {
      heads,
      stamp: newStamp(memory, before.chain),
    }));
  if (last) memory.baselineAt ??= (await findBaseline(kit))?.at;
  if (failures.length === 0) memory.checked = { at: kit.now().toISOString(), altered: found.length };
  await writeAnchorFile(kit.settings.dataDir, memory);
  if (last) failures.push(...(await publishHead(kit, memory, { last, companies: all.length, findings: found })));
  if (failures.length === 0) delete memory.failure;
  await writeAnchorFile(kit.settings.dataDir, memory);
  setCheckMetrics(kit, memory);
  kit.metrics.set('roadworthy_logs_altered', found.length);
}

/**
 * Returns the timestamp of the previous head, which becomes part of the platform's next seal, unless a seal contains it
 * already.
 */
function newStamp({ head }: AnchorFile, { seals: made }: SealChain): Stamp | null {
  const stamp = head?.stamp;
  return stamp && !made.some((seal) => seal.stamp?.head === stamp.head) ? stamp : null;
}

const checkAndSealCompany = (
  kit: Kit,
  company: SealedCompany,
  outside: ExternalAnchors,
  platformParts?: { heads: Heads; stamp: Stamp | null },
) =>
  kit.db.inCompany(company.id, undefined, async (tx) => {
    const checked = await checkCompany(tx, kit, company, outside);
    const { last, fresh } = await sealCompany(tx, kit, company, checked, platformParts);
    const head = (await findLastCheck(tx, kit, company.id))?.head ?? null;
    await saveCheck(tx, kit, {
      company: company.id,
      checkedAt: kit.now().toISOString(),
      failedAt: null,
      findings: checked.findings,
      head,
    });
    if (fresh.length > 0) await reportFindings(tx, kit, company, fresh);
    return { last, findings: checked.findings };
  });

/** Restores the metrics of the last check at the start, so that a restart hides nothing. */
export async function restoreCheckMetrics(kit: Kit): Promise<void> {
  const memory = await readAnchorFile(kit.settings.dataDir);
  setCheckMetrics(kit, memory);
}
function setCheckMetrics({ metrics }: Kit, { checked, failure }: AnchorFile): void {
  if (checked) metrics.set('roadworthy_logs_checked_timestamp_seconds', Date.parse(checked.at) / 1000);
  if (checked) metrics.set('roadworthy_logs_altered', checked.altered);
  if (checked || failure) metrics.set('roadworthy_log_check_failed', failure ? 1 : 0);
}

/**
 * Returns whether too much time has passed since the last completed check by this server or, according to the database,
 * by any. If there was none, the time since `started` counts.
 */
export async function isSealingOverdue(kit: Kit, started: Date): Promise<boolean> {
  const { checked } = await readAnchorFile(kit.settings.dataDir);
  const inDatabase = await kit.db
    .inCompany(platformId, undefined, (tx) => findLastCheck(tx, kit, platformId))
    .catch(() => undefined);
  const last = [checked?.at, inDatabase?.checkedAt].map((at) => (at ? Date.parse(at) : 0));
  return kit.now().getTime() - (Math.max(...last) || started.getTime()) > overdueAfter;
}
