import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type {
  AssessmentItem,
  RatedHazard,
  RatedHazardNew,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingMessages as messages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import type { HazardRating, HazardRatingNew } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { ratingProblems, type RatingMoment } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as people from './control-person.queries.ts';

// The rating of hazards (docs/decisions/0111-risk-rating.md). What is right at which moment is the table of
// rating.rules.ts in the contract; here it is applied to answers, submissions and audits.

export type StoredHazard = Omit<RatedHazardNew, 'rating'> & { rating?: HazardRating };
type Matrix = RiskMatrix | null;

export const listControlPeople = (
  { tx, actor }: ActionContext,
  query: QueryOf<typeof assessmentRoutes.listControlPeople>,
) => people.list(tx, actor.company, query);

/**
 * The hazards as they are stored: with the rating that was sent, or with the one of the unchanged hazard, so that a
 * client that does not know ratings loses none.
 */
export async function resolveRatings(
  context: ActionContext,
  matrix: Matrix,
  { before, sent }: { before: readonly RatedHazard[]; sent: readonly RatedHazardNew[] },
): Promise<StoredHazard[]> {
  if (!matrix && sent.some(({ rating }) => rating)) throw problem.field('hazardList', messages.noMatrix);
  const known = before.flatMap(({ rating }) => rating?.controls ?? []).flatMap(({ person }) => person ?? []);
  const names = new Map(known.map(({ _id, name }) => [_id, name] as const));
  const rows: StoredHazard[] = [];
  for (const [index, { rating, ...row }] of sent.entries()) {
    const path = `hazardList.${index}.rating`;
    const kept = rating === undefined ? findSameText(before, row)?.rating : undefined;
    const stored = rating ? await withNames(context, rating, names, path) : kept;
    const [broken] = matrix && stored ? ratingProblems('save', { matrix, rating: stored }) : [];
    if (broken) throw problem.field(path, broken);
    rows.push({ ...row, ...(stored && { rating: stored }) });
  }
  return rows;
}

type Texts = Pick<RatedHazard, 'hazard' | 'controlMeasure'>;
const findSameText = (hazards: readonly RatedHazard[], row: Texts): RatedHazard | undefined =>
  hazards.find((one) => one.hazard === row.hazard && one.controlMeasure === row.controlMeasure);

/** A person who was named before keeps the name of that day and need not work here any more. */
async function withNames(
  { tx, actor }: ActionContext,
  rating: HazardRatingNew,
  names: ReadonlyMap<string, string>,
  path: string,
): Promise<HazardRating> {
  const controls: HazardRating['controls'] = [];
  for (const [index, control] of rating.controls.entries()) {
    const _id = control.person;
    const name = _id === null ? undefined : (names.get(_id) ?? (await people.find(tx, actor.company, _id))?.name);
    if (_id !== null && name === undefined)
      throw problem.field([path, 'controls', index, 'person'].join('.'), messages.personUnknown);
    controls.push({ ...control, person: _id !== null && name !== undefined ? { _id, name } : null });
  }
  return { ...rating, controls };
}

type Rated = Pick<AssessmentItem, 'sno' | 'hazardList' | 'auditComment'>;
type RowProblem = { path: string; message: string };
const problemsOf = (items: readonly Rated[], matrix: RiskMatrix, moment: RatingMoment): RowProblem[] =>
  items.flatMap(({ sno, hazardList, auditComment }) =>
    hazardList.flatMap(({ hazard, rating, riskAcceptable }, index) =>
      moment === 'end audit' && riskAcceptable !== 'Yes'
        ? []
        : ratingProblems(moment, { matrix, rating, auditComment }).map((text) => ({
            path: `questions.${sno}.hazardList.${index}.rating`,
            message: messages.ofHazard({ hazard, problem: text }),
          })),
    ),
  );

/** Refuses a submission with every hazard whose rating is incomplete, or an audit that accepts what it must not. */
export function requireRatings(items: readonly Rated[], matrix: Matrix, moment: 'submit' | 'end audit'): void {
  const problems = matrix ? problemsOf(items, matrix, moment) : [];
  if (problems.length > 0) throw problem.invalid(problems);
}

/** Refuses to accept a hazard whose remaining risk stops the work. */
export function requireAcceptable(hazards: readonly RatedHazard[], matrix: Matrix): void {
  if (!matrix) return;
  for (const [index, { rating, riskAcceptable }] of hazards.entries()) {
    const [broken] = riskAcceptable === 'Yes' ? ratingProblems('accept', { matrix, rating }) : [];
    if (broken) throw problem.field(`hazardList.${index}.riskAcceptable`, broken);
  }
}
