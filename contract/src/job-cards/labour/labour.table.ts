import { formatPersonCell } from '../../access/user.schema.ts';
import { defineTable, formatYesNo } from '../../kit/lists/table.ts';
import {
  entryEndLabels,
  labourEntryStatusLabels,
  labourMessages,
  labourTableMessages as messages,
  pauseReasonLabels,
} from '../messages/labour.messages.ts';
import { LabourEntry, type EntryEnd } from './labour.schema.ts';

const ends: Record<EntryEnd, string> = { ...entryEndLabels, ...pauseReasonLabels };
export const formatEntryEnd = (end: EntryEnd | null): string => (end ? ends[end] : '');

/** Minutes with two decimals, because people add them up in a downloaded file. */
const exactMinutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / 60) * 100) / 100;

/** The columns of the list of entries, on the screen and in exports. */
export const labourTable = defineTable(LabourEntry, messages.labour, {
  person: { title: messages.person, sort: 'person', value: ({ user }) => formatPersonCell(user) },
  task: { title: messages.task, sort: 'task', value: ({ task }) => task.name },
  jobCard: { title: messages.jobCard, sort: 'jobCard', value: ({ jobCard }) => jobCard.jobcardId },
  costCentre: { title: messages.costCentre, sort: 'costCentre', value: ({ costCentre }) => costCentre.name },
  day: { title: messages.day, kind: 'day', value: (entry) => entry.day },
  startedAt: { title: messages.startedAt, kind: 'time', sort: 'startedAt', value: ({ startedAt }) => startedAt },
  endedAt: { title: messages.endedAt, kind: 'time', value: ({ endedAt }) => endedAt },
  minutes: { title: messages.minutes, kind: 'number', value: ({ seconds }) => exactMinutes(seconds) },
  status: { title: messages.status, value: ({ status }) => labourEntryStatusLabels[status] },
  end: { title: messages.end, value: ({ end }) => formatEntryEnd(end) },
  corrected: { title: messages.corrected, value: ({ corrections }) => formatYesNo(corrections.length > 0) },
  originalStart: { title: messages.originalStart, kind: 'time', value: ({ original }) => original.startedAt },
  originalEnd: { title: messages.originalEnd, kind: 'time', value: ({ original }) => original.endedAt },
  correctedBy: { title: messages.correctedBy, value: ({ corrections }) => formatPersonCell(corrections.at(-1)?.by) },
  correctionReason: {
    title: messages.correctionReason,
    value: ({ corrections }) => {
      const last = corrections.at(-1);
      return last && (last.reason ?? labourMessages.ownEnd);
    },
  },
});
