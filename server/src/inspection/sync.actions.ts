import { activityMessages, RecordActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { contestMessages } from '@roadworthy/contract/inspection/contest.schema.ts';
import type { DeviceAnnouncement } from '@roadworthy/contract/inspection/device.schema.ts';
import { lateMessages } from '@roadworthy/contract/inspection/late.schema.ts';
import { inspectionMessages, RecordCheckpoint, RecordPiece } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { problem, problemCodes, type Problem } from '@roadworthy/contract/kit/problem.ts';
import type { AnswerOf, BodyOf } from '@roadworthy/contract/kit/route.ts';
import { KeptAnswer } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { z } from 'zod';
import { fieldErrors, isRefusal, toProblem } from '../kit/http/errors.ts';
import type { Acting, Ask } from '../kit/http/ask.ts';
import { receiveAnswer } from '../work-plans/index.ts';
import { recordActivity } from './activity.actions.ts';
import { recordCheckpoint } from './checkpoint.actions.ts';
import { hearDevice } from './device.actions.ts';
import { keepLatePiece } from './late.actions.ts';
import { recordPiece } from './piece.actions.ts';
import { recordEventOf, timeOf } from './recording.actions.ts';
import { isPlainEvent, nothingFollows, recordTogether } from './together.actions.ts';

// A device that was without a network sends what it queued, in order. Each item has a transaction of its own, but for those in a row from which nothing
// follows but counts, which share one (decision 0015): one bad item holds up no other, and the device may send the whole batch again, for each client id
// counts once.

type Visit = Ask<typeof inspectionRoutes.sync>;
type Item = BodyOf<typeof inspectionRoutes.sync>['items'][number];
type Answer = { clientId: string | null; status: number; message: string | null };
/** So many hold a plan at most while others wait to record on it; so few are as quick one by one. */
const [mostTogether, fewestTogether] = [32, 4];

export async function syncAll(visit: Visit): Promise<AnswerOf<typeof inspectionRoutes.sync>> {
  const data: Answer[] = [];
  for (const row of rowsOf(visit.body.items)) data.push(...(await syncRow(visit, row)));
  const isHeard = !visit.body.device || (await hear(visit, visit.body.device));
  return isHeard ? { data } : { data, meta: { isHeard } };
}

/** Receipts are worth more than what the device tells beside: it tells it again. Answers whether it was kept. */
async function hear(visit: Visit, told: DeviceAnnouncement): Promise<boolean> {
  const { kit, actor } = visit;
  try {
    await kit.db.actingIn(actor.company, actor.userId, (tx) => hearDevice({ ...visit, tx }, told));
    return true;
  } catch (error) {
    kit.note('error', 'what a device holds was not kept', { error: String(error) });
    return false;
  }
}

/** The items in their order: in rows where they can be recorded together, each of the others in a row of its own. */
function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  let before: Item['kind'] | undefined;
  for (const item of items) {
    const plain = isPlain(item) ? item.kind : undefined;
    const last = rows.at(-1);
    if (plain && plain === before && last && last.length < mostTogether) last.push(item);
    else rows.push([item]);
    before = plain;
  }
  return rows;
}

/** Whether nothing follows from it but counts. What cannot be read is refused alone. */
function isPlain(item: Item): boolean {
  const sent = sentOf(item);
  if (item.kind === 'checkpoint') return isReadAnd(RecordCheckpoint.safeParse(sent).data, nothingFollows);
  return item.kind === 'piece' && isReadAnd(RecordPiece.safeParse(sent).data, (body) => isPlainEvent(recordEventOf(body)) && body.images.length === 0);
}
const isReadAnd = <Body>(body: Body | undefined, holds: (body: Body) => boolean): boolean => body !== undefined && holds(body);

/** Where one of a row is refused or completes something, its neighbours go without it: by halves, until few are left, which go one by one. */
async function syncRow(visit: Visit, row: readonly Item[]): Promise<Answer[]> {
  const half = row.length >> 1;
  const recorded = row.length < fewestTogether ? [] : await recordRow(visit, row);
  if (!recorded) return [...(await syncRow(visit, row.slice(0, half))), ...(await syncRow(visit, row.slice(half)))];
  const data: Answer[] = [];
  for (const item of row) data.push(recorded.includes(item) ? receiptOf(item, inspectionMessages.recorded) : await syncOne(visit, item));
  return data;
}

/** Those of them that were recorded; nothing when none was, because of one. */
async function recordRow(visit: Visit, row: readonly Item[]): Promise<readonly Item[] | undefined> {
  const { kit, actor } = visit;
  const recordAll = row[0]?.kind === 'piece' ? piecesTogether : checkpointsTogether;
  return kit.db
    .actingIn(actor.company, actor.userId, (tx) => recordAll({ ...visit, tx }, row))
    .catch((err: unknown) => {
      // A refused recording gets its reason when it is sent alone; any other failure would go unnoticed without this line.
      if (!isRefusal(err)) kit.note('warn', 'recordings of a device could not be kept together, and go one by one', { err, recordings: row.length });
      return undefined;
    });
}

async function checkpointsTogether(acting: Acting, row: readonly Item[]): Promise<readonly Item[]> {
  const visits = row.map((item) => ({ ...acting, params: { id: item.id }, body: read(RecordCheckpoint, sentOf(item)) }));
  const answers = (await recordTogether(acting.tx, visits))();
  return row.filter((_, place) => answers[place]);
}

/** Pieces are numbered one after the other. */
async function piecesTogether(acting: Acting, row: readonly Item[]): Promise<readonly Item[]> {
  for (const item of row) await record(acting, item);
  return row;
}

const receiptOf = ({ clientId }: Item, message: string): Answer => ({ clientId, status: 200, message });

const refusalOf = ({ clientId }: Item, { status, errors, message }: Problem): Answer => ({
  clientId,
  status,
  message: errors?.map((one) => one.message).join('. ') ?? message,
});

async function syncOne(visit: Visit, item: Item): Promise<Answer> {
  const { kit, actor } = visit;
  try {
    const recorded = await kit.db.actingIn(actor.company, actor.userId, (tx) => record({ ...visit, tx }, item));
    const isContested = 'contested' in recorded && recorded.contested;
    const received = item.kind === 'activity' ? activityMessages.received : contestMessages.received;
    return receiptOf(item, isContested ? received : inspectionMessages.recorded);
  } catch (error) {
    const known = toProblem(error, {});
    if (item.kind === 'piece' && known?.status === problemCodes.conflict) {
      const late = await syncLate(visit, item);
      if (late) return late;
    }
    if (known) return refusalOf(item, known);
    kit.note('error', 'a queued recording failed', { clientId: item.clientId, err: error });
    return { clientId: item.clientId, status: problemCodes.internal, message: inspectionMessages.failed };
  }
}

/** A piece that a fully recorded plan has no room for is kept in a log of its own. */
async function syncLate(visit: Visit, item: Item): Promise<Answer | undefined> {
  const { kit, actor } = visit;
  try {
    const isKept = await kit.db.actingIn(actor.company, actor.userId, (tx) => keepLatePiece({ ...visit, tx }, item.id, read(RecordPiece, sentOf(item))));
    return isKept ? receiptOf(item, lateMessages.received) : undefined;
  } catch (error) {
    const known = toProblem(error, {});
    if (known) return refusalOf(item, known);
    throw error;
  }
}

/** What waited on a device goes by its client id: which version was on the screen then decides nothing. */
function sentOf({ clientId, body }: Item) {
  const { updatedAt: _seen, ...said }: Record<string, unknown> = body;
  return { ...said, clientId };
}

async function record(acting: Acting, item: Item): Promise<object> {
  const { kind, id } = item;
  if (kind === 'unreadable') throw problem.field('', inspectionMessages.unreadable);
  const sent = sentOf(item);
  const { clientId: _once, ...said } = sent;
  if (kind === 'answer') return answer(acting, id, read(KeptAnswer, said));
  if (kind === 'activity') return recordActivity(acting, id, read(RecordActivity, sent));
  return kind === 'piece' ? recordPiece(acting, id, read(RecordPiece, sent)) : recordCheckpoint(acting, id, read(RecordCheckpoint, sent));
}

/** What an inspector says before signing comes by the same way as what is recorded afterwards. */
const answer = (acting: Acting, id: string, { recordedAt, ...given }: KeptAnswer): Promise<object> =>
  receiveAnswer(acting, id, given, timeOf(acting, recordedAt));

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const found = schema.safeParse(sent);
  if (!found.success) throw problem.invalid(fieldErrors(found.error));
  return found.data;
}
