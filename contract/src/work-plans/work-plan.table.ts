import { formatPlanStatus } from './work-plan.machine.ts';
import { workPlanTableMessages as messages } from './messages/work-plan-table.messages.ts';
import { formatPersonCell } from '../access/user.schema.ts';
import { joinValues, defineTable } from '../kit/lists/table.ts';
import { planTypeNames, WorkPlanRow } from './work-plan.schema.ts';

/** The columns of the work plans, for the screen and for exports. */
export const workPlanTable = defineTable(WorkPlanRow, messages.workPlans, {
  name: { title: messages.plan, sort: 'name', value: (plan) => plan.name },
  planNo: { title: messages.planNo, value: (plan) => plan.planNo },
  projectNo: { title: messages.projectNo, value: (plan) => plan.projectNo },
  type: { title: messages.type, value: (plan) => planTypeNames[plan.type] },
  quantity: { title: messages.quantity, kind: 'number', value: (plan) => plan.quantity },
  ok: { title: messages.ok, kind: 'number', value: (plan) => plan.ok },
  nok: { title: messages.notOk, kind: 'number', value: (plan) => plan.nok },
  skip: { title: messages.skipped, kind: 'number', value: (plan) => plan.skip },
  toComplete: { title: messages.rectifiedToComplete, kind: 'number', value: (plan) => plan.toComplete ?? 0 },
  rectified: { title: messages.okAfterRework, kind: 'number', value: (plan) => plan.rectified },
  pending: { title: messages.pending, kind: 'number', value: (plan) => plan.pending },
  status: { title: messages.status, sort: 'status', value: (plan) => formatPlanStatus(plan.status) },
  waitsFor: { title: messages.waitingFor, value: (plan) => plan.waitsFor },
  waitsSince: { title: messages.waitsSince, kind: 'time', value: (plan) => plan.waitsSince ?? null },
  batch: { title: messages.batch, kind: 'day', value: (plan) => plan.batch },
  inspectors: {
    title: messages.inspectors,
    value: (plan) => joinValues(plan.userId.map((person) => String(formatPersonCell(person)))),
  },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (plan) => plan.createdAt },
});
