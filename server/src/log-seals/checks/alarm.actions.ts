import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { logSealsServerMessages as messages } from '@roadworthy/contract/log-seals/messages/log-seals-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { inOtherCompany } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/pool.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import { recordFailedCheck } from './log-check.actions.ts';
import type { SealedCompany } from '../seals/log-seal.actions.ts';
import * as seals from '../seals/log-seal.queries.ts';
import { readAnchorFile, writeAnchorFile } from '../seals/anchor-file.ts';

// Findings and failed checks are reported in the log, as metrics, on the screen and by mail. The super admins and the
// outbox are in the database, which an attacker may control, so auditors named in the settings are mailed without it.

const maxListed = 20;
export const truncateLines = (lines: readonly string[], more: (count: number) => string): string[] => [
  lines.slice(0, maxListed).join('\n'),
  ...(lines.length > maxListed ? [more(lines.length - maxListed)] : []),
];

type MailText = Pick<Mail, 'subject' | 'title' | 'paragraphs'>;
const screenLink = ({ settings }: Kit) => ({
  label: messages.openSealedRecords,
  url: `${settings.publicUrl}/sealed-records`,
});

async function mailSuperAdmins(tx: Tx, kit: Kit, { subject, title, paragraphs }: MailText): Promise<number> {
  return inOtherCompany(tx, platformId, async () => {
    const people = await seals.listSuperAdmins(tx);
    for (const { emailId, firstName } of people)
      await kit.outbox.put(tx, platformId, {
        to: emailId,
        subject,
        title,
        paragraphs: [commonMessages.helloFirstName({ firstName }), ...paragraphs],
        button: screenLink(kit),
      });
    return people.length;
  });
}

/** Reports findings in the transaction that writes the seal. */
export async function reportFindings(
  tx: Tx,
  kit: Kit,
  { id, name }: SealedCompany,
  fresh: readonly string[],
): Promise<void> {
  kit.note('error', 'a sealed record was altered', {
    company: id,
    found: fresh.slice(0, maxListed),
    all: fresh.length,
  });
  await mailSuperAdmins(tx, kit, {
    subject: messages.alteredSubject({ company: name }),
    title: messages.alteredTitle,
    paragraphs: [
      messages.alteredFindings({ company: name }),
      ...truncateLines(fresh, (count) => messages.moreInSeal({ count: String(count) })),
      messages.notByProduct,
    ],
  });
}

const day = 86_400_000;
/**
 * `where` is the failed step, and `error` the reason. `company` is the company that was being checked. Without it, the
 * check itself completed, but the head was not sent everywhere.
 */
export type CheckFailure = { where: string; error: unknown; company?: string };

const checkFailed = {
  subject: messages.checkFailedSubject,
  title: messages.checkFailedTitle,
  first: messages.checkFailedFirst,
  last: messages.checkFailedLast,
};
const headNotSent = {
  subject: messages.headNotSent,
  title: messages.headNotSent,
  first: messages.headNotSentFirst,
  last: messages.headNotSentLast,
};

/**
 * Reports failures on every channel, even if another channel fails. A failure that was mailed is not mailed again for a
 * day, unless another one occurs.
 */
export async function reportFailures(kit: Kit, failures: readonly CheckFailure[]): Promise<void> {
  const lines = failures.map(({ where, error }) => `${where}: ${String(error).slice(0, 300)}`);
  kit.metrics.set('roadworthy_log_check_failed', 1);
  kit.note('error', 'the check of the sealed records failed', { failures: lines });
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      kit.note('error', 'a failed check of the sealed records could not be reported', { what, err: error });
      return undefined;
    }
  };
  const unchecked = new Set(failures.flatMap(({ company }) => company ?? []));
  for (const company of unchecked)
    await attempt('screen', () => kit.db.inCompany(company, undefined, (tx) => recordFailedCheck(tx, kit, company)));
  const why = failures.map(({ where }) => where).join(', ');
  const before = (await attempt('log-seals.json', () => readAnchorFile(kit.settings.dataDir)))?.failure;
  if (before?.why === why && kit.now().getTime() - Date.parse(before.mailedAt) < day) return;
  const { subject, title, first, last } = unchecked.size > 0 ? checkFailed : headNotSent;
  const mailText = {
    subject,
    title,
    paragraphs: [first, ...truncateLines(lines, (count) => messages.more({ count: String(count) })), last],
  };
  let reached = 0;
  reached +=
    (await attempt('super admins', () =>
      kit.db.inCompany(platformId, undefined, (tx) => mailSuperAdmins(tx, kit, mailText)),
    )) ?? 0;
  for (const to of kit.settings.sealAuditors)
    if (await attempt(to, async () => (await kit.outbox.sendNow({ ...mailText, to }, []), true))) reached += 1;
  if (reached > 0)
    await attempt('log-seals.json', async () => {
      const { lost, ...memory } = await readAnchorFile(kit.settings.dataDir);
      if (!lost)
        await writeAnchorFile(kit.settings.dataDir, { ...memory, failure: { why, mailedAt: kit.now().toISOString() } });
    });
  kit.outbox.kick();
}
