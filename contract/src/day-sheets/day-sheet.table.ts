import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { DaySheet, countSheetInspected, toHours } from './day-sheet.schema.ts';
import {
  daySheetListMessages as messages,
  daySheetMessages as figures,
  evidenceLabels,
} from './messages/day-sheet.messages.ts';

/** Names the sheet of a day, or one of its addenda. */
export const formatSheetNumber = ({ number }: Pick<DaySheet, 'number'>): string =>
  number === 1 ? messages.sheet : messages.addendum({ number: number - 1 });

/** Signed sheets as a table, for the screen and the billing downloads. */
export const daySheetTable = defineTable(DaySheet, messages.sheets, {
  day: { title: messages.day, kind: 'day', sort: 'day', value: ({ day }) => day },
  project: { title: messages.project, value: ({ project }) => `${project.projectNo} ${project.name}` },
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  number: { title: messages.number, value: formatSheetNumber },
  inspected: { title: figures.inspected, kind: 'number', value: countSheetInspected },
  ok: { title: figures.ok, kind: 'number', value: ({ ok }) => ok },
  nok: { title: figures.nok, kind: 'number', value: ({ nok }) => nok },
  rework: { title: figures.rework, kind: 'number', value: ({ rework }) => rework },
  skip: { title: figures.skip, kind: 'number', value: ({ skip }) => skip },
  hours: { title: figures.hours, kind: 'number', value: ({ minutes }) => toHours(minutes) },
  signerName: { title: messages.signer, value: ({ signerName }) => signerName },
  signerRole: { title: messages.signerRole, value: ({ signerRole }) => signerRole },
  signedAt: { title: messages.signedAt, kind: 'time', sort: 'signedAt', value: ({ signedAt }) => signedAt },
  receivedAt: { title: messages.receivedAt, kind: 'time', value: ({ receivedAt }) => receivedAt },
  evidence: { title: messages.evidence, value: ({ evidence }) => evidenceLabels[evidence] },
  by: { title: messages.by, value: ({ by }) => formatPersonCell(by) },
  contentSha256: { title: messages.sha256, value: ({ contentSha256 }) => contentSha256 },
});
