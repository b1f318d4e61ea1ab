import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

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
  rectifiedToComplete: 'Rectified, not yet completed',
  okAfterRework: 'OK after rework',
  pending: 'Pending',
  status: shared(commonMessages.status),
  waitingFor: 'Waiting for',
  waitsSince: 'Waiting since',
  batch: 'Batch',
  inspectors: 'Inspectors',
  created: 'Created',
});
