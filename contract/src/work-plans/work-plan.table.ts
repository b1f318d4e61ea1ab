import { personCell } from '../access/user.schema.ts';
import { joinValues, defineTable } from '../kit/table.ts';
import { planTypeNames, WorkPlanRow } from './work-plan.schema.ts';

/** The columns of the work plans, for the screen and for exports. */
export const workPlanTable = defineTable(WorkPlanRow, 'Work plans', {
  name: { title: 'Plan', sort: 'name', value: (plan) => plan.name },
  planNo: { title: 'Plan #', value: (plan) => plan.planNo },
  projectNo: { title: 'Project #', value: (plan) => plan.projectNo },
  type: { title: 'Type', value: (plan) => planTypeNames[plan.type] },
  quantity: { title: 'Quantity', kind: 'number', value: (plan) => plan.quantity },
  ok: { title: 'OK', kind: 'number', value: (plan) => plan.ok },
  nok: { title: 'Not OK', kind: 'number', value: (plan) => plan.nok },
  skip: { title: 'Skipped', kind: 'number', value: (plan) => plan.skip },
  toComplete: { title: 'Rectified, to complete', kind: 'number', value: (plan) => plan.toComplete ?? 0 },
  rectified: { title: 'OK after rework', kind: 'number', value: (plan) => plan.rectified },
  pending: { title: 'Pending', kind: 'number', value: (plan) => plan.pending },
  status: { title: 'Status', sort: 'status', value: (plan) => plan.status },
  waitsFor: { title: 'Waiting for', value: (plan) => plan.waitsFor },
  batch: { title: 'Batch', kind: 'day', value: (plan) => plan.batch },
  inspectors: {
    title: 'Inspectors',
    value: (plan) => joinValues(plan.userId.map((person) => String(personCell(person)))),
  },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (plan) => plan.createdAt },
});
