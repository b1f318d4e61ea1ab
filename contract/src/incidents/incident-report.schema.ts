import { z } from 'zod';
import { defineTable, type TableColumn } from '../kit/table.ts';

/**
 * The incident report: how many, of what kind, how bad, when, where, and how fast what follows from them is done. An incident counts for the day on
 * which it happened, or was reported where nobody said when; days and months are those of UTC.
 */
export const reportGroups = ['type', 'severity', 'potential', 'month', 'location', 'status'] as const;
export type ReportGroup = (typeof reportGroups)[number];
export const reportGroupLabels: Record<ReportGroup, string> = {
  type: 'Type',
  severity: 'Severity',
  potential: 'Potential',
  month: 'Month',
  location: 'Location',
  status: 'Status',
};

/** One group: a type, a month, a location. `key` is what the list of incidents is asked for; nothing where nobody said it. */
export const IncidentGroup = z.object({
  key: z.string().nullable(),
  name: z.string(),
  total: z.number(),
  open: z.number(),
  closed: z.number(),
  actionsOpen: z.number(),
  actionsOverdue: z.number(),
  /** From the report to the closure, on the average of those closed. */
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
  /** Incidents with an overdue action. */
  withOverdue: z.number(),
  daysToClose: z.number().nullable(),
  medianDaysToClose: z.number().nullable(),
});
export type IncidentStatistics = z.output<typeof IncidentStatistics>;

const countColumns = {
  total: { title: 'Incidents', kind: 'number', sort: 'total', value: (row) => row.total },
  open: { title: 'Open', kind: 'number', value: (row) => row.open },
  closed: { title: 'Closed', kind: 'number', value: (row) => row.closed },
  actionsOpen: { title: 'Actions open', kind: 'number', value: (row) => row.actionsOpen },
  actionsOverdue: { title: 'Actions overdue', kind: 'number', value: (row) => row.actionsOverdue },
  daysToClose: { title: 'Days to close', kind: 'number', value: (row) => row.daysToClose },
} as const satisfies Record<string, TableColumn<IncidentGroup>>;
export const incidentGroupTable = defineTable(IncidentGroup, 'Incident report', { name: { title: 'Group', value: (row) => row.name }, ...countColumns });
