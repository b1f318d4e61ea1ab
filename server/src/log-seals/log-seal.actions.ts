import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { brokenVersions } from '../assessments/index.ts';
import { canonical } from '../kit/auth/chain.ts';
import { within } from '../kit/db/acting.ts';
import type { Tx } from '../kit/db/pool.ts';
import { json } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { brokenEvidence } from '../signing/index.ts';
import { readAnchors, writeAnchors, type Anchor } from './anchors.ts';
import * as seals from './log-seal.queries.ts';
import type { SealRow } from './log-seal.queries.ts';
import { differences } from './log-differences.ts';
import { logNames, type Sealed } from './sealed-logs.ts';

// Each night: is what was sealed as it was, do the chains of evidence hold, and are all seals there? Then the days since the last seal are sealed. Whoever
// can write in the database past its own triggers cannot make a seal, whose key is not there; nor take the last ones away unnoticed, because each server
// remembers beside its key how far they went (docs/decisions/0039-logs-are-sealed-each-night.md).

export const listLogSeals = ({ tx }: Acting, ask: QueryOf<typeof logSealRoutes.listLogSeals>) => seals.list(tx, ask);

const hours = 3_600_000;
type Company = { id: string; name: string };

export async function sealLogs(kit: Kit): Promise<void> {
  const anchors = await readAnchors(kit.settings.dataDir);
  const companies = [{ id: platformId, name: 'Platform' }, ...(await kit.db.system((tx) => seals.companies(tx)))];
  let altered = 0;
  const sealing = each(companies, async (company) => {
    const { findings, anchor } = await kit.db.actingIn(company.id, undefined, (tx) => checkAndSeal(tx, kit, company, anchors[company.id]));
    altered += findings.length;
    anchors[company.id] = anchor;
  });
  await sealing.finally(() => writeAnchors(kit.settings.dataDir, anchors));
  kit.figures.set('roadworthy_logs_altered', altered);
  kit.outbox.kick();
}

/** The last day that is over, and an hour more for what was being written at its end. */
const lastDay = (now: Date): string => new Date(now.getTime() - 25 * hours).toISOString().slice(0, 10);
const macOf = (kit: Kit, company: string, before: string, { number, until, logs, findings }: Omit<SealRow, 'mac'>): string =>
  kit.secrets.mac(canonical({ company, before, number, until, logs, findings }));

async function checkAndSeal(tx: Tx, kit: Kit, company: Company, anchor: Anchor | undefined) {
  const companyId = company.id;
  await seals.hold(tx, companyId);
  const made = await seals.all(tx);
  const last = made.at(-1);
  const until = lastDay(kit.now());
  const findings = [
    ...brokenSeals(kit, companyId, made, anchor),
    ...(await alteredDays(tx, made)),
    ...(await brokenEvidence(tx)).map((document) => `The chain of evidence of ${document}`),
    ...(await brokenVersions(tx)).map((project) => `The chain of the risk assessments of ${project}`),
  ];
  const known = new Set(last?.findings);
  const fresh = findings.filter((one) => !known.has(one));
  const isToldAlready = fresh.length === 0 && findings.length === known.size;
  if (last && last.until >= until && isToldAlready) return { findings, anchor: { number: last.number, mac: last.mac } };
  const seal = {
    number: (last?.number ?? 0) + 1,
    until: last && last.until > until ? last.until : until,
    logs: await daysSince(tx, last?.until, until),
    findings,
  };
  const mac = macOf(kit, companyId, last?.mac ?? '', seal);
  await seals.add(tx, { ...seal, createdAt: kit.now().toISOString(), companyId, id: kit.newId(), logs: json(seal.logs), findings: json(findings), mac });
  if (fresh.length > 0) await within(tx, platformId, () => tell(tx, kit, company, fresh));
  return { findings, anchor: { number: seal.number, mac } };
}

/** A seal that was changed, put in, or taken out; or the last ones, which this server remembers. */
function brokenSeals(kit: Kit, companyId: string, made: readonly SealRow[], anchor: Anchor | undefined): string[] {
  const broken = made.filter((seal, index) => seal.number !== index + 1 || seal.mac !== macOf(kit, companyId, made[index - 1]?.mac ?? '', seal));
  const isThere = !anchor || made.some(({ number, mac }) => number === anchor.number && mac === anchor.mac);
  return [...broken.map(({ number }) => `Seal ${number}`), ...(isThere ? [] : [`Seal ${anchor.number}, which is not the one that was made`])];
}

async function daysSince(tx: Tx, since: string | undefined, until: string): Promise<Sealed[]> {
  const sealed: Sealed[] = [];
  for (const log of logNames) {
    const columns = await seals.columnsOf(tx, log);
    const days = await seals.daysOf(tx, log, columns, { since, until });
    if (days.length > 0) sealed.push({ log, columns, days });
  }
  return sealed;
}

/** Each log is read once for each set of columns that it had. */
async function alteredDays(tx: Tx, made: readonly SealRow[]): Promise<string[]> {
  const until = made.at(-1)?.until;
  if (until === undefined) return [];
  const found: string[] = [];
  for (const log of logNames) {
    const own = made.flatMap(({ logs }) => logs.filter((one) => one.log === log));
    const read = new Map<string, Awaited<ReturnType<typeof seals.daysOf>>>();
    const today = await seals.columnsOf(tx, log);
    for (const columns of [today, ...own.map((one) => one.columns)]) {
      // No column of a log is ever taken away: one that is not there stands in a seal that somebody wrote.
      const isThere = columns.every((column) => today.includes(column));
      if (!read.has(columns.join())) read.set(columns.join(), isThere ? await seals.daysOf(tx, log, columns, { since: undefined, until }) : []);
    }
    found.push(...differences(log, own, (columns = today) => read.get(columns.join()) ?? []));
  }
  return found;
}

const shown = 20;
/** With the seal that keeps it, in one transaction. */
async function tell(tx: Tx, kit: Kit, { id, name }: Company, fresh: readonly string[]): Promise<void> {
  kit.note('error', 'what was written is not as it was', { company: id, found: fresh.slice(0, shown), all: fresh.length });
  for (const { emailId, firstName } of await seals.superAdmins(tx)) {
    await kit.outbox.put(tx, platformId, {
      to: emailId,
      subject: `What was recorded at ${name} was altered`,
      title: 'A record is not as it was written',
      paragraphs: [
        `Hello ${firstName},`,
        `Each night what was written for good is compared with its seal. At ${name} this is not as it was:`,
        fresh.slice(0, shown).join('\n'),
        ...(fresh.length > shown ? [`And ${fresh.length - shown} more, which stand with the seal.`] : []),
        'Nobody can do that in Roadworthy: somebody changed the database itself, or an older backup of it was restored. Find out which before anybody relies on these records.',
      ],
      button: { label: 'Open the sealed records', url: `${kit.settings.publicUrl}/sealed-records` },
    });
  }
}
