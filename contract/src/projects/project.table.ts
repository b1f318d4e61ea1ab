import { projectStatusLabels } from './messages/project-labels.messages.ts';
import { projectTableMessages as messages } from './messages/project-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { joinValues, defineTable } from '../kit/lists/table.ts';
import { ProjectRow } from './project.schema.ts';

/** Projects as a table, for the screens and the exported files. */
export const projectTable = defineTable(ProjectRow, messages.projects, {
  projectNo: { title: messages.projectNo, sort: 'projectNo', value: (row) => row.projectNo },
  rev: { title: messages.revision, kind: 'number', value: (row) => row.rev },
  name: { title: messages.name, sort: 'name', value: (row) => row.name },
  description: { title: messages.description, value: (row) => row.description },
  customer: { title: messages.customer, value: (row) => formatPersonCell(row.customer) },
  customerContact: { title: messages.customerContact, value: (row) => row.customerContact },
  locationContact: { title: messages.locationContact, value: (row) => row.locationContact },
  createdAt: { title: messages.dateCreated, kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
  status: { title: messages.status, sort: 'status', value: (row) => projectStatusLabels[row.status] },
  waitsFor: { title: messages.waitingFor, value: (row) => row.waitsFor },
  waitsSince: { title: messages.waitsSince, kind: 'time', value: (row) => row.waitsSince ?? null },
  assessmentAssignTo: { title: messages.assessmentAssigned, value: (row) => formatPersonCell(row.assessmentAssignTo) },
  auditBy: { title: messages.auditAssigned, value: (row) => formatPersonCell(row.auditBy) },
  workLocation: {
    title: messages.workLocation,
    value: (row) => joinValues(row.workLocation.map((location) => location.name ?? location.address)),
  },
  startDate: { title: messages.startDate, kind: 'day', value: (row) => row.startDate },
  expectedEndDate: {
    title: messages.exitDate,
    kind: 'day',
    sort: 'expectedEndDate',
    value: (row) => row.expectedEndDate,
  },
  statusSince: { title: messages.statusSince, kind: 'time', sort: 'statusSince', value: (row) => row.statusSince },
  completedPercent: { title: messages.completedPercent, kind: 'number', value: (row) => row.completedPercent },
  openNok: { title: messages.openNok, kind: 'number', value: (row) => row.openNok },
});
