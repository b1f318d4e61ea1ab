import { personCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/table.ts';
import { jobCardFields } from './job-card.plain-fields.ts';
import { JobCardRow } from './job-card-record.schema.ts';

/** Job cards as a table: the columns of the list, and those that only a file has. */
export const jobCardTable = defineTable(JobCardRow, 'Job Cards', {
  jobcardId: { title: 'Jobcard Id', sort: 'jobcardId', value: (row) => row.jobcardId },
  workshop: { title: 'Workshop', sort: 'workshop', value: (row) => row.workshop.name },
  startTime: { title: 'Start Date', kind: 'time', sort: 'startTime', value: (row) => row.wipVehicle.startTime },
  jobType: { title: 'Job Type', sort: 'jobType', value: (row) => row.jobType?.name },
  vin: { title: 'VIN', sort: 'vin', value: (row) => row.vin?.vin },
  status: { title: 'Status', sort: 'status', value: (row) => row.wipVehicle.wipStatus.name },
  endTime: { title: 'End Date', kind: 'time', sort: 'endTime', value: (row) => row.wipVehicle.endTime },
  tag: { title: 'Tag', value: (row) => row.vin?.tag },
  regNo: { title: 'Reg No', value: (row) => row.vin?.regNo },
  summary: { title: 'Summary', value: (row) => row.summary },
  jobSupervisor: { title: 'Supervisor', value: (row) => personCell(row.jobSupervisor ?? row.supervisor) },
  jobTeam: { title: 'Team', value: (row) => row.jobTeam?.name },
  jobEngineer: { title: 'Engineer', value: (row) => personCell(row.jobEngineer) },
  startValue: { title: 'Start ODO', kind: 'number', value: (row) => row.startValue },
  endValue: { title: 'End ODO', kind: 'number', value: (row) => row.endValue },
  ...jobCardFields.columns,
  openTasks: { title: 'Open tasks', kind: 'number', value: (row) => row.openTasks },
  createdAt: { title: 'Raised', kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});
