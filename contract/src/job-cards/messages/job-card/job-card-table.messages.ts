import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const jobCardTableMessages = messages('job-cards.job-card-table', {
  jobCards: 'Job Cards',
  jobcardId: 'Jobcard Id',
  workshop: 'Workshop',
  startDate: 'Start Date',
  jobType: 'Job Type',
  status: shared(commonMessages.status),
  endDate: 'End Date',
  tag: 'Tag',
  regNo: 'Reg No',
  summary: 'Summary',
  supervisor: 'Supervisor',
  team: 'Team',
  engineer: 'Engineer',
  startOdo: 'Start ODO',
  endOdo: 'End ODO',
  openTasks: 'Open tasks',
  raised: 'Raised',
});
