import { commonMessages } from '../kit/messages/common.messages.ts';
import { jobCardStatusLabels } from './messages/job-card/job-card-labels.messages.ts';
import { jobCardTableMessages as messages } from './messages/job-card/job-card-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { jobCardFields } from './job-card.plain-fields.ts';
import { JobCardRow } from './job-card-record.schema.ts';

/** Job cards as a table: the columns of the list, and those that only a download has. */
export const jobCardTable = defineTable(JobCardRow, messages.jobCards, {
  jobcardId: { title: messages.jobcardId, sort: 'jobcardId', value: (row) => row.jobcardId },
  workshop: { title: messages.workshop, sort: 'workshop', value: (row) => row.workshop.name },
  startTime: { title: messages.startDate, kind: 'time', sort: 'startTime', value: (row) => row.wipVehicle.startTime },
  jobType: { title: messages.jobType, sort: 'jobType', value: (row) => row.jobType?.name },
  vin: { title: commonMessages.vin, sort: 'vin', value: (row) => row.vin?.vin },
  status: {
    title: messages.status,
    sort: 'status',
    value: (row) => jobCardStatusLabels[row.wipVehicle.wipStatus.name],
  },
  endTime: { title: messages.endDate, kind: 'time', sort: 'endTime', value: (row) => row.wipVehicle.endTime },
  tag: { title: messages.tag, value: (row) => row.vin?.tag },
  regNo: { title: messages.regNo, value: (row) => row.vin?.regNo },
  summary: { title: messages.summary, value: (row) => row.summary },
  jobSupervisor: { title: messages.supervisor, value: (row) => formatPersonCell(row.jobSupervisor ?? row.supervisor) },
  jobTeam: { title: messages.team, value: (row) => row.jobTeam?.name },
  jobEngineer: { title: messages.engineer, value: (row) => formatPersonCell(row.jobEngineer) },
  startValue: { title: messages.startOdo, kind: 'number', value: (row) => row.startValue },
  endValue: { title: messages.endOdo, kind: 'number', value: (row) => row.endValue },
  ...jobCardFields.columns,
  openTasks: { title: messages.openTasks, kind: 'number', value: (row) => row.openTasks },
  createdAt: { title: messages.raised, kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});
