import { inboxMessages } from './messages/inbox.messages.ts';
import { z } from 'zod';
import type { AccessLevel } from '../access/roles.ts';
import { id, instant } from '../kit/route.ts';
import { inboxUrgencies } from './inbox.limits.ts';
import { inboxKinds, accessLevelsByWho, type InboxKind } from './inbox.kinds.ts';
import type { InboxRule } from './inbox.rule.types.ts';
import { inboxRules } from './inbox.rules.ts';

export const InboxItem = z.object({
  /** A record can have a row for each rule, so the id names both. */
  _id: z.string(),
  kind: z.enum(inboxKinds),
  subject: z.enum([
    'project',
    'plan',
    'escalation',
    'ticket',
    'request',
    'job card',
    'incident',
    'corrective action',
    'finding action',
    'finding job card',
    'replacement',
    'assessment review',
    'service reminder',
  ]),
  record: id,
  /** What to do, as text and as the label of its button. */
  what: z.string(),
  button: z.string(),
  number: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  status: z.string(),
  since: instant,
  /** `today` is the current calendar day in the installation's time zone. */
  urgency: z.enum(inboxUrgencies),
  path: z.string(),
});
export type InboxItem = z.output<typeof InboxItem>;

export const InboxCounts = z.object({
  total: z.number(),
  kinds: z.array(z.object({ kind: z.enum(inboxKinds), count: z.number() })),
});
export type InboxCounts = z.output<typeof InboxCounts>;

/** Lists the kinds that can appear for an access level, in the order of `inboxKinds`. */
export const listInboxKinds = (level: AccessLevel): readonly InboxKind[] =>
  inboxKinds.filter((kind) =>
    inboxRules.some((rule) => rule.kind === kind && accessLevelsByWho[rule.who].includes(level)),
  );

/** The kinds for which a person gets mails. By default, all of them. */
export const MailPreferences = z.object({ kinds: z.array(z.object({ kind: z.enum(inboxKinds), isOn: z.boolean() })) });
export type MailPreferences = z.output<typeof MailPreferences>;
export const MailPreferencesChange = z.strictObject({
  off: z
    .array(z.enum(inboxKinds, { error: inboxMessages.mailKindInvalid }), {
      error: inboxMessages.mailKindInvalid,
    })
    .max(inboxKinds.length),
});

/** Formats the task of a row with its numbers. */
export const formatInboxTask = (
  words: InboxRule['words'],
  { count, level }: { count: number | null; level: number | null },
): string =>
  typeof words === 'string'
    ? words
    : words({ count: count ?? 0, level: level !== null && level > 5 ? '5+' : String(level ?? 0) });
