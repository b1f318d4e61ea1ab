import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import type { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import type {
  AssessmentReview,
  DueReviewCause,
  ReviewState,
} from '@roadworthy/contract/risk-register/assessment-review.schema.ts';
import { assessmentReviewMessages as messages } from '@roadworthy/contract/risk-register/messages/assessment-review.messages.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as reviews from './assessment-review.queries.ts';
import type { ReviewCauseRow } from './assessment-review.queries.ts';

// A review is the office's statement that an assessment in use still applies. It covers the causes that the reviewer
// saw. An assessment that needs changes is replaced by a new revision of its project instead.

type Routes = typeof assessmentReviewRoutes;

const dayMs = 86_400_000;
const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
function findState(dueOn: string, now: Date): ReviewState {
  if (dueOn < isoDay(now)) return 'overdue';
  return dueOn <= isoDay(new Date(now.getTime() + reviewPeriods.noticeDays * dayMs)) ? 'due soon' : 'later';
}

const toReason = ({ id, kind, recordId, label, at, dueOn }: ReviewCauseRow): DueReviewCause => ({
  _id: id,
  kind,
  record: label === null ? null : { _id: recordId, number: label },
  at,
  dueOn,
});

async function readReviews({ tx, now }: ActionContext, project?: string): Promise<AssessmentReview[]> {
  const causes = Map.groupBy(await reviews.listOpenCauses(tx, project), ({ projectId }) => projectId);
  if (causes.size === 0) return [];
  const last = new Map((await reviews.listLastReviews(tx)).map((review) => [review.projectId, review]));
  return (await reviews.listProjects(tx, [...causes.keys()])).flatMap(({ id, projectNo, name, templateName }) => {
    const reasons = causes.get(id) ?? [];
    const [first] = reasons;
    if (!first) return [];
    const review = last.get(id);
    return {
      _id: id,
      project: { _id: id, projectNo, name },
      template: templateName,
      reviewedAt: first.reviewedAt,
      lastReview: review ? { by: review.name ?? '', comment: review.comment } : null,
      dueOn: first.dueOn,
      state: findState(first.dueOn, now),
      reasons: reasons.map(toReason),
    };
  });
}

const readers = {
  texts: ({ project, template }: AssessmentReview) => ({
    project: `${project.projectNo} ${project.name}`,
    template,
  }),
  values: {
    dueOn: ({ dueOn }: AssessmentReview) => Date.parse(dueOn),
    reviewedAt: ({ reviewedAt }: AssessmentReview) => Date.parse(reviewedAt),
  },
};
export async function listAssessmentReviews(context: ActionContext, query: QueryOf<Routes['listAssessmentReviews']>) {
  const { state: states } = query;
  const rows = (await readReviews(context, query.project)).filter(({ state }) => states?.includes(state) ?? true);
  const isSorted = query.sort !== undefined || query.sortByDescending !== undefined;
  return pageInMemory(rows, isSorted ? query : { ...query, sort: 'dueOn' }, readers);
}

/** Reads the next review of every assessment in use, by project. */
export const readNextReviews = async (context: ActionContext): Promise<ReadonlyMap<string, AssessmentReview>> =>
  new Map((await readReviews(context)).map((review) => [review._id, review]));

export async function recordAssessmentReview(
  context: ActionContext,
  projectId: string,
  { comment, reviewedAt, reasons }: BodyOf<Routes['recordAssessmentReview']>,
): Promise<void> {
  const { tx, actor, newId } = context;
  await requireFound(reviews.lockProject(tx, projectId));
  const [current] = await readReviews(context, projectId);
  if (!current) throw problem.notFound();
  const open = current.reasons.map(({ _id }) => _id);
  const isSeen = new Set(open).symmetricDifference(new Set(reasons)).size === 0;
  if (!isSeen || Date.parse(current.reviewedAt) !== Date.parse(reviewedAt)) throw problem.conflict(messages.stale);
  await reviews.addReview(tx, {
    companyId: actor.company,
    id: newId(),
    projectId,
    userId: actor.userId,
    comment,
    covers: current.reasons.flatMap(({ _id, record }) => (record ? [_id] : [])),
  });
}
