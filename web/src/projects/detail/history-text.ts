import { detailMessages as messages } from '@roadworthy/contract/projects/messages/detail.messages.ts';
import type { HistoryEntry } from '@roadworthy/contract/projects/project.schema.ts';
import {
  replaceableRoleLabels,
  replacementScreenMessages,
} from '@roadworthy/contract/replacements/messages/replacement.messages.ts';
import { replaceableRoles } from '@roadworthy/contract/replacements/replacement.rules.ts';
import { z } from 'zod';
import { displayValue, humaniseFieldName } from '../../kit/form/conflict/conflict.ts';
import { displayDateTime } from '../../kit/text/display.ts';

// Describes a history entry in words: the event, its record, and the columns that changed.

export type Entry = z.output<typeof HistoryEntry>;
const hiddenColumns = new Set([
  'auditedVersion',
  'answeredAt',
  'returnedAt',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'companyId',
  'id',
]);
const subjects: Record<string, (values: { event: string }) => string> = {
  projects: messages.projectEvent,
  assessment_items: messages.assessmentEvent,
  work_plans: messages.planEvent,
};
/** Rows that are part of a project or plan and can be added, removed or moved. */
const parts: Record<string, (values: { event: string }) => string> = {
  project_locations: messages.locationEvent,
  plan_inspectors: messages.inspectorEvent,
  plan_activities: messages.activityEvent,
};

const PartRows = z.object({ rows: z.array(z.object({ what: z.string().optional() })) });
const rowsOf = (part: unknown) => PartRows.safeParse(part).data?.rows ?? [];

const ReplacementRow = z.object({
  fromName: z.string(),
  toName: z.string(),
  part: z.enum(replaceableRoles),
  reason: z.string(),
});
/** If the entry is a replacement, returns who took over from whom, and why. */
const replacementOf = ({ subject, after }: Entry) =>
  subject === 'replacements' ? ReplacementRow.safeParse(after).data : undefined;

export function formatHistoryEvent(entry: Entry): string {
  const { subject, event, about, before, after } = entry;
  const replacement = replacementOf(entry);
  if (replacement) {
    const { fromName: from, toName: to, part } = replacement;
    return replacementScreenMessages.line({ from, to, part: replaceableRoleLabels[part] });
  }
  const part = parts[subject];
  if (!part) {
    const what =
      subjects[subject]?.({ event }) ??
      messages.otherEvent({ subject: humaniseFieldName(subject.replaceAll('_', ' ')), event });
    return about ? messages.aboutEvent({ what, about }) : what;
  }
  const what = part({ event });
  const count = rowsOf(after ?? before).length;
  return count > 1 ? messages.countedEvent({ what, count }) : what;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
const valueText = (value: unknown): string =>
  isEmpty(value) ? messages.emptyValue : isInstant(value) ? displayDateTime(value) : displayValue(value);
/** Whether a value is an id. Readers cannot make sense of those. */
const isReference = (value: unknown): boolean => z.uuid().safeParse(value).success;

function changeText(column: string, before: unknown, after: unknown): string {
  if (!isReference(before) && !isReference(after))
    return messages.valueChange({
      column: humaniseFieldName(column),
      before: valueText(before),
      after: valueText(after),
    });
  const change = isEmpty(before)
    ? messages.referenceSet
    : isEmpty(after)
      ? messages.referenceRemoved
      : messages.referenceChanged;
  return change({ column: humaniseFieldName(column.replace(/Id$/, '')) });
}

/**
 * Describes the changes of an entry: the old and new value of each column, the reason of a replacement, or the
 * instructions of activities.
 */
export function formatHistoryChanges(entry: Entry): string {
  const { subject, before, after } = entry;
  const replacement = replacementOf(entry);
  if (replacement) return replacementScreenMessages.lineReason({ reason: replacement.reason });
  if (parts[subject])
    return rowsOf(after ?? before)
      .flatMap(({ what }) => what ?? [])
      .join(' · ');
  if (!before || !after) return '';
  return Object.keys(after)
    .filter((column) => !hiddenColumns.has(column) && valueText(before[column]) !== valueText(after[column]))
    .map((column) => changeText(column, before[column], after[column]))
    .join(' · ');
}
