import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { lateMessages } from '@roadworthy/contract/inspection/messages/recording/late.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { RecordActivity } from '@roadworthy/contract/inspection/activity.schema.ts';

import type { DeviceAnnouncement } from '@roadworthy/contract/inspection/device.schema.ts';

import { RecordCheckpoint, RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problem, problemCodes, type Problem } from '@roadworthy/contract/kit/problem.ts';
import type { ResponseOf, BodyOf } from '@roadworthy/contract/kit/route.ts';
import { QueuedAnswer } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { z } from 'zod';
import { fieldErrors, isRefusal, toProblem } from '../../kit/http/errors.ts';
import type { ActionContext, HandlerContext } from '../../kit/http/context.ts';
import { ConfirmRisks } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { confirmRisks, riskGateMarkOf } from '../../risk-gate/index.ts';
import { receiveQueuedAnswer } from '../../work-plans/index.ts';
import { recordActivity } from '../activities/activity.actions.ts';
import { recordCheckpoint } from '../checkpoints/checkpoint.actions.ts';
import { receiveAnnouncement } from '../devices/device.actions.ts';
import { saveLatePiece } from './late.actions.ts';
import { recordPiece } from '../pieces/piece.actions.ts';
import { recordEventOf, plausibleTime } from '../recording/recording.actions.ts';
import { isBatchableEvent, isBatchableRecording, recordBatch } from '../checkpoints/recording-batch.actions.ts';

// A device that was offline sends its queue in order. Each item has its own transaction, except consecutive items that
// only change counts, which share one (docs/decisions/0015-group-commit-of-recordings.md). A bad item does not hold up
// the others, and the device can resend the whole batch because each client id counts once.

type SyncContext = HandlerContext<typeof inspectionRoutes.sync>;
type Item = BodyOf<typeof inspectionRoutes.sync>['items'][number];
type Answer = { clientId: string | null; status: number; message: string | null };
/**
 * The largest batch, because it holds the plan while others wait to record on it, and the smallest, below which single
 * recordings are just as quick.
 */
const [maxBatchSize, minBatchSize] = [32, 4];

export async function syncDevice(request: SyncContext): Promise<ResponseOf<typeof inspectionRoutes.sync>> {
  const data: Answer[] = [];
  for (const row of splitIntoBatches(request.body.items)) data.push(...(await syncBatch(request, row)));
  const isHeard = !request.body.device || (await saveAnnouncement(request, request.body.device));
  return isHeard ? { data } : { data, meta: { isHeard } };
}

/**
 * Receipts matter more than the announcement, which the device sends again. Returns whether the announcement was saved.
 */
async function saveAnnouncement(request: SyncContext, announcement: DeviceAnnouncement): Promise<boolean> {
  const { kit, actor } = request;
  try {
    await kit.db.inCompany(actor.company, actor.userId, (tx) => receiveAnnouncement({ ...request, tx }, announcement));
    return true;
  } catch (err) {
    kit.note('error', 'the announcement of a device was not saved', { err });
    return false;
  }
}

/** The items in order: consecutive batchable ones as one batch, each of the others as a batch of one. */
function splitIntoBatches(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let before: Item['kind'] | undefined;
  for (const item of items) {
    const batchKind = isBatchableItem(item) ? item.kind : undefined;
    const last = batches.at(-1);
    if (batchKind && batchKind === before && last && last.length < maxBatchSize) last.push(item);
    else batches.push([item]);
    before = batchKind;
  }
  return batches;
}

/** Whether the item only changes counts. An unreadable item is refused on its own. */
function isBatchableItem(item: Item): boolean {
  const sent = itemBody(item);
  if (item.kind === 'checkpoint') return isValidAnd(RecordCheckpoint.safeParse(sent).data, isBatchableRecording);
  return (
    item.kind === 'piece' &&
    isValidAnd(
      RecordPiece.safeParse(sent).data,
      (body) => isBatchableEvent(recordEventOf(body)) && body.images.length === 0,
    )
  );
}
const isValidAnd = <Body>(body: Body | undefined, holds: (body: Body) => boolean): boolean =>
  body !== undefined && holds(body);

/**
 * If one item of a batch is refused or completes something, the batch is halved until few are left, which are recorded
 * one by one.
 */
async function syncBatch(request: SyncContext, batch: readonly Item[]): Promise<Answer[]> {
  const half = batch.length >> 1;
  const recorded = batch.length < minBatchSize ? new Map<Item, Answer>() : await recordItems(request, batch);
  if (!recorded)
    return [...(await syncBatch(request, batch.slice(0, half))), ...(await syncBatch(request, batch.slice(half)))];
  const data: Answer[] = [];
  for (const item of batch) data.push(recorded.get(item) ?? (await syncOne(request, item)));
  return data;
}

type Receipts = ReadonlyMap<Item, Answer>;
/** The receipts of the items that were recorded; undefined if one of them prevented the whole batch. */
async function recordItems(request: SyncContext, batch: readonly Item[]): Promise<Receipts | undefined> {
  const { kit, actor } = request;
  const recordAll = batch[0]?.kind === 'piece' ? recordPieces : recordCheckpoints;
  return kit.db
    .inCompany(actor.company, actor.userId, (tx) => recordAll({ ...request, tx }, batch))
    .catch((err: unknown) => {
      // A refused recording gets its reason when it is sent alone; any other failure would go unnoticed without this
      // line.
      if (!isRefusal(err))
        kit.note('warn', 'recordings of a device could not be saved in one batch and will be saved one by one', {
          err,
          recordings: batch.length,
        });
      return undefined;
    });
}

async function recordCheckpoints(context: ActionContext, batch: readonly Item[]): Promise<Receipts> {
  const contexts = batch.map((item) => ({
    ...context,
    params: { id: item.id },
    body: parseBody(RecordCheckpoint, itemBody(item)),
    isQueued: true,
  }));
  const answers = (await recordBatch(context.tx, contexts))();
  const recorded = batch.filter((_, place) => answers[place]);
  return new Map(recorded.map((item) => [item, receiptOf(item, inspectionMessages.recorded)]));
}

/** Pieces are numbered consecutively, so each is recorded after the one before. */
async function recordPieces(context: ActionContext, batch: readonly Item[]): Promise<Receipts> {
  const receipts = new Map<Item, Answer>();
  for (const item of batch) {
    await recordItem(context, item);
    receipts.set(item, receiptOf(item, markText(context, item) ?? inspectionMessages.recorded));
  }
  return receipts;
}

/** What a device learns about the risk assessment from the receipt of its recording. */
const markText = (context: ActionContext, { clientId }: Item): string | undefined =>
  clientId !== null && riskGateMarkOf(context, clientId) === 'earlier version'
    ? riskGateMessages.recordedUnderEarlier
    : undefined;

const receiptOf = ({ clientId }: Item, message: string): Answer => ({ clientId, status: 200, message });

const refusalOf = ({ clientId }: Item, { status, errors, message }: Problem): Answer => ({
  clientId,
  status,
  message: errors?.map((one) => one.message).join('. ') ?? message,
});

async function syncOne(request: SyncContext, item: Item): Promise<Answer> {
  const { kit, actor } = request;
  try {
    const { recorded, changed } = await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
      const context: ActionContext = { ...request, tx };
      return { recorded: await recordItem(context, item), changed: markText(context, item) };
    });
    if (isUncountedAnswer(recorded)) return receiptOf(item, amendmentMessages.uncounted);
    if (changed) return receiptOf(item, changed);
    if (item.kind === 'confirmation') return receiptOf(item, riskGateMessages.confirmed);
    const isContested = 'contested' in recorded && recorded.contested;
    const received = item.kind === 'activity' ? activityMessages.received : contestMessages.received;
    return receiptOf(item, isContested ? received : inspectionMessages.recorded);
  } catch (error) {
    const known = toProblem(error, {});
    if (item.kind === 'piece' && known?.status === problemCodes.conflict) {
      const late = await syncLatePiece(request, item);
      if (late) return late;
    }
    if (known) return refusalOf(item, known);
    kit.note('error', 'a queued recording failed', { clientId: item.clientId, err: error });
    return { clientId: item.clientId, status: problemCodes.internal, message: inspectionMessages.failed };
  }
}

/** The recording is kept, and its checkpoint or activity is no longer part of the plan. */
const isUncountedAnswer = (recorded: object): boolean =>
  'state' in recorded &&
  recorded.state === 'unchecked' &&
  'history' in recorded &&
  Array.isArray(recorded.history) &&
  recorded.history.length > 0;

/** A piece beyond a fully recorded plan goes into the log of late pieces. */
async function syncLatePiece(request: SyncContext, item: Item): Promise<Answer | undefined> {
  const { kit, actor } = request;
  try {
    const isSaved = await kit.db.inCompany(actor.company, actor.userId, (tx) =>
      saveLatePiece({ ...request, tx }, item.id, parseBody(RecordPiece, itemBody(item))),
    );
    return isSaved ? receiptOf(item, lateMessages.received) : undefined;
  } catch (error) {
    const known = toProblem(error, {});
    if (known) return refusalOf(item, known);
    throw error;
  }
}

/** A queued recording is identified by its client id, so the version that the screen showed does not matter. */
function itemBody({ clientId, body }: Item) {
  const { updatedAt: _updatedAt, ...rest }: Record<string, unknown> = body;
  return { ...rest, clientId };
}

async function recordItem(context: ActionContext, item: Item): Promise<object> {
  const { kind, id } = item;
  if (kind === 'unreadable') throw problem.field('', inspectionMessages.unreadable);
  const sent = itemBody(item);
  const { clientId: _clientId, ...answerBody } = sent;
  if (kind === 'answer') return recordAnswer(context, id, parseBody(QueuedAnswer, answerBody));
  if (kind === 'activity') return recordActivity(context, id, parseBody(RecordActivity, sent));
  if (kind === 'confirmation') return recordConfirmation(context, id, parseBody(ConfirmRisks, sent));
  return kind === 'piece'
    ? recordPiece(context, id, parseBody(RecordPiece, sent), { isQueued: true })
    : recordCheckpoint(context, id, parseBody(RecordCheckpoint, sent), { isQueued: true });
}

const recordConfirmation = (context: ActionContext, id: string, body: ConfirmRisks): Promise<object> =>
  confirmRisks(context, id, body, plausibleTime(context, body.recordedAt));

/** Answers before signing arrive through the same queue as recordings after it. */
const recordAnswer = (context: ActionContext, id: string, { recordedAt, ...input }: QueuedAnswer): Promise<object> =>
  receiveQueuedAnswer(context, id, input, plausibleTime(context, recordedAt));

function parseBody<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const found = schema.safeParse(sent);
  if (!found.success) throw problem.invalid(fieldErrors(found.error));
  return found.data;
}
