import { messages } from '../../kit/messages.ts';

export const workPlanTableMessages = messages('work-plans.work-plan-table', {
  workPlans: 'Work plans',
  planNo: 'Plan #',
  projectNo: 'Project #',
  ok: 'OK',
  plan: 'Plan',
  type: 'Type',
  quantity: 'Quantity',
  notOk: 'Not OK',
  skipped: 'Skipped',
  rectifiedToComplete: 'Rectified, to complete',
  okAfterRework: 'OK after rework',
  pending: 'Pending',
  status: 'Status',
  waitingFor: 'Waiting for',
  batch: 'Batch',
  inspectors: 'Inspectors',
  created: 'Created',
});
