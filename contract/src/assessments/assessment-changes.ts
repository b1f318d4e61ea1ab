import { z } from 'zod';
import { id } from '../kit/route.ts';
import type { SubmittedAnswer, AssessmentContent } from './assessment-version.schema.ts';
import { formatRating } from './rating/rating-text.ts';

/**
 * How an assessment changed between two versions, question by question. An entry without `before` was added; one
 * without `after` was removed.
 */
export const AnswerChange = z.object({
  what: z.enum(['Answer', 'Note', 'Hazard', 'Control measure', 'Rating']),
  /** The hazard that the control measure or the rating belongs to. */
  about: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AnswerChange = z.output<typeof AnswerChange>;

export const RowChange = z.object({ item: id, sno: z.number(), question: z.string(), changes: z.array(AnswerChange) });
export type RowChange = z.output<typeof RowChange>;

export const AssessmentChanges = z.object({
  /** The number of the earlier version; null when none has been audited yet. */
  from: z.number().nullable(),
  /** Null stands for the current answers. */
  to: z.number().nullable(),
  rows: z.array(RowChange),
  equipment: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
});
export type AssessmentChanges = z.output<typeof AssessmentChanges>;

const measure = 'Control measure' satisfies AnswerChange['what'];

type Hazard = SubmittedAnswer['hazardList'][number];
const hazardText = ({ hazard, controlMeasure }: Hazard): string => `${hazard} – ${controlMeasure}`;
const ratingChange = (before: Hazard, after: Hazard): AnswerChange[] =>
  fieldChange(
    'Rating',
    before.rating ? formatRating(before.rating) : null,
    after.rating ? formatRating(after.rating) : null,
  ).map((change) => ({ ...change, about: after.hazard }));
const fieldChange = (what: AnswerChange['what'], before: string | null, after: string | null): AnswerChange[] =>
  (before ?? '') === (after ?? '') ? [] : [{ what, about: null, before, after }];

/** Pairs the rows that match, each at most once. Returns the pairs, and the rows of both lists without a partner. */
function pairHazards(
  before: readonly Hazard[],
  after: readonly Hazard[],
  isPair: (one: Hazard, other: Hazard) => boolean,
) {
  const unpaired = [...before];
  const pairs: [Hazard, Hazard][] = [];
  const rest = after.filter((row) => {
    const at = unpaired.findIndex((one) => isPair(one, row));
    const [found] = at < 0 ? [] : unpaired.splice(at, 1);
    if (found) pairs.push([found, row]);
    return !found;
  });
  return { pairs, before: unpaired, after: rest };
}

/**
 * Lists how hazards changed: a hazard with a new measure, a measure with a reworded hazard, a new rating, and the
 * hazards that were added or removed.
 */
function hazardChanges(before: readonly Hazard[], after: readonly Hazard[]): AnswerChange[] {
  const sameText = pairHazards(before, after, (one, other) => hazardText(one) === hazardText(other));
  const sameHazard = pairHazards(sameText.before, sameText.after, (one, other) => one.hazard === other.hazard);
  const reworded = pairHazards(
    sameHazard.before,
    sameHazard.after,
    (one, other) => one.controlMeasure === other.controlMeasure,
  );
  return [
    ...sameHazard.pairs.map(([one, other]): AnswerChange => ({
      what: measure,
      about: one.hazard,
      before: one.controlMeasure,
      after: other.controlMeasure,
    })),
    ...reworded.pairs.map(([one, other]): AnswerChange => ({
      what: 'Hazard',
      about: null,
      before: one.hazard,
      after: other.hazard,
    })),
    ...[...sameText.pairs, ...sameHazard.pairs, ...reworded.pairs].flatMap(([one, other]) => ratingChange(one, other)),
    ...reworded.before.map((row): AnswerChange => ({
      what: 'Hazard',
      about: null,
      before: hazardText(row),
      after: null,
    })),
    ...reworded.after.map((row): AnswerChange => ({
      what: 'Hazard',
      about: null,
      before: null,
      after: hazardText(row),
    })),
  ];
}

/** Lists the differences between two submissions of one answer, in the order of the form. */
export const diffAnswers = (before: SubmittedAnswer, after: SubmittedAnswer): AnswerChange[] => [
  ...fieldChange('Answer', before.assessmentAnswer, after.assessmentAnswer),
  ...fieldChange('Note', before.note, after.note),
  ...fieldChange('Hazard', before.hazard, after.hazard),
  ...fieldChange(measure, before.controlMeasure, after.controlMeasure),
  ...hazardChanges(before.hazardList, after.hazardList),
];

/** Compares two versions. A project's questions never change, so every question exists in both versions. */
export function diffAssessments(
  before: AssessmentContent,
  after: AssessmentContent,
): Pick<AssessmentChanges, 'rows' | 'equipment'> {
  const previous = new Map(before.answers.map((row) => [row.item, row]));
  const rows = after.answers.flatMap((row) => {
    const earlier = previous.get(row.item);
    const changes = earlier ? diffAnswers(earlier, row) : [];
    return changes.length > 0
      ? [{ item: row.item, sno: row.sno, question: row.assessmentQuestion.question, changes }]
      : [];
  });
  const added = after.safetyEquipments.filter((item) => !before.safetyEquipments.includes(item));
  const removed = before.safetyEquipments.filter((item) => !after.safetyEquipments.includes(item));
  return { rows, equipment: { added, removed } };
}
