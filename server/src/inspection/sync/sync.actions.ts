import { activityMessages } from '@roadworthy/contract/inspection/messages/recording/activity.messages.ts';
import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { RecordActivity } from '@roadworthy/contract/inspection/activity.schema.ts';

import type { DeviceAnnouncement } from '@roadworthy/contract/inspection/devices/device.schema.ts';

import { RecordShift, SignDaySheet } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { daySheetMessages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { RecordCheckpoint, RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { readQueuedPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problem, problemCodes, type Problem } from '@roadworthy/contract/kit/problem.ts';
import type { ResponseOf, BodyOf } from '@roadworthy/contract/kit/route.ts';
import { QueuedAnswer } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { z } from 'zod';
import { toFieldErrors, isRefusal, toProblem } from '../../kit/http/errors.ts';
import type { ActionContext, HandlerContext } from '../../kit/http/context.ts';
import { ConfirmRisks } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { confirmRisks, getRiskException } from '../../risk-gate/index.ts';
import { findRemovalTime, receiveQueuedAnswer } from '../../work-plans/index.ts';
import { recordActivity } from '../activities/activity.actions.ts';
import { recordCheckpoint } from '../checkpoints/checkpoint.actions.ts';
import { receiveAnnouncement } from '../devices/device.actions.ts';
import { saveLatePiece } from './late.actions.ts';
import { recordPiece } from '../pieces/piece.actions.ts';
import { toRecordingEvent, toPlausibleTime } from '../recording/recording.actions.ts';
import { isBatchableEvent, isBatchableRecording, recordBatch } from '../checkpoints/recording-batch.actions.ts';
import { amendmentMessages } from '@roadworthy/contract/work-plans/messages/amendment.messages.ts';
import { findUncountedEntry } from './late.queries.ts';

/**
 * Returns why a recording was saved without being counted; undefined if it counts. The reason is derived from the log,
 * so a recording that is sent again gets the same receipt.
 */
async function findUncountedReason({ tx, actor }: ActionContext, clientId: string | null): Promise<string | undefined> {
  const entry = clientId === null ? undefined : await findUncountedEntry(tx, clientId);
  if (!entry) return undefined;
  const removedAt = await findRemovalTime(tx, entry.planId, actor.userId);
  return removedAt !== undefined && Date.parse(entry.recordedAt) >= Date.parse(removedAt)
    ? amendmentMessages.recordedAfterRemoval
    : amendmentMessages.uncounted;
}

// A device that was offline sends its queue in order. Each item has its own transaction, except that consecutive items
// that only change counts share one (docs/decisions/0015-group-commit-of-recordings.md). A bad item does not hold up
// the others. The device can resend the whole batch, because each client id counts once.

/**
 * Functions of the day sheets slice, which this slice may not import. They receive the queue items that belong there.
 */
export type QueueReceivers = {
  shift: (context: ActionContext, planId: string, body: RecordShift, at: string) => Promise<object>;
  daySheet: (context: ActionContext, planId: string, body: SignDaySheet, signedAt: string) => Promise<object>;
};
type WithReceivers = { receivers: QueueReceivers };
type SyncContext = HandlerContext<typeof inspectionRoutes.sync> & WithReceivers;
type ItemContext = ActionContext & WithReceivers;
type Item = BodyOf<typeof inspectionRoutes.sync>['items'][number];
type Answer = { clientId: string | null; status: number; message: string | null };
/**
 * A batch locks the plan while others wait to record on it, so its size is limited. For fewer items than the minimum, a
 * batch saves no time.
 */
const [maxBatchSize, minBatchSize] = [32, 4];

export async function syncDevice(request: SyncContext): Promise<ResponseOf<typeof inspectionRoutes.sync>> {
  const data: Answer[] = [];
  for (const row of splitIntoBatches(request.body.items)) data.push(...(await syncBatch(request, row)));
  const isHeard = !request.body.device || (await saveAnnouncement(request, request.body.device));
  return isHeard ? { data } : { data, meta: { isHeard } };
}

/**
 * Saves the announcement and returns whether that succeeded. A failure is not reported to the device, which sends the
 * announcement again: it must get its receipts in any case.
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

/**
 * Splits the items, in order, into batches: consecutive batchable items as one batch, each of the others as a batch of
 * one.
 */
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

/**
 * Returns whether the item only changes counts. Unreadable items are not batched, so that each is refused on its own.
 */
function isBatchableItem(item: Item): boolean {
  const sent = itemBody(item);
  if (item.kind === 'checkpoint') return isValidAnd(RecordCheckpoint.safeParse(sent).data, isBatchableRecording);
  return (
    item.kind === 'piece' &&
    isValidAnd(
      RecordPiece.safeParse(sent).data,
      (body) => isBatchableEvent(toRecordingEvent(body)) && body.images.length === 0,
    )
  );
}
const isValidAnd = <Body>(body: Body | undefined, holds: (body: Body) => boolean): boolean =>
  body !== undefined && holds(body);

/**
 * Records a batch. If an item is refused or completes something, the batch is split in half, repeatedly, until the few
 * items that remain are recorded one by one.
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
/** Returns the receipts of the recorded items; undefined if one item prevented the whole batch. */
async function recordItems(request: SyncContext, batch: readonly Item[]): Promise<Receipts | undefined> {
  const { kit, actor } = request;
  const recordAll = batch[0]?.kind === 'piece' ? recordPieces : recordCheckpoints;
  return kit.db
    .inCompany(actor.company, actor.userId, (tx) => recordAll({ ...request, tx }, batch))
    .catch((err: unknown) => {
      // A refused recording gets its reason when it is sent alone. Any other failure would go unnoticed without this
      // log line.
      if (!isRefusal(err))
        kit.note('warn', 'recordings of a device could not be saved in one batch and will be saved one by one', {
          err,
          recordings: batch.length,
        });
      return undefined;
    });
}

async function recordCheckpoints(context: ItemContext, batch: readonly Item[]): Promise<Receipts> {
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

/** Records pieces one after the other, because they are numbered consecutively. */
async function recordPieces(context: ItemContext, batch: readonly Item[]): Promise<Receipts> {
  const receipts = new Map<Item, Answer>();
  for (const item of batch) {
    await recordItem(context, item);
    receipts.set(item, receiptOf(item, markText(context, item) ?? inspectionMessages.recorded));
  }
  return receipts;
}

/**
 * Returns the receipt text for a recording under an earlier version of the risk assessment; undefined for any other
 * recording.
 */
const markText = (context: ActionContext, { clientId }: Item): string | undefined =>
  clientId !== null && getRiskException(context, clientId) === 'earlier version'
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
    const { recorded, uncounted, changed } = await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
      const context: ItemContext = { ...request, tx };
      return {
        recorded: await recordItem(context, item),
        uncounted: mayBeUncounted(item) ? await findUncountedReason(context, item.clientId) : undefined,
        changed: markText(context, item),
      };
    });
    if (uncounted) return receiptOf(item, uncounted);
    if (changed) return receiptOf(item, changed);
    const saved = savedTexts[item.kind];
    if (saved) return receiptOf(item, saved);
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

const mayBeUncounted = ({ kind }: Item): boolean => kind === 'checkpoint' || kind === 'activity';

/** The receipt texts of the kinds of items that have their own. */
const savedTexts: Partial<Record<Item['kind'], string>> = {
  confirmation: riskGateMessages.confirmed,
  shift: daySheetMessages.shiftSaved,
  'day sheet': daySheetMessages.sheetSaved,
};

/** Saves a piece as late if it arrived after its plan was fully recorded. Returns undefined if it is not late. */
async function syncLatePiece(request: SyncContext, item: Item): Promise<Answer | undefined> {
  const { kit, actor } = request;
  try {
    const received = await kit.db.inCompany(actor.company, actor.userId, (tx) =>
      saveLatePiece({ ...request, tx }, item.id, parseBody(RecordPiece, itemBody(item))),
    );
    return received === undefined ? undefined : receiptOf(item, received);
  } catch (error) {
    const known = toProblem(error, {});
    if (known) return refusalOf(item, known);
    throw error;
  }
}

/**
 * Builds the body of a queued recording. The client id identifies it, so the version on the screen does not matter. An
 * invalid position counts as not given, because the device could not correct it and the recording would be lost.
 */
function itemBody({ clientId, body }: Item) {
  const { updatedAt: _updatedAt, geoPosition, ...rest }: Record<string, unknown> = body;
  return { ...rest, clientId, ...(geoPosition !== undefined && { geoPosition: readQueuedPosition(geoPosition) }) };
}

async function recordItem(context: ItemContext, item: Item): Promise<object> {
  const { kind, id } = item;
  if (kind === 'unreadable') throw problem.field('', inspectionMessages.unreadable);
  const sent = itemBody(item);
  const { clientId: _clientId, ...answerBody } = sent;
  if (kind === 'answer') return recordAnswer(context, id, parseBody(QueuedAnswer, answerBody));
  if (kind === 'activity') return recordActivity(context, id, parseBody(RecordActivity, sent));
  if (kind === 'confirmation') return recordConfirmation(context, id, parseBody(ConfirmRisks, sent));
  if (kind === 'shift') return recordShift(context, id, parseBody(RecordShift, sent));
  if (kind === 'day sheet') return recordDaySheet(context, id, parseBody(SignDaySheet, sent));
  return kind === 'piece'
    ? recordPiece(context, id, parseBody(RecordPiece, sent), { isQueued: true })
    : recordCheckpoint(context, id, parseBody(RecordCheckpoint, sent), { isQueued: true });
}

const recordConfirmation = (context: ActionContext, id: string, body: ConfirmRisks): Promise<object> =>
  confirmRisks(context, id, body, toPlausibleTime(context, body.recordedAt));

const recordShift = (context: ItemContext, id: string, body: RecordShift): Promise<object> =>
  context.receivers.shift(context, id, body, toPlausibleTime(context, body.recordedAt));

const recordDaySheet = (context: ItemContext, id: string, body: SignDaySheet): Promise<object> =>
  context.receivers.daySheet(context, id, body, toPlausibleTime(context, body.recordedAt));

/**
 * Records an inspector's answer to a risk question. Answers are given before the plan is signed, but they arrive in the
 * same queue as recordings.
 */
const recordAnswer = (context: ActionContext, id: string, { recordedAt, ...input }: QueuedAnswer): Promise<object> =>
  receiveQueuedAnswer(context, id, input, toPlausibleTime(context, recordedAt));

function parseBody<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const found = schema.safeParse(sent);
  if (!found.success) throw problem.invalid(toFieldErrors(found.error));
  return found.data;
}
