import type { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type {
  AssessmentItem,
  RatedHazard,
  RatedHazardNew,
} from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingMessages as messages } from '@roadworthy/contract/assessments/messages/rating.messages.ts';
import type {
  HazardRating,
  HazardRatingNew,
  RiskControl,
} from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { describeRatingProblems, type RatingMoment } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { roleHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as people from './control-person.queries.ts';

// The rating of hazards (docs/decisions/0111-risk-rating.md). The table in rating.rules.ts of the contract defines what
// a rating needs at each step; this file applies it to answers, submissions and audits.

export type StoredHazard = Omit<RatedHazardNew, 'rating'> & { rating?: HazardRating };
type Matrix = RiskMatrix | null;

export const listControlPeople = (
  { tx, actor }: ActionContext,
  query: QueryOf<typeof assessmentRoutes.listControlPeople>,
) => people.list(tx, actor.company, query);

/**
 * Returns the hazards as they are stored, each with the rating that was sent. Without one, an unchanged hazard keeps
 * its rating, so that a client that does not know ratings loses none.
 */
export async function resolveRatings(
  context: ActionContext,
  matrix: Matrix,
  { before, sent }: { before: readonly RatedHazard[]; sent: readonly RatedHazardNew[] },
): Promise<StoredHazard[]> {
  if (!matrix && sent.some(({ rating }) => rating)) throw problem.field('hazardList', messages.noMatrix);
  const known = before.flatMap(({ rating }) => rating?.controls ?? []);
  const rows: StoredHazard[] = [];
  for (const [index, { rating, ...row }] of sent.entries()) {
    const path = `hazardList.${index}.rating`;
    const kept = rating === undefined ? findSameText(before, row)?.rating : undefined;
    const stored = rating ? await resolveControls(context, rating, known, path) : kept;
    const [broken] = matrix && stored ? describeRatingProblems('save', { matrix, rating: stored }) : [];
    if (broken) throw problem.field(path, broken);
    rows.push({ ...row, ...(stored && { rating: stored }) });
  }
  return rows;
}

type Texts = Pick<RatedHazard, 'hazard' | 'controlMeasure'>;
const findSameText = (hazards: readonly RatedHazard[], row: Texts): RatedHazard | undefined =>
  hazards.find((one) => one.hazard === row.hazard && one.controlMeasure === row.controlMeasure);

/**
 * Adds people's names. A person who is already in the rating keeps the stored name, and is accepted even after leaving
 * the company.
 */
async function resolveControls(
  context: ActionContext,
  rating: HazardRatingNew,
  known: readonly RiskControl[],
  path: string,
): Promise<HazardRating> {
  const controls: HazardRating['controls'] = [];
  for (const [index, { person: _id, beforeWork = false, ...control }] of rating.controls.entries()) {
    const isAccepted = known.some(({ person, ...one }) => person?._id === _id && (!beforeWork || one.beforeWork));
    const field = [path, 'controls', index, 'person'].join('.');
    const found = _id === null || isAccepted ? undefined : await requirePerson(context, { _id, beforeWork, field });
    const name = found?.name ?? known.find(({ person }) => person?._id === _id)?.person?.name;
    controls.push({
      ...control,
      person: _id !== null && name !== undefined ? { _id, name } : null,
      ...(beforeWork && { beforeWork }),
    });
  }
  return { ...rating, controls };
}

type Chosen = { _id: string; beforeWork: boolean; field: string };
/**
 * Requires a person of the company. For a pre-start measure, they also have to be able to open its corrective action.
 */
async function requirePerson({ tx, actor }: ActionContext, { _id, beforeWork, field }: Chosen) {
  const person = await people.find(tx, actor.company, _id);
  if (!person) throw problem.field(field, messages.personUnknown);
  if (beforeWork && !roleHasPermission(person.role, 'findings.read'))
    throw problem.field(field, messages.personWithoutFindings);
  return person;
}

type Rated = Pick<AssessmentItem, 'sno' | 'hazardList' | 'auditComment'>;
type RowProblem = { path: string; message: string };
const problemsOf = (items: readonly Rated[], matrix: RiskMatrix, moment: RatingMoment): RowProblem[] =>
  items.flatMap(({ sno, hazardList, auditComment }) =>
    hazardList.flatMap(({ hazard, rating, riskAcceptable }, index) =>
      moment === 'end audit' && riskAcceptable !== 'Yes'
        ? []
        : describeRatingProblems(moment, { matrix, rating, auditComment }).map((text) => ({
            path: `questions.${sno}.hazardList.${index}.rating`,
            message: messages.ofHazard({ hazard, problem: text }),
          })),
    ),
  );

/** Throws all rating problems at submission or, for the accepted hazards, at the end of the audit. */
export function requireRatings(items: readonly Rated[], matrix: Matrix, moment: 'submit' | 'end audit'): void {
  const problems = matrix ? problemsOf(items, matrix, moment) : [];
  if (problems.length > 0) throw problem.invalid(problems);
}

/** Refuses to accept a hazard whose remaining risk stops the work. */
export function requireAcceptable(hazards: readonly RatedHazard[], matrix: Matrix): void {
  if (!matrix) return;
  for (const [index, { rating, riskAcceptable }] of hazards.entries()) {
    const [broken] = riskAcceptable === 'Yes' ? describeRatingProblems('accept', { matrix, rating }) : [];
    if (broken) throw problem.field(`hazardList.${index}.riskAcceptable`, broken);
  }
}
