import { z } from 'zod';
import type { AccessLevel } from '../access/roles.ts';
import { fillTemplate } from '../kit/template.ts';
import { id, instant } from '../kit/route.ts';
import { recordingsText } from '../inspection/device.schema.ts';
import { inboxKinds, accessLevelsOfWho, type InboxKind } from './inbox.kinds.ts';
import { inboxRules } from './inbox.rules.ts';

/** What waits for whoever asks (ux.md): one row for each thing that only they, or a group they belong to, can move on. */
export const inboxMessages = {
  nothing: 'Nothing is waiting for you',
  saved: 'Email preferences saved',
  alwaysSent: 'You always get sign-in codes, invitations and emails about your password or PIN.',
} as const;

export const InboxItem = z.object({
  /** What is to be done with which record: one row for each. */
  _id: z.string(),
  kind: z.enum(inboxKinds),
  subject: z.enum(['project', 'plan', 'ticket', 'job card', 'incident', 'corrective action']),
  record: id,
  /** What is to be done, in words, and on its button. */
  what: z.string(),
  button: z.string(),
  number: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  status: z.string(),
  since: instant,
  path: z.string(),
});
export type InboxItem = z.output<typeof InboxItem>;

export const InboxCounts = z.object({ total: z.number(), kinds: z.array(z.object({ kind: z.enum(inboxKinds), count: z.number() })) });
export type InboxCounts = z.output<typeof InboxCounts>;

/** The kinds that can ever wait for a role, in the order of the table. */
export const kindsForLevel = (level: AccessLevel): readonly InboxKind[] =>
  inboxKinds.filter((kind) => inboxRules.some((rule) => rule.kind === kind && accessLevelsOfWho[rule.who].includes(level)));

/** The kinds of which a person wants no mails; all are on until they say so. */
export const MailChoice = z.object({ kinds: z.array(z.object({ kind: z.enum(inboxKinds), isOn: z.boolean() })) });
export type MailChoice = z.output<typeof MailChoice>;
export const MailChoiceChange = z.strictObject({
  off: z.array(z.enum(inboxKinds, { error: 'Choose one of the listed email types' }), { error: 'Choose one of the listed email types' }).max(inboxKinds.length),
});

/** The words of a row; one of a thing is said as one. */
/** What waits for somebody who was deactivated, as the BRM reads it. */
export const unassignedText = 'No one is assigned any more: {what}';

export const ruleText = (text: string, { count, level }: { count: number | null; level: number | null }): string =>
  fillTemplate(text, {
    count: count ?? 0,
    recordings: recordingsText(count ?? 0),
    tasks: count === null || count === 0 ? 'no task' : count === 1 ? '1 task' : `${count} tasks`,
    level: level !== null && level > 5 ? '5+' : (level ?? 0),
  });
