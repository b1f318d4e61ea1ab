import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import type { Suspect } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import type { GridPlanCheck } from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import type { AmendmentKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import { maxActivityTextLength, type WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { toRuleDrafts, toRules, type RuleDraft } from '../escalation/escalation-draft.ts';

type Named = { _id: string; name: string };
type NamedPerson = Pick<WorkPlan['userId'][number], '_id' | 'firstName' | 'lastName' | 'emailId'>;
type NamedVehicle = { _id: string; vin: string; regNo: string | null; tag: string | null };

export type ActivityTexts = { what: string; how: string; why: string };
type ActivityDraft = {
  /** Activities with a new wording, each next to the current one. */
  edited: readonly { activity: string; before: ActivityTexts; now: ActivityTexts }[];
  removed: readonly string[];
  /** `vin` is null for an activity on all vehicles. */
  added: readonly (ActivityTexts & { vin: string | null })[];
};

export type PartChoice = GridPlanCheck['part'];
type CheckDraft = {
  removed: readonly GridPlanCheck[];
  /** Checks of another part in the same cell. */
  changed: readonly { check: GridPlanCheck | null; part: PartChoice | null }[];
  added: readonly { side: string; tag: string; part: PartChoice | null }[];
};

/** The input of a proposal. It starts with the values of the plan. */
export type AmendmentValues = {
  kinds: readonly AmendmentKind[];
  removedVehicles: readonly NamedVehicle[];
  addedVehicles: readonly NamedVehicle[];
  /** The suspects of a Not OK on which its check can be repeated, and those that are chosen. */
  suspects: readonly Suspect[];
  repeated: readonly Suspect[];
  pieces: string;
  removedInspectors: readonly NamedPerson[];
  addedInspectors: readonly NamedPerson[];
  parts: readonly Named[];
  checks: CheckDraft;
  activities: ActivityDraft;
  /**
   * The template whose questions the plan takes over. With the plan's own template, these are its current questions.
   */
  template: Named | null;
  criteria: WorkPlan['referenceCriteria'];
  /** Equipment that is required in addition to what the risk assessment requires. */
  extraEquipment: readonly string[];
  protection: string;
  equipment: readonly string[];
  care: string;
  tipLevel: number;
  escalation: readonly RuleDraft[];
  reason: string;
};

/** The properties of the fields of one kind of change. */
export type FieldsProps = {
  plan: WorkPlan;
  draft: AmendmentValues;
  change: (fields: Partial<AmendmentValues>) => void;
};

export const toAmendmentValues = (plan: WorkPlan, suspects: readonly Suspect[] = [], reason = ''): AmendmentValues => ({
  kinds: suspects.length > 0 ? ['repeat checks'] : [],
  removedVehicles: [],
  addedVehicles: [],
  suspects,
  repeated: suspects,
  pieces: '',
  removedInspectors: [],
  addedInspectors: [],
  parts: plan.changedParts ?? [],
  checks: { removed: [], changed: [], added: [] },
  activities: { edited: [], removed: [], added: [] },
  template: plan.questionTemplate,
  criteria: plan.referenceCriteria,
  extraEquipment: plan.extraEquipment ?? [],
  protection: plan.additionalPPE ?? '',
  equipment: plan.equipmentRequired,
  care: plan.specialCareDescription ?? '',
  tipLevel: plan.tipLevel,
  escalation: toRuleDrafts(plan.escalation),
  reason,
});

/** Lists the kinds of change that are possible for a plan, in the order of the form. */
export const listAmendmentKinds = (
  { type, changedParts = [], newRiskAssessment }: Pick<WorkPlan, 'type' | 'changedParts' | 'newRiskAssessment'>,
  hasSuspects = false,
): AmendmentKind[] => [
  ...(hasSuspects ? (['repeat checks'] as const) : []),
  ...(type === 'G' ? (['remove vehicles', 'add vehicles'] as const) : (['fewer pieces', 'more pieces'] as const)),
  'end early',
  'remove inspectors',
  'add inspectors',
  ...(newRiskAssessment ? (['risk assessment'] as const) : []),
  ...(changedParts.length > 0 ? (['new samples'] as const) : []),
  ...(type === 'G' ? (['checks'] as const) : []),
  'activities',
  'questions',
  'reference criteria',
  'required equipment',
  'protective equipment',
  'equipment',
  'special care',
  'tip level',
  'escalation rules',
];

const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);
const changeOf: { [Kind in AmendmentKind]: (draft: AmendmentValues) => AmendmentChange | undefined } = {
  'remove vehicles': ({ removedVehicles }) =>
    removedVehicles.length > 0 ? { kind: 'remove vehicles', vehicles: idsOf(removedVehicles) } : undefined,
  'add vehicles': ({ addedVehicles }) =>
    addedVehicles.length > 0 ? { kind: 'add vehicles', vehicles: idsOf(addedVehicles) } : undefined,
  'repeat checks': ({ repeated }) =>
    repeated.length > 0 ? { kind: 'repeat checks', checkpoints: idsOf(repeated) } : undefined,
  'fewer pieces': ({ pieces }) => (isCount(pieces) ? { kind: 'fewer pieces', quantity: Number(pieces) } : undefined),
  'more pieces': ({ pieces }) => (isCount(pieces) ? { kind: 'more pieces', quantity: Number(pieces) } : undefined),
  'end early': () => ({ kind: 'end early' }),
  'remove inspectors': ({ removedInspectors }) =>
    removedInspectors.length > 0 ? { kind: 'remove inspectors', inspectors: idsOf(removedInspectors) } : undefined,
  'add inspectors': ({ addedInspectors }) =>
    addedInspectors.length > 0 ? { kind: 'add inspectors', inspectors: idsOf(addedInspectors) } : undefined,
  'risk assessment': () => ({ kind: 'risk assessment' }),
  'new samples': ({ parts }) => (parts.length > 0 ? { kind: 'new samples', parts: idsOf(parts) } : undefined),
  checks: ({ checks }) => toChecksChange(checks),
  activities: ({ activities }) => toActivitiesChange(activities),
  questions: ({ template }) => (template ? { kind: 'questions', template: template._id } : undefined),
  'required equipment': ({ extraEquipment }) => ({
    kind: 'required equipment',
    items: ppeItems.filter((item) => extraEquipment.includes(item)),
  }),
  'reference criteria': ({ criteria }) =>
    criteria.length > 0 ? { kind: 'reference criteria', criteria: [...criteria] } : undefined,
  'protective equipment': ({ protection }) => ({ kind: 'protective equipment', text: protection.trim() || null }),
  equipment: ({ equipment }) => (equipment.length > 0 ? { kind: 'equipment', equipment: [...equipment] } : undefined),
  'special care': ({ care }) => ({ kind: 'special care', text: care.trim() || null }),
  'tip level': ({ tipLevel }) => ({ kind: 'tip level', tipLevel }),
  'escalation rules': ({ escalation }) => {
    const rules = toRules(escalation);
    return rules === undefined ? undefined : { kind: 'escalation rules', rules };
  },
};
const trimTexts = ({ what, how, why }: ActivityTexts): ActivityTexts => ({
  what: what.trim(),
  how: how.trim(),
  why: why.trim(),
});
const hasTexts = ({ what, how, why }: ActivityTexts): boolean =>
  [what, how, why].every((text) => text !== '' && text.length <= maxActivityTextLength);
/** Converts the draft of the activities. Undefined if nothing changes, or if a text is missing or too long. */
function toActivitiesChange({ edited, removed, added }: ActivityDraft): AmendmentChange | undefined {
  const changes = edited.map(({ activity, now }) => ({ activity, ...trimTexts(now) }));
  const change = changes.filter((texts, place) => {
    const before = edited[place]?.before;
    return before?.what !== texts.what || before.how !== texts.how || before.why !== texts.why;
  });
  const add = added.map(({ vin, ...texts }) => ({ ...trimTexts(texts), vin }));
  const isComplete = [...change, ...add].every(hasTexts) && change.length + add.length + removed.length > 0;
  return isComplete ? { kind: 'activities', add, change, remove: [...removed] } : undefined;
}
const toReference = ({ side, tag, part }: GridPlanCheck) => ({ side, tag, part: part._id });
/** Converts the draft of the checks; undefined if nothing changes or a row is incomplete. */
function toChecksChange({ removed, changed, added }: CheckDraft): AmendmentChange | undefined {
  const change = changed.flatMap(({ check, part }) =>
    check && part ? [{ ...toReference(check), newPart: part._id }] : [],
  );
  const add = added.flatMap(({ side, tag, part }) => (side && tag && part ? [{ side, tag, part: part._id }] : []));
  const isComplete = change.length === changed.length && add.length === added.length;
  return isComplete && removed.length + change.length + add.length > 0
    ? { kind: 'checks', add, change, remove: removed.map(toReference) }
    : undefined;
}
const isCount = (text: string): boolean => /^\d+$/.test(text);

/** Converts the draft to changes. Undefined if a required value is missing. */
export function toAmendmentChanges(draft: AmendmentValues): AmendmentChange[] | undefined {
  const changes = draft.kinds.map((kind) => changeOf[kind](draft));
  const complete = changes.filter((change) => change !== undefined);
  return complete.length > 0 && complete.length === changes.length ? complete : undefined;
}

/** Kinds of change that cannot be combined. */
const excluding: Partial<Record<AmendmentKind, AmendmentKind>> = {
  'fewer pieces': 'more pieces',
  'more pieces': 'fewer pieces',
};
/** Adds or removes a kind of change. Ending the plan cannot be combined with anything else. */
export function toggleKind(kinds: readonly AmendmentKind[], kind: AmendmentKind): AmendmentKind[] {
  if (kinds.includes(kind)) return kinds.filter((one) => one !== kind);
  if (kind === 'end early') return [kind];
  return [...kinds.filter((one) => one !== 'end early' && one !== excluding[kind]), kind];
}
