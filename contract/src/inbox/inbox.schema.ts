import { inboxMessages } from './messages/inbox.messages.ts';
import { z } from 'zod';
import type { AccessLevel } from '../access/roles.ts';
import { id, instant } from '../kit/route.ts';
import { inboxKinds, accessLevelsOfWho, type InboxKind } from './inbox.kinds.ts';
import type { InboxRule } from './inbox.rule.types.ts';
import { inboxRules } from './inbox.rules.ts';

/** Overdue first, then what is new today, then the rest: the order of the Inbox and of its headings. */
export const inboxUrgencies = ['overdue', 'today', 'earlier'] as const;
export type InboxUrgency = (typeof inboxUrgencies)[number];
/** An item that has waited for this many days is overdue; signers are reminded at the same interval. */
export const overdueAfterDays = 3;

export const InboxItem = z.object({
  /** One row per kind of work and record, so the id names both. */
  _id: z.string(),
  kind: z.enum(inboxKinds),
  subject: z.enum([
    'project',
    'plan',
    'ticket',
    'job card',
    'incident',
    'corrective action',
    'finding action',
    'finding job card',
    'replacement',
  ]),
  record: id,
  /** The task as text, and as the label of its button. */
  what: z.string(),
  button: z.string(),
  number: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  status: z.string(),
  since: instant,
  /** By calendar day in the installation's time zone. */
  urgency: z.enum(inboxUrgencies),
  path: z.string(),
});
export type InboxItem = z.output<typeof InboxItem>;

export const InboxCounts = z.object({
  total: z.number(),
  kinds: z.array(z.object({ kind: z.enum(inboxKinds), count: z.number() })),
});
export type InboxCounts = z.output<typeof InboxCounts>;

/** The kinds that can appear for a role, in the order of the table. */
export const kindsForLevel = (level: AccessLevel): readonly InboxKind[] =>
  inboxKinds.filter((kind) =>
    inboxRules.some((rule) => rule.kind === kind && accessLevelsOfWho[rule.who].includes(level)),
  );

/** Which kinds a person gets mails for; all are on by default. */
export const MailChoice = z.object({ kinds: z.array(z.object({ kind: z.enum(inboxKinds), isOn: z.boolean() })) });
export type MailChoice = z.output<typeof MailChoice>;
export const MailChoiceChange = z.strictObject({
  off: z
    .array(z.enum(inboxKinds, { error: inboxMessages.mailKindInvalid }), {
      error: inboxMessages.mailKindInvalid,
    })
    .max(inboxKinds.length),
});

/** The task of a row, with its numbers. */
export const ruleText = (
  words: InboxRule['words'],
  { count, level }: { count: number | null; level: number | null },
): string =>
  typeof words === 'string'
    ? words
    : words({ count: count ?? 0, level: level !== null && level > 5 ? '5+' : String(level ?? 0) });
