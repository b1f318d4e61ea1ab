import { partLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import {
  differenceFields,
  type ContentPart,
  type Difference,
  type DifferenceField,
  type PlanRevisionContent,
  type WorkPlanContent,
} from '@roadworthy/contract/signing/signed-content.schema.ts';

// The content of a plan after an amendment, and how it differs from the content before.

/** A change with the details that the content needs, such as the VINs of its vehicles. */
export type ResolvedChange =
  | { kind: 'remove vehicles'; vins: readonly string[] }
  | { kind: 'add vehicles'; vehicles: PlanRevisionContent['vehicles'] }
  | { kind: 'new samples'; parts: readonly ContentPart[] }
  | Exclude<AmendmentChange, { kind: 'remove vehicles' | 'add vehicles' | 'new samples' }>;

export const toRevisionContent = (
  {
    schema: _schema,
    kind: _kind,
    title: _title,
    number: _number,
    subtitle: _subtitle,
    company: _company,
    ...content
  }: Omit<WorkPlanContent, 'signers' | 'corrects'>,
  ended = false,
): PlanRevisionContent => ({ ...content, ended });

/** Every vehicle has the same checks. */
function withVehicles(content: PlanRevisionContent, vehicles: PlanRevisionContent['vehicles']): PlanRevisionContent {
  const checksEach = content.plan.quantity / Math.max(1, content.vehicles.length);
  return { ...content, vehicles, plan: { ...content.plan, quantity: checksEach * vehicles.length } };
}

const appliers: { [Kind in ResolvedChange['kind']]: Applier<Kind> } = {
  'remove vehicles': (content, { vins }) =>
    withVehicles(
      content,
      content.vehicles.filter(({ vin }) => !vins.includes(vin)),
    ),
  'add vehicles': (content, { vehicles }) => withVehicles(content, [...content.vehicles, ...vehicles]),
  'fewer pieces': (content, { quantity }) => ({ ...content, plan: { ...content.plan, quantity } }),
  'more pieces': (content, { quantity }) => ({ ...content, plan: { ...content.plan, quantity } }),
  'end early': (content) => ({ ...content, ended: true }),
  'new samples': (content, { parts }) => ({
    ...content,
    parts: content.parts.map((part) => parts.find(({ id }) => id === part.id) ?? part),
  }),
  'reference criteria': (content, { criteria }) => ({ ...content, referenceCriteria: criteria }),
  'protective equipment': (content, { text }) => ({ ...content, additionalProtectiveEquipment: text }),
  equipment: (content, { equipment }) => ({ ...content, equipment }),
  'special care': (content, { text }) => ({ ...content, specialCare: text }),
  'tip level': (content, { tipLevel }) => ({ ...content, plan: { ...content.plan, startingTipLevel: tipLevel } }),
};
type Applier<Kind extends ResolvedChange['kind']> = (
  content: PlanRevisionContent,
  change: Extract<ResolvedChange, { kind: Kind }>,
) => PlanRevisionContent;

const applyOne = <Kind extends ResolvedChange['kind']>(
  content: PlanRevisionContent,
  change: Extract<ResolvedChange, { kind: Kind }> & { kind: Kind },
): PlanRevisionContent => {
  const apply: Applier<Kind> = appliers[change.kind];
  return apply(content, change);
};

export const applyChanges = (content: PlanRevisionContent, changes: readonly ResolvedChange[]): PlanRevisionContent =>
  changes.reduce((now, change) => applyOne(now, change), content);

const given = (text: string | null): string[] => (text === null ? [] : [text]);
/** A part as text; its pictures are identified by the first characters of their digests. */
function partText({ name, number, revision, picture, samples }: ContentPart): string {
  const labelOf = ({ label, picture: shown }: ContentPart['samples'][number]['ok']) =>
    [label, shown?.slice(0, 12)].filter(Boolean).join(' ') || messages.noLabel;
  return [
    partLabel({ name, partNo: number, revision }),
    picture?.slice(0, 12),
    ...samples.flatMap(({ ok, notOk }) => [
      messages.okSample({ label: labelOf(ok) }),
      messages.notOkSample({ label: labelOf(notOk) }),
    ]),
  ]
    .filter(Boolean)
    .join('; ');
}
/** The lines of each field that is compared. */
const linesOf: Record<DifferenceField, (content: PlanRevisionContent) => string[]> = {
  vehicles: ({ vehicles }) => vehicles.map(({ vin }) => vin),
  quantity: ({ plan }) => [String(plan.quantity)],
  end: ({ ended }) => [ended ? 'early' : 'planned'],
  samples: ({ parts }) => parts.map(partText),
  referenceCriteria: (content) => content.referenceCriteria,
  protectiveEquipment: ({ additionalProtectiveEquipment }) => given(additionalProtectiveEquipment),
  equipment: (content) => content.equipment,
  specialCare: ({ specialCare }) => given(specialCare),
  tipLevel: ({ plan }) => [String(plan.startingTipLevel)],
};

/** For each field, the lines that only the old or only the new revision has. */
export const differencesOf = (before: PlanRevisionContent, after: PlanRevisionContent): Difference[] =>
  differenceFields.flatMap((field) => {
    const [old, now] = [linesOf[field](before), linesOf[field](after)];
    const difference = {
      field,
      before: old.filter((line) => !now.includes(line)),
      after: now.filter((line) => !old.includes(line)),
    };
    return difference.before.length + difference.after.length > 0 ? [difference] : [];
  });
