import { reportMailMessages as messages } from './messages/report-mail.messages.ts';
import { z } from 'zod';
import { mailStates } from '../mails/mail.routes.ts';
import { id, instant } from '../kit/route.ts';
import type { Tone } from '../kit/tone.ts';
import { reportingFrequencies } from '../projects/project.schema.ts';

// Reports mailed to a project's customer: on schedule, at the project's reporting frequency, or at once by hand.

export type ReportingFrequency = (typeof reportingFrequencies)[number];

/**
 * When each frequency reports: on a whole day, week (from Monday) or month in the installation's time zone, at
 * `reportHour` of the next morning. `late` is how many missed periods are reported after downtime, because nobody is
 * interested in older ones any more.
 */
export const reportSchedule = {
  Daily: { unit: 'day', late: 7 },
  Weekly: { unit: 'week', late: 4 },
  Monthly: { unit: 'month', late: 2 },
} as const satisfies Partial<Record<ReportingFrequency, { unit: string; late: number }>>;
export const reportHour = 6;
/** Real Time reports are sent every quarter of an hour. After downtime, only the last days are reported. */
export const realTimeReporting = { minutes: 15, maxLateDays: 7 } as const;

/** When the next report is sent, or why none is. */
export const nextReportStates = [
  'due',
  'as recorded',
  'by hand',
  'not started',
  'last one',
  'all done',
  'nobody',
] as const;
export type NextReportState = (typeof nextReportStates)[number];
const nextReportTexts: Readonly<Record<Exclude<NextReportState, 'due'>, string>> = {
  'as recorded': messages.asRecorded,
  'by hand': messages.byHand,
  'not started': messages.notStarted,
  'last one': messages.lastOne,
  'all done': messages.allDone,
  nobody: messages.nobody,
};
/** Describes the next report. `due` is its time, as text. */
export const describeNextReport = (state: NextReportState, due = ''): string =>
  state === 'due' ? messages.due({ due }) : nextReportTexts[state];
/** States in which there is nothing to report, or nobody to report it to. */
const unsendableStates: readonly NextReportState[] = ['not started', 'nobody'];
/** Whether Send Now is possible. Otherwise it is refused with 409 and the text of the state. */
export const maySendReport = (state: NextReportState): boolean => !unsendableStates.includes(state);

export const NextReport = z.object({ state: z.enum(nextReportStates), dueAt: instant.nullable() });
export type NextReport = z.output<typeof NextReport>;

export const SentReport = z.object({
  _id: id,
  sentAt: instant,
  /** Null if a person sent it. */
  frequency: z.enum(reportingFrequencies).nullable(),
  sentBy: z.object({ _id: id, name: z.string() }).nullable(),
  /** The period as text, in the installation's time zone. */
  period: z.string(),
  periodFrom: instant,
  periodTo: instant,
  recipients: z.array(z.object({ name: z.string(), email: z.string() })),
  file: z.string(),
  /** `no server` means that the mail is in the Mail Outbox, but there is no mail server to send it. */
  mail: z.enum([...mailStates, 'no server']),
});
export type SentReport = z.output<typeof SentReport>;

export const reportMailLabels: Record<SentReport['mail'], string> = {
  waiting: messages.onItsWay,
  sent: messages.sent,
  failed: messages.notSent,
  'no server': messages.noServer,
};
export const reportMailTones: Record<SentReport['mail'], Tone> = {
  waiting: 'busy',
  sent: 'good',
  failed: 'bad',
  'no server': 'attention',
};
/** Formats the schedule by which the mail was sent, or the person who sent it. */
export const formatReportSender = ({ frequency, sentBy }: Pick<SentReport, 'frequency' | 'sentBy'>): string =>
  frequency ?? (sentBy ? messages.sentBy({ name: sentBy.name }) : messages.sentManually);
