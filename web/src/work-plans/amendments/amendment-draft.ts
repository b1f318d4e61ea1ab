import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { AmendmentKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

type Named = { _id: string; name: string };
type NamedVehicle = { _id: string; vin: string; regNo: string | null; tag: string | null };

/** The input of a proposal, which starts with the values of the plan. */
export type Draft = {
  kinds: readonly AmendmentKind[];
  leaving: readonly NamedVehicle[];
  joining: readonly NamedVehicle[];
  pieces: string;
  parts: readonly Named[];
  criteria: WorkPlan['referenceCriteria'];
  protection: string;
  equipment: readonly string[];
  care: string;
  tipLevel: number;
  reason: string;
};

export const draftOf = (plan: WorkPlan): Draft => ({
  kinds: [],
  leaving: [],
  joining: [],
  pieces: '',
  parts: plan.changedParts ?? [],
  criteria: plan.referenceCriteria,
  protection: plan.additionalPPE ?? '',
  equipment: plan.equipmentRequired,
  care: plan.specialCareDescription ?? '',
  tipLevel: plan.tipLevel,
  reason: '',
});

/** The kinds of change that are possible for a plan, in the order of the form. */
export const kindsOf = ({ type, changedParts = [] }: Pick<WorkPlan, 'type' | 'changedParts'>): AmendmentKind[] => [
  ...(type === 'G' ? (['remove vehicles', 'add vehicles'] as const) : (['fewer pieces', 'more pieces'] as const)),
  'end early',
  ...(changedParts.length > 0 ? (['new samples'] as const) : []),
  'reference criteria',
  'protective equipment',
  'equipment',
  'special care',
  'tip level',
];

const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);
const changeOf: { [Kind in AmendmentKind]: (draft: Draft) => AmendmentChange | undefined } = {
  'remove vehicles': ({ leaving }) =>
    leaving.length > 0 ? { kind: 'remove vehicles', vehicles: idsOf(leaving) } : undefined,
  'add vehicles': ({ joining }) =>
    joining.length > 0 ? { kind: 'add vehicles', vehicles: idsOf(joining) } : undefined,
  'fewer pieces': ({ pieces }) => (isCount(pieces) ? { kind: 'fewer pieces', quantity: Number(pieces) } : undefined),
  'more pieces': ({ pieces }) => (isCount(pieces) ? { kind: 'more pieces', quantity: Number(pieces) } : undefined),
  'end early': () => ({ kind: 'end early' }),
  'new samples': ({ parts }) => (parts.length > 0 ? { kind: 'new samples', parts: idsOf(parts) } : undefined),
  'reference criteria': ({ criteria }) =>
    criteria.length > 0 ? { kind: 'reference criteria', criteria: [...criteria] } : undefined,
  'protective equipment': ({ protection }) => ({ kind: 'protective equipment', text: protection.trim() || null }),
  equipment: ({ equipment }) => (equipment.length > 0 ? { kind: 'equipment', equipment: [...equipment] } : undefined),
  'special care': ({ care }) => ({ kind: 'special care', text: care.trim() || null }),
  'tip level': ({ tipLevel }) => ({ kind: 'tip level', tipLevel }),
};
const isCount = (text: string): boolean => /^\d+$/.test(text);

/** Undefined while something is missing. */
export function changesOf(draft: Draft): AmendmentChange[] | undefined {
  const changes = draft.kinds.map((kind) => changeOf[kind](draft));
  const complete = changes.filter((change) => change !== undefined);
  return complete.length > 0 && complete.length === changes.length ? complete : undefined;
}

/** Kinds that cannot be chosen together. */
const excluding: Partial<Record<AmendmentKind, AmendmentKind>> = {
  'fewer pieces': 'more pieces',
  'more pieces': 'fewer pieces',
};
/** Ending the plan excludes every other change. */
export function toggleKind(kinds: readonly AmendmentKind[], kind: AmendmentKind): AmendmentKind[] {
  if (kinds.includes(kind)) return kinds.filter((one) => one !== kind);
  if (kind === 'end early') return [kind];
  return [...kinds.filter((one) => one !== 'end early' && one !== excluding[kind]), kind];
}
