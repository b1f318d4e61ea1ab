import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { toCheckpointStatus } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import {
  findAcceptanceEvent,
  claimsByStatus,
  contestableStates,
  customerContestStates,
  isConceded,
  isOpenContest,
  formatCheckpointStatus,
} from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import { customerContestPolicy } from '@roadworthy/contract/customer-contests/customer-contest.policy.ts';
import type { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import {
  formatContestedItem,
  type AnswerContest,
  type ContestCheckpoint,
  type CustomerContest,
  type CustomerContestCounts,
  type WithdrawContest,
} from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import { customerContestMails } from '@roadworthy/contract/customer-contests/messages/customer-contest-server.messages.ts';
import { customerContestMessages as messages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import { findPerson } from '../access/index.ts';
import { getCompanyInUse } from '../companies/index.ts';
import {
  decideCheckpoint,
  findForStep,
  publishPlanChange,
  requirePhotosUploaded,
  type CheckpointForStep,
} from '../inspection/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { fullName, toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findProject } from '../projects/index.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as contests from './customer-contest.queries.ts';

// The customer of a project contests the verdict on a checkpoint, or accepts a Not OK as it is. The office answers a
// contest within the number of hours that the company has set. Accepting it changes the verdict, in the same way as
// resolving contradicting verdicts. The customer can withdraw a contest until it is answered. A contest by itself
// changes no counts (docs/decisions/0118-contests-by-the-customer.md).

const hourMs = 3_600_000;

const readerOf = ({ actor, now }: Pick<ActionContext, 'actor' | 'now'>): contests.ContestReader => ({
  visibility: getPlanVisibility(actor),
  now,
  customer: actor.level === 'customer' ? actor.userId : null,
});
const findContest = (context: ActionContext, id: string): Promise<CustomerContest> =>
  requireFound(contests.find(context.tx, id, readerOf(context)));

type OwnerQuery = { workPlan?: string | undefined; project?: string | undefined };
async function requireVisibleOwner(context: ActionContext, { workPlan, project }: OwnerQuery): Promise<void> {
  if (workPlan) await requireVisiblePlan(context, workPlan);
  if (project) await findProject(context, project);
}

export async function listCustomerContests(
  context: ActionContext,
  query: QueryOf<typeof customerContestRoutes.listCustomerContests>,
) {
  await requireVisibleOwner(context, query);
  return contests.list(context.tx, query, readerOf(context));
}

export async function countCustomerContests(
  context: ActionContext,
  query: QueryOf<typeof customerContestRoutes.countCustomerContests>,
): Promise<CustomerContestCounts> {
  await requireVisibleOwner(context, query);
  return countContests(context, query);
}

/** Loads the contests for a report. The caller checks that the reader can see the plan. */
export async function loadContests({ tx, kit }: Pick<ActionContext, 'tx' | 'kit'>, workPlan: string) {
  const reader = { visibility: { kind: 'all' }, now: kit.now() } as const;
  return (await contests.list(tx, { skip: 0, limit: 0, workPlan }, reader)).data;
}

async function countContests(context: ActionContext, owner: OwnerQuery): Promise<CustomerContestCounts> {
  const rows = await contests.count(context.tx, owner, readerOf(context));
  const [open, accepted, rejected, conceded, withdrawn] = customerContestStates.map(
    (state) => rows.find((row) => row.state === state)?.count ?? 0,
  );
  const { contestAnswerHours } = await getCompanyInUse(context);
  return {
    open: open ?? 0,
    overdue: rows.reduce((sum, row) => sum + row.overdue, 0),
    accepted: accepted ?? 0,
    rejected: rejected ?? 0,
    conceded: conceded ?? 0,
    withdrawn: withdrawn ?? 0,
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
    answerHours: contestAnswerHours,
  };
}

export async function contestCheckpoint(
  context: ActionContext,
  id: string,
  { claim, reason, images = [] }: ContestCheckpoint,
): Promise<CustomerContest> {
  const { tx, actor, now, newId, kit } = context;
  const contestId = newId();
  const point = await requireFound(findForStep(tx, id, actor.userId, contestId));
  // Another customer gets the same error as for a project that does not exist.
  const { customer } = await findProject(context, point.projectId);
  const item = { state: 'open', customer: customer?._id ?? null } as const;
  requireAllowed(customerContestPolicy, item, toPolicyPerson(actor), 'contest');
  const status = toCheckpointStatus(point);
  const stateWas = contestableStates.find((state) => state === point.state);
  if (!stateWas || !claimsByStatus[status].includes(claim)) throw cannotClaim(point);
  const earlier = await contests.listByCheckpoint(tx, id);
  const open = earlier.find(({ state }) => isOpenContest(state));
  if (open?.answerBy)
    throw problem.conflict(messages.alreadyOpen({ at: formatDateTime(open.answerBy, kit.settings.timeZone) }));
  const [last] = earlier;
  // A Not OK can be accepted only once, but a later Not OK of the same checkpoint can be accepted again.
  if (claim === 'concession' && last && isConceded(last.state) && last.at >= point.updatedAt)
    throw problem.conflict(messages.alreadyConceded);
  await requirePhotosUploaded(context, point.planId, images);
  const { contestAnswerHours } = await getCompanyInUse(context);
  await contests.add(tx, {
    id: contestId,
    planId: point.planId,
    checkpointId: id,
    number: (last?.number ?? 0) + 1,
    claim,
    stateWas,
    reason,
    images,
    userId: actor.userId,
    answerBy: claim === 'concession' ? null : new Date(now.getTime() + contestAnswerHours * hourMs).toISOString(),
  });
  publishPlanChange(context, point.planId);
  return findContest(context, contestId);
}

function cannotClaim(point: CheckpointForStep) {
  const status = toCheckpointStatus(point);
  if (point.contested) return problem.conflict(messages.twoVerdicts);
  const text = claimsByStatus[status].length === 0 ? messages.notContestable : messages.wrongClaim;
  return problem.conflict(text({ state: formatCheckpointStatus(status) }));
}

export async function answerCustomerContest(
  context: ActionContext,
  id: string,
  { isAccepted, answer }: AnswerContest,
): Promise<CustomerContest> {
  const { tx, actor, newId } = context;
  const entryId = newId();
  const { contest, point, customer } = await lockContest(context, id, entryId);
  requireAllowed(
    customerContestPolicy,
    { state: contest.state, customer },
    toPolicyPerson(actor),
    isAccepted ? 'accept' : 'reject',
  );
  await contests.addAnswer(tx, { id: newId(), contestId: id, isAccepted, answer, userId: actor.userId });
  const event = isAccepted ? findAcceptanceEvent(contest.claim, toCheckpointStatus(point)) : undefined;
  if (event)
    await decideCheckpoint(context, point, {
      id: entryId,
      event,
      reason: answer,
      // The customer's photos show the fault, so they become photos of the checkpoint.
      images: event === 'resolve not ok' ? contest.images.filter((key) => !point.images.includes(key)) : [],
      isCustomers: true,
    });
  publishPlanChange(context, point.planId);
  if (customer) await mailAnswer(context, contest, { customer, isAccepted, answer });
  return findContest(context, id);
}

/** Withdraws a contest that has not been answered. The verdict stays as it is. */
export async function withdrawCustomerContest(
  context: ActionContext,
  id: string,
  { reason }: WithdrawContest,
): Promise<CustomerContest> {
  const { tx, actor, newId } = context;
  const { contest, point, customer } = await lockContest(context, id, newId());
  requireAllowed(customerContestPolicy, { state: contest.state, customer }, toPolicyPerson(actor), 'withdraw');
  await contests.addAnswer(tx, { id: newId(), contestId: id, isAccepted: null, answer: reason, userId: actor.userId });
  publishPlanChange(context, point.planId);
  return findContest(context, id);
}

/** Reads a contest under the lock of its checkpoint, so that the second of two answers sees the first. */
async function lockContest(context: ActionContext, id: string, entryId: string) {
  const { tx, actor } = context;
  const { checkpoint } = await findContest(context, id);
  const point = await requireFound(findForStep(tx, checkpoint, actor.userId, entryId));
  const contest = await findContest(context, id);
  const { customer } = await findProject(context, point.projectId);
  return { contest, point, customer: customer?._id ?? null };
}

export async function markContestAnswersRead(context: ActionContext, planId: string): Promise<CustomerContestCounts> {
  const { tx, actor, newId } = context;
  const { projectId } = await requireVisiblePlan(context, planId);
  const { customer } = await findProject(context, projectId);
  const item = { state: 'accepted', customer: customer?._id ?? null } as const;
  requireAllowed(customerContestPolicy, item, toPolicyPerson(actor), 'mark answers as read');
  const unread = await contests.listUnread(tx, planId, actor.userId);
  if (unread.length > 0) {
    await contests.addReads(
      tx,
      unread.map(({ id }) => ({ id: newId(), contestId: id, userId: actor.userId })),
    );
    publishPlanChange(context, planId);
  }
  return countContests(context, { workPlan: planId });
}

type Answer = { customer: string; isAccepted: boolean; answer: string };
/** Mails the project's current customer, who may have replaced the one who contested. */
async function mailAnswer(
  context: ActionContext,
  contest: CustomerContest,
  { customer, isAccepted, answer }: Answer,
): Promise<void> {
  const { tx, actor, kit } = context;
  // A deactivated customer gets no mail.
  const reader = await findPerson(tx, customer);
  if (!reader) return;
  const title = (isAccepted ? customerContestMails.accepted : customerContestMails.rejected)({
    name: formatContestedItem(contest),
  });
  await kit.outbox.put(tx, actor.company, {
    to: reader.emailId,
    kind: 'contest' satisfies InboxKind,
    subject: title,
    title,
    paragraphs: [
      customerContestMails.greeting({ firstName: reader.firstName }),
      customerContestMails.answer({ by: fullName(actor), answer }),
    ],
    button: {
      label: customerContestMails.openWorkPlan,
      url: `${kit.settings.publicUrl}${planPath(contest.plan._id)}`,
    },
  });
  context.after(() => kit.outbox.kick());
}
