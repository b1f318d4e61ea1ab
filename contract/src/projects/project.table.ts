import { personCell } from '../access/user.schema.ts';
import { joinValues, defineTable } from '../kit/table.ts';
import { ProjectRow } from './project.schema.ts';

/** Projects as a table, for the screens and the exported files. */
export const projectTable = defineTable(ProjectRow, 'Projects', {
  projectNo: { title: 'Project #', sort: 'projectNo', value: (row) => row.projectNo },
  rev: { title: 'Revision', kind: 'number', value: (row) => row.rev },
  name: { title: 'Name', sort: 'name', value: (row) => row.name },
  description: { title: 'Description', value: (row) => row.description },
  customer: { title: 'Customer', value: (row) => personCell(row.customer) },
  customerContact: { title: 'Customer Contact', value: (row) => row.customerContact },
  locationContact: { title: 'Location Contact', value: (row) => row.locationContact },
  createdAt: { title: 'Date Created', kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
  status: { title: 'Status', sort: 'status', value: (row) => row.status },
  waitsFor: { title: 'Waiting for', value: (row) => row.waitsFor },
  assessmentAssignTo: { title: 'Assessment Assigned', value: (row) => personCell(row.assessmentAssignTo) },
  auditBy: { title: 'Audit Assigned', value: (row) => personCell(row.auditBy) },
  workLocation: {
    title: 'Work Location',
    value: (row) => joinValues(row.workLocation.map((location) => location.name ?? location.address)),
  },
  startDate: { title: 'Start Date', kind: 'day', value: (row) => row.startDate },
  expectedEndDate: { title: 'Exit Date', kind: 'day', value: (row) => row.expectedEndDate },
});
