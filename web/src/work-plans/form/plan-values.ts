import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { referenceCriteria, WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { toRuleDrafts, removeUnchosenPeople, type RuleDraft } from '../escalation/escalation-draft.ts';

export type NamedRef = { _id: string; name: string };
export type PlanValues = {
  name: string;
  type: 'P' | 'G';
  part: (NamedRef & { quantity?: number; target?: number | null }) | null;
  quantity: string;
  grid: NamedRef | null;
  vehicles: { _id: string; vin: string }[];
  userId: ChosenPerson[];
  questionTemplate: NamedRef | null;
  tipLevel: string;
  target: string;
  batch: string;
  msdsIssued: 'Yes' | 'No' | 'NA';
  additionalPPE: string;
  activity: { what: string; how: string; why: string; vin?: string | null }[];
  equipmentRequired: { name: string }[];
  referenceCriteria: (typeof referenceCriteria)[number][];
  specialCareDescription: string;
  escalation: RuleDraft[];
};
type Body = BodyInput<typeof workPlanRoutes.addWorkPlan>;

export const createBlankPlan = (today: string): PlanValues => ({
  name: '',
  type: 'P',
  part: null,
  quantity: '',
  grid: null,
  vehicles: [],
  userId: [],
  questionTemplate: null,
  tipLevel: '1',
  target: '',
  batch: today,
  msdsIssued: 'NA',
  additionalPPE: '',
  activity: [{ what: '', how: '', why: '' }],
  equipmentRequired: [{ name: '' }],
  referenceCriteria: [],
  specialCareDescription: '',
  escalation: [],
});

export const toPlanValues = (plan: WorkPlan): PlanValues => ({
  name: plan.name,
  type: plan.type,
  part: plan.part,
  quantity: String(plan.quantity),
  grid: plan.grid,
  vehicles: plan.vehicles,
  userId: plan.userId,
  questionTemplate: plan.questionTemplate,
  tipLevel: String(plan.tipLevel),
  target: plan.target === null ? '' : String(plan.target),
  batch: plan.batch,
  msdsIssued: plan.msdsIssued,
  additionalPPE: plan.additionalPPE ?? '',
  activity: plan.activity,
  equipmentRequired: plan.equipmentRequired.map((name) => ({ name })),
  referenceCriteria: plan.referenceCriteria,
  specialCareDescription: plan.specialCareDescription ?? '',
  escalation: toRuleDrafts(plan.escalation),
});

export function toPlanBody({
  part,
  quantity,
  grid,
  vehicles,
  userId,
  questionTemplate,
  equipmentRequired,
  activity,
  escalation,
  ...values
}: PlanValues): Omit<Body, 'project'> {
  const kind =
    values.type === 'P'
      ? { part: part?._id ?? null, quantity: quantity === '' ? undefined : quantity }
      : { grid: grid?._id ?? null, vehicles: vehicles.map((vehicle) => vehicle._id) };
  return {
    ...values,
    ...kind,
    userId: userId.map((person) => person._id),
    questionTemplate: questionTemplate?._id ?? null,
    escalation: removeUnchosenPeople(escalation, userId),
    equipmentRequired: equipmentRequired.map((row) => row.name),
    activity: activity.map(({ what, how, why, vin }, index) => ({ what, how, why, vin, sortOrder: index + 1 })),
  };
}
