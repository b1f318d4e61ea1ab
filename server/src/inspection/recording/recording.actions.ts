import { inspectionServerMessages as messages } from '@roadworthy/contract/inspection/messages/inspection-server.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { isNamed, requireNamed } from '@roadworthy/contract/access/policy.ts';
import type { InboxKind } from '@roadworthy/contract/inbox/inbox.kinds.ts';
import { tipLevelReached } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { checkpointPolicy, type RecordableItem } from '@roadworthy/contract/inspection/recording.policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRecord, planStatusLabel } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { findPerson } from '../../access/index.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { requireFiles } from '../../files/index.ts';
import { personOf, type Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findProject } from '../../projects/index.ts';
import { completeWhenDone } from '../../work-plans/index.ts';
import * as records from './recording.queries.ts';

// The common part of every recording: who may record, what is refused, and what follows from the plan's new counts.

/** Queued: recorded on a device some time ago. While work is stopped, only that is accepted. */
export type Origin = { isQueued: boolean };
export const online: Origin = { isQueued: false };

type Body = { ok?: boolean; nok?: boolean; skip?: boolean };
export function recordEventOf({ ok, nok }: Body): CheckpointEvent {
  if (ok) return 'record ok';
  return nok ? 'record not ok' : 'record skip';
}

type Item = { state: CheckpointState; contested: boolean; status: string; inspector: string | null };
/** A checkpoint or activity as the policy sees it: `inspector` is this person, if the plan names them. */
export const toRecordableItem = ({ state, contested, status, inspector }: Item, { userId }: Actor): RecordableItem => ({
  state,
  contested,
  plan: { status, userId: inspector === null ? [] : [{ _id: userId }] },
});
const unchecked = { state: 'unchecked', contested: false, status: '' } as const;
/** Whether this person records only on plans that name them. */
export const requiresAssignment = (actor: Actor): boolean =>
  !isNamed(checkpointPolicy, toRecordableItem({ ...unchecked, inspector: null }, actor), personOf(actor), 'record');
export const requireAssigned = (actor: Actor, isAssigned: boolean): void =>
  requireNamed(
    checkpointPolicy,
    toRecordableItem({ ...unchecked, inspector: isAssigned ? actor.userId : null }, actor),
    personOf(actor),
    'record',
  );

export const notStartedProblem = (status: string) =>
  problem.conflict(inspectionMessages.notStarted({ status: planStatusLabel(status) }));

export const requirePhotosUploaded = (context: ActionContext, planId: string, images: string[]): Promise<void> =>
  requireFiles(
    context,
    images,
    { subject: 'plan', id: planId, orReadableWith: 'part' },
    'images',
    inspectionMessages.photoMissing,
  );

/** A device clock before this date has lost its time. */
const earliestPlausibleTime = Date.UTC(2020, 0, 1);
/** The device's time, unless its clock is wrong: ahead of the server, or years behind. */
export const plausibleTime = ({ now }: Pick<ActionContext, 'now'>, recordedAt: string | undefined): string => {
  const at = Date.parse(recordedAt ?? '');
  return recordedAt && at >= earliestPlausibleTime && at < now.getTime() ? recordedAt : now.toISOString();
};

/** The plan took no more recordings because another request was faster. */
export async function throwPlanRefusal({ tx }: ActionContext, planId: string): Promise<never> {
  const plan = await records.findPlan(tx, planId);
  if (!plan || !mayRecord(plan.status)) throw notStartedProblem(plan?.status ?? '');
  throw problem.conflict(inspectionMessages.poolEmpty({ quantity: plan.quantity }));
}

/** Open screens of the plan get the announcement after the commit. */
export const publishPlanChange = (
  { kit, actor, after }: Pick<ActionContext, 'kit' | 'actor' | 'after'>,
  id: string,
): void => after(() => kit.live.publish(actor.company, { kind: 'plan', id }));

type Plan = { id: string; status: string; quantity: number; tipLevel: number; projectId: string };
type Recorded = { isOneMoreNotOk: boolean; logId: string; ok: number; nok: number };

/** The recording has locked the plan's row, so the counts seen here stay true until the commit. */
export async function handleRecorded(
  context: ActionContext,
  plan: Plan,
  { isOneMoreNotOk, logId, ok, nok }: Recorded,
): Promise<void> {
  publishPlanChange(context, plan.id);
  if (isOneMoreNotOk) await mailTipLevel(context, plan, nok, logId);
  await completeWhenDone(context, { ...plan, ok, nok });
}

/** Mails the BRM and the customer when TIP level 3, 4 or 5 is reached for the first time. */
async function mailTipLevel(context: ActionContext, plan: Plan, nok: number, logId: string): Promise<void> {
  const { tx, actor, kit } = context;
  const level = tipLevelReached(plan.tipLevel, nok);
  if (level === undefined || (await records.hasReachedNokBefore(tx, plan.id, nok, logId))) return;
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
