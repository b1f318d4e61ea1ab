import type { AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import {
  differenceFields,
  type Difference,
  type DifferenceField,
  type PlanRevisionContent,
  type WorkPlanContent,
} from '@roadworthy/contract/signing/signed-content.schema.ts';

// What a plan says after an amendment, and in what it differs from what it said before.

/** A change with what the content needs to know about it: vehicles by their VIN. */
export type ResolvedChange =
  | { kind: 'remove vehicles'; vins: readonly string[] }
  | Extract<AmendmentChange, { kind: 'fewer pieces' | 'end early' }>;

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

const appliers: { [Kind in ResolvedChange['kind']]: Applier<Kind> } = {
  'remove vehicles': (content, { vins }) => {
    const vehicles = content.vehicles.filter(({ vin }) => !vins.includes(vin));
    const checksEach = content.plan.quantity / Math.max(1, content.vehicles.length);
    return { ...content, vehicles, plan: { ...content.plan, quantity: checksEach * vehicles.length } };
  },
  'fewer pieces': (content, { quantity }) => ({ ...content, plan: { ...content.plan, quantity } }),
  'end early': (content) => ({ ...content, ended: true }),
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

/** The lines of each field that is compared. */
const linesOf: Record<DifferenceField, (content: PlanRevisionContent) => string[]> = {
  vehicles: ({ vehicles }) => vehicles.map(({ vin }) => vin),
  quantity: ({ plan }) => [String(plan.quantity)],
  end: ({ ended }) => [ended ? 'early' : 'planned'],
};

/** Field by field, what only the old and what only the new revision says. */
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
