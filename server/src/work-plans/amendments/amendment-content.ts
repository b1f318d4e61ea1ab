import { questionTypeNames } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { workPlansServerMessages as messages } from '@roadworthy/contract/work-plans/messages/work-plans-server.messages.ts';
import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import type { AmendedQuestions, AmendmentChange } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { sortByKind } from '@roadworthy/contract/work-plans/amendments/amendment.signers.ts';
import {
  keyOfCheck,
  type AddedCheck,
  type CheckReference,
} from '@roadworthy/contract/work-plans/amendments/checks-change.schema.ts';
import {
  differenceFields,
  type ContentPart,
  type ContentSide,
  type Difference,
  type DifferenceField,
  type PlanRevisionContent,
  type RepeatCheck,
  type WorkPlanContent,
} from '@roadworthy/contract/signing/signed-content.schema.ts';
import { formatEscalation } from '../signing/escalation.content.ts';
import { formatChecks } from '../signing/work-plan-annex.ts';
import { countChecks } from '../signing/work-plan.content.ts';

// Computes the content of a plan after an amendment, and its differences from the previous content.

/** A change with the details that the content needs, such as the VINs of its vehicles. */
export type ResolvedChange =
  | { kind: 'remove vehicles'; vins: readonly string[] }
  | { kind: 'add vehicles'; vehicles: PlanRevisionContent['vehicles']; repeatChecks: readonly RepeatCheck[] }
  | { kind: 'repeat checks'; repeatChecks: readonly RepeatCheck[] }
  | { kind: 'remove inspectors'; inspectors: PlanRevisionContent['inspectors'] }
  | { kind: 'add inspectors'; inspectors: PlanRevisionContent['inspectors'] }
  | { kind: 'checks'; removed: readonly CheckReference[]; added: readonly AddedCheck[]; parts: readonly ContentPart[] }
  | { kind: 'activities'; activities: PlanRevisionContent['activities'] }
  | ({ kind: 'questions'; amended: AmendedQuestions } & Pick<PlanRevisionContent, 'questions'>)
  | { kind: 'required equipment'; protectiveEquipment: string[] }
  | ({ kind: 'risk assessment' } & Pick<PlanRevisionContent, 'riskAssessment' | 'protectiveEquipment'>)
  | { kind: 'new samples'; parts: readonly ContentPart[] }
  | { kind: 'escalation rules'; escalation: PlanRevisionContent['escalation'] }
  | Exclude<AmendmentChange, { kind: ResolvedKind }>;
type ResolvedKind =
  | 'remove vehicles'
  | 'add vehicles'
  | 'repeat checks'
  | 'remove inspectors'
  | 'add inspectors'
  | 'risk assessment'
  | 'escalation rules'
  | 'new samples'
  | 'checks'
  | 'activities'
  | 'questions'
  | 'required equipment';

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
  repeatChecks: readonly RepeatCheck[] = [],
): PlanRevisionContent => withRepeatChecks({ ...content, ended: false }, repeatChecks);

export const toContentRepeatCheck = ({ revision, vin, side, tag, part }: RepeatCheck): RepeatCheck => ({
  revision,
  vin,
  side,
  tag,
  part,
});
/** Computes the quantity of a grid plan: the checks of its vehicles, and the checks that are repeated. */
function withQuantity(content: PlanRevisionContent): PlanRevisionContent {
  const checks = content.sides.flatMap(({ cells }) => cells.flatMap((cell) => cell.checks));
  const quantity = countChecks(content.vehicles, checks) + (content.repeatChecks?.length ?? 0);
  return { ...content, plan: { ...content.plan, quantity } };
}

function withRepeatChecks(content: PlanRevisionContent, added: readonly RepeatCheck[]): PlanRevisionContent {
  if (added.length === 0) return content;
  return withQuantity({ ...content, repeatChecks: [...(content.repeatChecks ?? []), ...added] });
}

/** Keeps only these repeat checks; the content has none instead of an empty list. */
const keepRepeatChecks = (
  { repeatChecks = [], ...content }: PlanRevisionContent,
  isKept: (repeated: RepeatCheck) => boolean,
): PlanRevisionContent => withRepeatChecks(withQuantity(content), repeatChecks.filter(isKept));

/** Replaces the vehicles. The repeat checks of removed vehicles leave the plan. */
const withVehicles = (content: PlanRevisionContent, vehicles: PlanRevisionContent['vehicles']): PlanRevisionContent =>
  keepRepeatChecks({ ...content, vehicles }, (repeated) => vehicles.some(({ vin }) => vin === repeated.vin));

type ChangedChecks = Extract<ResolvedChange, { kind: 'checks' }>;
/** Replaces the checks of the cells, with their parts. The repeats of removed checks leave the plan. */
function withChecks(content: PlanRevisionContent, { removed, added, parts }: ChangedChecks): PlanRevisionContent {
  const removedKeys = new Set(removed.map(keyOfCheck));
  const sides = content.sides.map((side) => withCells(side, removedKeys, added));
  const checked = new Set(sides.flatMap(({ cells }) => cells.flatMap(({ checks }) => checks.map(({ part }) => part))));
  const next = { ...content, sides, parts: [...content.parts, ...parts].filter(({ id }) => checked.has(id)) };
  return keepRepeatChecks(next, (repeated) => !removedKeys.has(keyOfCheck(repeated)));
}

function withCells(side: ContentSide, removed: ReadonlySet<string>, added: readonly AddedCheck[]): ContentSide {
  const here = added.filter((check) => check.side === side.name);
  const tags = new Set([...side.cells, ...here].map(({ tag }) => tag));
  const cells = [...tags].map((tag) => {
    const kept = side.cells.find((cell) => cell.tag === tag)?.checks ?? [];
    return {
      tag,
      checks: [
        ...kept.filter(({ part }) => !removed.has(keyOfCheck({ side: side.name, tag, part }))),
        ...here.filter((check) => check.tag === tag).map(toContentCheck),
      ],
    };
  });
  return { ...side, cells: cells.filter(({ checks }) => checks.length > 0).toSorted(compareCells) };
}
const toContentCheck = ({ position, part, notOn }: AddedCheck) => ({
  position,
  part,
  ...(notOn.length > 0 && { notOn }),
});
function compareCells(one: { tag: string }, other: { tag: string }): number {
  const [first, second] = [parseCellTag(one.tag), parseCellTag(other.tag)];
  return first.row - second.row || first.column - second.column;
}

const appliers: { [Kind in ResolvedChange['kind']]: Applier<Kind> } = {
  'remove vehicles': (content, { vins }) =>
    withVehicles(
      content,
      content.vehicles.filter(({ vin }) => !vins.includes(vin)),
    ),
  'add vehicles': (content, { vehicles, repeatChecks }) =>
    withRepeatChecks(withVehicles(content, [...content.vehicles, ...vehicles]), repeatChecks),
  'repeat checks': (content, { repeatChecks }) => withRepeatChecks(content, repeatChecks),
  'fewer pieces': (content, { quantity }) => ({ ...content, plan: { ...content.plan, quantity } }),
  'more pieces': (content, { quantity }) => ({ ...content, plan: { ...content.plan, quantity } }),
  'end early': (content) => ({ ...content, ended: true }),
  'remove inspectors': (content, { inspectors }) => ({
    ...content,
    inspectors: content.inspectors.filter(({ email }) => !inspectors.some((removed) => removed.email === email)),
  }),
  'add inspectors': (content, { inspectors }) => ({ ...content, inspectors: [...content.inspectors, ...inspectors] }),
  'risk assessment': (content, { riskAssessment, protectiveEquipment }) => ({
    ...content,
    riskAssessment,
    protectiveEquipment,
  }),
  'new samples': (content, { parts }) => ({
    ...content,
    parts: content.parts.map((part) => parts.find(({ id }) => id === part.id) ?? part),
  }),
  checks: withChecks,
  activities: (content, { activities }) => ({ ...content, activities: [...activities] }),
  questions: (content, { amended, questions }) => ({ ...content, questionTemplate: amended.template.name, questions }),
  'required equipment': (content, { protectiveEquipment }) => ({ ...content, protectiveEquipment }),
  'reference criteria': (content, { criteria }) => ({ ...content, referenceCriteria: criteria }),
  'protective equipment': (content, { text }) => ({ ...content, additionalProtectiveEquipment: text }),
  equipment: (content, { equipment }) => ({ ...content, equipment }),
  'special care': (content, { text }) => ({ ...content, specialCare: text }),
  'tip level': (content, { tipLevel }) => ({ ...content, plan: { ...content.plan, startingTipLevel: tipLevel } }),
  'escalation rules': (content, { escalation }) => ({ ...content, escalation }),
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
  sortByKind(changes).reduce((now, change) => applyOne(now, change), content);

const given = (text: string | null): string[] => (text === null ? [] : [text]);
/** Formats a part as text; its pictures are identified by the first characters of their digests. */
function partText({ name, number, revision, picture, samples }: ContentPart): string {
  const labelOf = ({ label, picture: shown }: ContentPart['samples'][number]['ok']) =>
    [label, shown?.slice(0, 12)].filter(Boolean).join(' ') || messages.noLabel;
  return [
    formatPartLabel({ name, partNo: number, revision }),
    picture?.slice(0, 12),
    ...samples.flatMap(({ ok, notOk }) => [
      messages.okSample({ label: labelOf(ok) }),
      messages.notOkSample({ label: labelOf(notOk) }),
    ]),
  ]
    .filter(Boolean)
    .join('; ');
}
/** Numbers identical lines from the second one on, so that adding or removing one of them shows as a difference. */
function numberRepeated(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((check) => {
    const count = (counts.get(check) ?? 0) + 1;
    counts.set(check, count);
    return count === 1 ? check : messages.repeatedAgain({ check, count });
  });
}
type ListedCheck = { key: string; side: string; tag: string; part: string; notOn: readonly string[] };
const listChecks = ({ sides }: PlanRevisionContent): ListedCheck[] =>
  sides.flatMap(({ name: side, cells }) =>
    cells.flatMap(({ tag, checks }) =>
      checks.map(({ part, notOn = [] }) => ({ key: JSON.stringify([side, tag, part, notOn]), side, tag, part, notOn })),
    ),
  );
/** At most this many VINs are written out in a line; the content has all of them. */
const maxNamedVehicles = 10;
function checkText({ side, tag, part, notOn }: ListedCheck, checkOf: ReadonlyMap<string, string>): string {
  const check = messages.gridCheck({ side, tag, check: checkOf.get(part) ?? messages.unknownPart });
  if (notOn.length === 0) return check;
  const named = notOn.slice(0, maxNamedVehicles);
  return messages.gridCheckNotOn({
    check,
    count: notOn.length,
    vins: named.join(', '),
    more: notOn.length - named.length,
  });
}
/** Formats the checks that only this revision has, compared by part: new samples can change its name. */
function checkLines(content: PlanRevisionContent, other: PlanRevisionContent): string[] {
  const known = new Set(listChecks(other).map(({ key }) => key));
  const checkOf = formatChecks(content.parts);
  return listChecks(content)
    .filter(({ key }) => !known.has(key))
    .map((check) => checkText(check, checkOf));
}
function repeatCheckLines({ parts, repeatChecks = [] }: PlanRevisionContent): string[] {
  const names = new Map(parts.map(({ id, name }) => [id, name]));
  return numberRepeated(
    repeatChecks.map(({ vin, side, tag, part }) =>
      messages.repeatCheck({ vin, side, tag, part: names.get(part) ?? messages.unknownPart }),
    ),
  );
}
const activityText = ({ what, how, why, vin }: PlanRevisionContent['activities'][number]): string =>
  messages.activity({ what: vin ? messages.activityOfVehicle({ what, vin }) : what, how, why });
function questionText({ question, type, reference }: PlanRevisionContent['questions'][number]): string {
  // A question whose type changes is another question, which everybody has to answer again.
  const named =
    type === 'Quantitative' ? messages.questionOfType({ question, type: questionTypeNames.Quantitative }) : question;
  return reference ? messages.questionWithReference({ question: named, reference }) : named;
}
/** Turns each compared field of a content into lines of text, to be compared with those of the other revision. */
const linesOf: Record<DifferenceField, (content: PlanRevisionContent, other: PlanRevisionContent) => string[]> = {
  vehicles: ({ vehicles }) => vehicles.map(({ vin }) => vin),
  quantity: ({ plan }) => [String(plan.quantity)],
  checks: checkLines,
  repeatChecks: repeatCheckLines,
  end: ({ ended }) => [ended ? 'early' : 'planned'],
  inspectors: ({ inspectors }) => inspectors.map((person) => messages.person(person)),
  riskAssessment: ({ riskAssessment }) =>
    riskAssessment === null
      ? []
      : [messages.signedAssessment({ number: riskAssessment.number, digest: riskAssessment.documentSha256 })],
  requiredEquipment: ({ protectiveEquipment }) => protectiveEquipment,
  samples: ({ parts }) => parts.map(partText),
  activities: ({ activities }) => numberRepeated(activities.map(activityText)),
  questionTemplate: ({ questionTemplate }) => given(questionTemplate),
  questions: ({ questions }) => numberRepeated(questions.map(questionText)),
  referenceCriteria: (content) => content.referenceCriteria,
  protectiveEquipment: ({ additionalProtectiveEquipment }) => given(additionalProtectiveEquipment),
  equipment: (content) => content.equipment,
  specialCare: ({ specialCare }) => given(specialCare),
  tipLevel: ({ plan }) => [String(plan.startingTipLevel)],
  escalation: ({ escalation }) => formatEscalation(escalation),
};

/**
 * If both revisions have the same lines in another order, numbers the lines, because otherwise nothing would differ.
 */
function linesToCompare(old: readonly string[], now: readonly string[]): [readonly string[], readonly string[]] {
  const isReordered = old.join('\n') !== now.join('\n') && old.toSorted().join('\n') === now.toSorted().join('\n');
  if (!isReordered) return [old, now];
  const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`);
  return [numbered(old), numbered(now)];
}

/** Returns, for each field, the lines that only the old or only the new revision has. */
export const diffRevisions = (before: PlanRevisionContent, after: PlanRevisionContent): Difference[] =>
  differenceFields.flatMap((field) => {
    const [old, now] = linesToCompare(linesOf[field](before, after), linesOf[field](after, before));
    const difference = {
      field,
      before: old.filter((line) => !now.includes(line)),
      after: now.filter((line) => !old.includes(line)),
    };
    return difference.before.length + difference.after.length > 0 ? [difference] : [];
  });
