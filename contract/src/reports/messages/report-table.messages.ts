import { messages } from '../../kit/messages.ts';

export const reportTableMessages = messages('reports.report-table', {
  highestTipLevelReached: 'Highest TIP level reached',
  revision: 'Revision',
  name: 'Name',
  status: 'Status',
  regNo: 'Reg no',
  checkpoints: 'Checkpoints',
  notOk: 'Not OK',
  skipped: 'Skipped',
  inspector: 'Inspector',
  plan: 'Plan',
  okAfterRework: 'OK after rework',
  dailyTarget: 'Daily target',
  projects: 'Projects',
  number: 'Number',
});
