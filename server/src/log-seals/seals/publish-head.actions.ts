import { logSealsServerMessages as messages } from '@roadworthy/contract/log-seals/messages/log-seals-server.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { Kit } from '../../kit/kit.ts';
import type { Mail } from '../../kit/mail/compose.ts';
import { TimestampError } from '../../kit/timestamps/time-authority.ts';
import { truncateLines, type CheckFailure } from '../checks/alarm.actions.ts';
import { formatHead } from './head.ts';
import { recordHead } from '../checks/log-check.actions.ts';
import type { AnchorFile } from './anchor-file.ts';
import type { Seal } from './seal.ts';

// Sends the head of all seals to where neither the owner of the database nor the operator can change it: a timestamp
// authority, and the auditors in the settings. Anybody with an older head can have the whole installation checked
// against it (npm run check-logs -- --head).

type NightResult = { last: Pick<Seal, 'number' | 'until' | 'digest'>; companies: number; findings: readonly string[] };

/**
 * Publishes a head. Skips steps that were already done for it. Returns the failures, after which the job tries again.
 */
export async function publishHead(kit: Kit, memory: AnchorFile, night: NightResult): Promise<CheckFailure[]> {
  const text = formatHead(kit.keys.seals, night.last);
  const head = memory.head?.text === text ? memory.head : { text, mailedTo: [] };
  memory.head = head;
  const failures: CheckFailure[] = [];
  const attempt = async (where: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push({ where, error }));
  };
  if (kit.timeAuthority && !head.stamp) await attempt(messages.timeAuthority, () => stampHead(kit, head));
  for (const to of kit.settings.sealAuditors.filter((one) => !head.mailedTo.includes(one)))
    await attempt(messages.mailTo({ to }), async () => {
      await kit.outbox.sendNow({ ...headMail(kit, head, night), to }, attachmentsOf(head, night));
      head.mailedTo.push(to);
      head.mailedAt = kit.now().toISOString();
    });
  const published = { text, stampedAt: head.stamp?.at ?? null, mailedAt: head.mailedAt ?? null };
  await attempt(messages.screen, () => kit.db.inCompany(platformId, undefined, (tx) => recordHead(tx, kit, published)));
  return failures;
}

type Head = NonNullable<AnchorFile['head']>;
async function stampHead({ timeAuthority }: Kit, head: Head): Promise<void> {
  if (!timeAuthority) throw new TimestampError('no authority is set');
  const { token, timestamp } = await timeAuthority.stamp(Buffer.from(head.text));
  head.stamp = {
    head: head.text,
    token: token.toString('base64'),
    authority: timestamp.authority,
    at: timestamp.at.toISOString(),
  };
}

function headMail(kit: Kit, { text, stamp }: Head, { last, companies, findings }: NightResult): Omit<Mail, 'to'> {
  const { publicKeyPem, fingerprint } = kit.keys.seals;
  const result =
    findings.length === 0
      ? messages.noneAltered
      : [messages.someAltered, ...truncateLines(findings, (count) => messages.more({ count: String(count) }))].join(
          '\n',
        );
  return {
    subject: (findings.length > 0 ? messages.headSubjectAltered : messages.headSubject)({ until: last.until }),
    title: messages.headTitle({ until: last.until }),
    paragraphs: [
      messages.keepMail,
      messages.headLine({ head: text }),
      messages.headSeal({
        number: String(last.number),
        url: kit.settings.publicUrl,
        companies,
        result,
      }),
      ...(stamp ? [messages.stamped({ authority: stamp.authority, at: stamp.at })] : []),
      messages.howToCheck,
      messages.publicKey({ key: publicKeyPem.trim(), fingerprint }),
    ],
  };
}

/** Returns the exact bytes of the head that were stamped, and the token, for verifying with `openssl ts -verify`. */
const attachmentsOf = ({ text, stamp }: Head, { last }: NightResult) => [
  { filename: `head-${last.number}.txt`, content: Buffer.from(text), contentType: 'text/plain' },
  ...(stamp
    ? [
        {
          filename: `head-${last.number}.tst`,
          content: Buffer.from(stamp.token, 'base64'),
          contentType: 'application/octet-stream',
        },
      ]
    : []),
];
