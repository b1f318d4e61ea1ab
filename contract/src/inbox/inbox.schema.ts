import { inboxLabels as messages } from './messages/inbox.messages.ts';
import { z } from 'zod';
import type { AccessLevel } from '../access/roles.ts';
import { fillTemplate } from '../kit/template.ts';
import { id, instant } from '../kit/route.ts';
import { recordingsText } from '../inspection/device.schema.ts';
import { inboxKinds, accessLevelsOfWho, type InboxKind } from './inbox.kinds.ts';
import { inboxRules } from './inbox.rules.ts';

export const InboxItem = z.object({
  /** One row per kind of work and record, so the id names both. */
  _id: z.string(),
  kind: z.enum(inboxKinds),
  subject: z.enum(['project', 'plan', 'ticket', 'job card', 'incident', 'corrective action']),
  record: id,
  /** The task as text, and as the label of its button. */
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
    .array(z.enum(inboxKinds, { error: 'Choose one of the listed email types' }), {
      error: 'Choose one of the listed email types',
    })
    .max(inboxKinds.length),
});

/** The text of a row, with the singular for a count of one. */
/** Work assigned to a deactivated person, as the BRM reads it. */
export const unassignedText = 'No one is assigned any more: {what}';

export const ruleText = (text: string, { count, level }: { count: number | null; level: number | null }): string =>
  fillTemplate(text, {
    count: count ?? 0,
    recordings: recordingsText(count ?? 0),
    tasks: count === null || count === 0 ? 'no task' : count === 1 ? '1 task' : messages.countTasks({ count }),
    level: level !== null && level > 5 ? '5+' : (level ?? 0),
  });
