import { inspectionServerMessages as messages } from '@roadworthy/contract/inspection/messages/inspection-server.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { isEverAllowed, requireEverAllowed } from '@roadworthy/contract/access/policy.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { findReachedTipLevel } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy, type RecordableItem } from '@roadworthy/contract/inspection/recording.policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { findDefectCode, type DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { resolveAnswers } from '@roadworthy/contract/parts/follow-up/follow-up.rules.ts';
import type { AnswerNew, FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import { defectCodeMessages } from '@roadworthy/contract/parts/messages/defect-code.messages.ts';
import { mayRecord, formatPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { findPerson } from '../../access/index.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { raiseEscalation } from '../../escalations/index.ts';
import { requireFiles } from '../../files/index.ts';
import { toPolicyPerson, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findProject } from '../../projects/index.ts';
import { completeIfDone } from '../../work-plans/index.ts';
import * as records from './recording.queries.ts';

// What all recordings have in common: who may record, what is refused, and what follows from the plan's new counts.

/** `isQueued`: recorded on a device some time ago. While work is stopped, only such recordings are accepted. */
export type RecordingOrigin = { isQueued: boolean };
export const onlineOrigin: RecordingOrigin = { isQueued: false };

type Body = { ok?: boolean; nok?: boolean; skip?: boolean };
export function toRecordingEvent({ ok, nok }: Body): CheckpointEvent {
  if (ok) return 'record ok';
  return nok ? 'record not ok' : 'record skip';
}

type Item = { state: CheckpointState; contested: boolean; status: string; inspector: string | null };
/**
 * Builds a checkpoint or activity as the policy sees it: `inspector` is this person, if they are assigned to the plan.
 */
export const toRecordableItem = ({ state, contested, status, inspector }: Item, { userId }: Actor): RecordableItem => ({
  state,
  contested,
  plan: { status, userId: inspector === null ? [] : [{ _id: userId }] },
});
const unchecked = { state: 'unchecked', contested: false, status: '' } as const;
/** Returns whether this person records only on plans that they are assigned to. */
export const requiresAssignment = (actor: Actor): boolean =>
  !isEverAllowed(
    checkpointPolicy,
    toRecordableItem({ ...unchecked, inspector: null }, actor),
    toPolicyPerson(actor),
    'record',
  );
export const requireAssigned = (actor: Actor, isAssigned: boolean): void =>
  requireEverAllowed(
    checkpointPolicy,
    toRecordableItem({ ...unchecked, inspector: isAssigned ? actor.userId : null }, actor),
    toPolicyPerson(actor),
    'record',
  );

export const makeNotStartedProblem = (status: string) =>
  problem.conflict(inspectionMessages.notStarted({ status: formatPlanStatus(status) }));

export const requirePhotosUploaded = (context: ActionContext, planId: string, images: string[]): Promise<void> =>
  requireFiles(
    context,
    images,
    { subject: 'plan', id: planId, orReadableWith: 'part' },
    'images',
    inspectionMessages.photoMissing,
  );

type Checked = { planId: string; partId: string | null };
type SentDefect = {
  defect?: { code: string } | undefined;
  answers?: readonly AnswerNew[] | undefined;
  images: readonly string[];
};
type FoundDefect = { defect: DefectCode | null; answers: FollowUpAnswer[] | null };
/**
 * Returns the selected defect code and the answers with the names and questions of the signed plan. Queries the plan
 * only if there is a code or an answer.
 */
export async function resolveDefect(
  { tx }: ActionContext,
  { planId, partId }: Checked,
  { defect, answers = [], images }: SentDefect,
): Promise<FoundDefect> {
  if (!defect && answers.length === 0) return { defect: null, answers: null };
  const rules = partId === null ? undefined : await records.findDefectRules(tx, planId, partId);
  const found = defect && findDefectCode(rules?.defectCodes ?? [], defect.code);
  if (defect && !found) throw problem.field('defect', defectCodeMessages.unknown({ code: defect.code }));
  const resolved = resolveAnswers(rules?.followUp ?? [], answers, images);
  if (resolved.problem !== undefined) throw problem.field('answers', resolved.problem);
  return { defect: found ?? null, answers: resolved.answers.length > 0 ? resolved.answers : null };
}

/** A device clock before this date has lost its time. */
const earliestPlausibleTime = Date.UTC(2020, 0, 1);
/** Returns the device's time, or the server's if the device clock is wrong: ahead of the server, or years behind. */
export const toPlausibleTime = ({ now }: Pick<ActionContext, 'now'>, recordedAt: string | undefined): string => {
  const at = Date.parse(recordedAt ?? '');
  return recordedAt && at >= earliestPlausibleTime && at < now.getTime() ? recordedAt : now.toISOString();
};

/** Throws the reason why the plan no longer accepts recordings. Called after another request was faster. */
export async function throwPlanRefusal({ tx }: ActionContext, planId: string): Promise<never> {
  const plan = await records.findPlan(tx, planId);
  if (!plan || !mayRecord(plan.status)) throw makeNotStartedProblem(plan?.status ?? '');
  throw problem.conflict(inspectionMessages.poolEmpty({ quantity: plan.quantity }));
}

/** Notifies the open screens of the plan after the commit. */
export const publishPlanChange = (
  { kit, actor, after }: Pick<ActionContext, 'kit' | 'actor' | 'after'>,
  id: string,
): void => after(() => kit.live.publish(actor.company, { kind: 'plan', id }));

type Plan = { id: string; status: string; quantity: number; tipLevel: number; projectId: string };
type Recorded = { isOneMoreNotOk: boolean; logId: string; ok: number; nok: number };

/**
 * Applies the effects of a recording, which has locked the plan's row, so the counts seen here remain correct until the
 * commit.
 */
export async function applyRecordingEffects(
  context: ActionContext,
  plan: Plan,
  { isOneMoreNotOk, logId, ok, nok }: Recorded,
): Promise<void> {
  publishPlanChange(context, plan.id);
  if (isOneMoreNotOk) await escalate(context, plan, nok, logId);
  await completeIfDone(context, { ...plan, ok, nok });
}

/**
 * When TIP level 3, 4 or 5 is reached for the first time, raises the escalation that the plan has a rule for, or mails
 * the BRM and the customer.
 */
async function escalate(context: ActionContext, plan: Plan, nok: number, logId: string): Promise<void> {
  const { tx, actor, kit } = context;
  const level = findReachedTipLevel(plan.tipLevel, nok);
  if (level === undefined || (await raiseEscalation(context, { planId: plan.id, tipLevel: level, logId }))) return;
  if (await records.hasReachedNotOkCount(tx, plan.id, nok, logId)) return;
  const { brm } = await getCompanyInUse(context);
  const project = await findProject(context, plan.projectId);
  // Deactivated customers get no mails, and neither does a deactivated BRM.
  const customer = project.customer && (await findPerson(tx, project.customer._id));
  const title = messages.tipLevel({ level });
  for (const reader of [brm, customer]) {
    if (!reader) continue;
    await kit.outbox.put(tx, actor.company, {
      to: reader.emailId,
      kind: 'escalation' satisfies InboxKind,
      subject: messages.tipLevelSubject({ level, projectNo: project.projectNo, name: project.name }),
      title,
      paragraphs: [
        messages.helloFirstName({ firstName: reader.firstName }),
        messages.tipLevelReached({ nok, projectNo: project.projectNo, name: project.name, level }),
      ],
      button: { label: messages.openWorkPlan, url: `${kit.settings.publicUrl}/work-plan/${plan.id}` },
    });
  }
  context.after(() => kit.outbox.kick());
}
