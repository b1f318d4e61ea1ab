import { reportMailsMessages as messages } from './messages/report-mails.messages.ts';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery } from '../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { joinValues, defineTable } from '../kit/lists/table.ts';
import { reportMailLabels, NextReport, formatReportSender, SentReport } from './report-mail.schema.ts';

/** A project's sent reports as a table for exports. */
const sentReportTable = defineTable(SentReport, messages.reportsSent, {
  period: { title: messages.period, value: (report) => report.period },
  sentAt: { title: messages.sent, kind: 'time', sort: 'sentAt', value: (report) => report.sentAt },
  by: { title: messages.by, value: formatReportSender },
  to: { title: messages.to, value: (report) => joinValues(report.recipients.map(({ email }) => email)) },
  mail: { title: messages.mail, value: (report) => reportMailLabels[report.mail] },
});

export const reportMailRoutes = {
  listSentReports: {
    method: 'GET',
    // In the specification this path ends with a slash.
    path: '/project/reportHistory/',
    summary: 'The sent reports of a project, and when the next one is due',
    shows: ['sent-reports', 'projects'],
    allow: 'reports.read',
    scope: 'company',
    query: listQuery({ search: [], sort: ['sentAt'], filters: { project: id } }),
    answer: buildListSchema(SentReport).extend({ next: NextReport }),
    table: sentReportTable,
  },
  sendReport: {
    method: 'POST',
    path: '/project/:id/report',
    summary: "Send the project's report to its customer now",
    changes: ['sent-reports'],
    perMinute: 60,
    allow: 'reports.send',
    scope: 'company',
    params: idParam,
    answer: recordResponse(SentReport),
  },
} as const satisfies Routes<Permission>;
