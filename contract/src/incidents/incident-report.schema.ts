import { incidentReportMessages as messages } from './messages/incident-report.messages.ts';
import { z } from 'zod';
import { defineTable, type TableColumn } from '../kit/lists/table.ts';

// The incident report: number, type, severity, date and location of incidents, and the progress of their corrective
// actions. An incident counts on the day it happened or, if that is unknown, on the day it was reported. Days and
// months are in UTC.

export const reportGroups = ['type', 'severity', 'potential', 'month', 'location', 'status'] as const;
export type ReportGroup = (typeof reportGroups)[number];
export const reportGroupLabels: Record<ReportGroup, string> = {
  type: messages.type,
  severity: messages.severity,
  potential: messages.potential,
  month: messages.month,
  location: messages.location,
  status: messages.status,
};

/**
 * A group, such as a type, a month or a location. `key` is its filter value for the incident list; null if the field is
 * empty.
 */
export const IncidentGroup = z.object({
  key: z.string().nullable(),
  name: z.string(),
  total: z.number(),
  open: z.number(),
  closed: z.number(),
  actionsOpen: z.number(),
  actionsOverdue: z.number(),
  /** Of closed incidents, the average number of days from report to closure. */
  daysToClose: z.number().nullable(),
});
export type IncidentGroup = z.output<typeof IncidentGroup>;

export const IncidentStatistics = z.object({
  total: z.number(),
  open: z.number(),
  inProgress: z.number(),
  closed: z.number(),
  actionsDone: z.number(),
  actionsOpen: z.number(),
  actionsOverdue: z.number(),
  /** The number of incidents with an overdue action. */
  withOverdue: z.number(),
  daysToClose: z.number().nullable(),
  medianDaysToClose: z.number().nullable(),
});
export type IncidentStatistics = z.output<typeof IncidentStatistics>;

const countColumns = {
  total: { title: messages.incidents, kind: 'number', sort: 'total', value: (row) => row.total },
  open: { title: messages.open, kind: 'number', value: (row) => row.open },
  closed: { title: messages.closed, kind: 'number', value: (row) => row.closed },
  actionsOpen: { title: messages.actionsOpen, kind: 'number', value: (row) => row.actionsOpen },
  actionsOverdue: { title: messages.actionsOverdue, kind: 'number', value: (row) => row.actionsOverdue },
  daysToClose: { title: messages.daysToClose, kind: 'number', value: (row) => row.daysToClose },
} as const satisfies Record<string, TableColumn<IncidentGroup>>;
export const incidentGroupTable = defineTable(IncidentGroup, messages.incidentReport, {
  name: { title: messages.group, value: (row) => row.name },
  ...countColumns,
});
