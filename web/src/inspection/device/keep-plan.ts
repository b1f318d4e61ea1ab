import type { Me } from '@roadworthy/contract/access/session.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { reviewerOfPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { asking, queryClient, shelfKey, type Shelf } from '../../kit/ask.ts';
import { isPassing } from '../../kit/passing.ts';
import { fileUrl } from '../../kit/Picture.tsx';
import { isForeignPage } from '../../kit/reach.ts';
import { device } from './database.ts';
import { forgetShown } from './keep.ts';
import type { Judged } from '../judged.ts';
import {
  activitiesQuestion,
  contestedQuestion,
  openPiecesQuestion,
  piecesQuestion,
  planQuestion,
  pointsQuestion,
  shareQuestion,
  sheetQuestion,
} from './questions.ts';
import { orFull, shelfOf, wasFull } from './shelf.ts';

// Brings onto the device what a plan needs without a network: its words, its checkpoints by vehicle, what is contested, its pictures
// and the photos of what was recorded.

/** `kept before`: all of it came once, so it opens without a network, and something newer is still to come. */
export type PlanKept = 'keeping' | 'kept' | 'kept before' | 'not kept' | 'full';
/** A copy of a vehicle's checkpoints that is this young is not read again with the rest of the plan. */
const youngMs = 10 * 60_000;

export async function keepPlan(plan: WorkPlan, me: Pick<Me, '_id'>): Promise<PlanKept> {
  wasFull();
  // The browser is asked not to clear the journal away when space gets short.
  void navigator.storage?.persist?.().catch(() => false);
  try {
    const pictures = await keepWords(plan, me._id);
    const isWhole = await keepPictures(me._id, plan._id, pictures);
    await forgetShown(device, me._id, plan._id);
    void keepReaders();
    if (wasFull()) return 'full';
    if (!isWhole) return await keptBefore(plan, me._id);
    await device.whole.put({ key: wholeKey(plan, me._id), userId: me._id });
    return 'kept';
  } catch {
    return wasFull() ? 'full' : keptBefore(plan, me._id);
  }
}

/** Before a plan is signed another copy is kept of it than afterwards. */
const wholeKey = ({ _id, status }: WorkPlan, userId: string): string => `${userId} ${_id} ${reviewerOfPlanStatus(status) === undefined ? 'plan' : 'review'}`;
async function keptBefore(plan: WorkPlan, userId: string): Promise<PlanKept> {
  const mark = await device.whole.get(wholeKey(plan, userId)).catch(() => undefined);
  return mark ? 'kept before' : 'not kept';
}

/** Before a plan is signed, its questions are all that it needs. */
function keepWords(plan: WorkPlan, userId: string): Promise<(string | null)[]> {
  if (reviewerOfPlanStatus(plan.status) !== undefined) return keepSheet(plan, userId);
  return plan.type === 'P' ? keepPartPlan(plan, userId) : keepGridPlan(plan, userId);
}

async function keepSheet({ _id: planId }: WorkPlan, userId: string): Promise<[]> {
  const shelf = shelfOf(userId, planId);
  await queryClient.fetchQuery(asking(...planQuestion(planId), shelf));
  await queryClient.fetchQuery(asking(...sheetQuestion(planId, userId), shelf));
  return [];
}

async function keepPartPlan({ _id: planId, part }: WorkPlan, userId: string): Promise<(string | null)[]> {
  const shelf = shelfOf(userId, planId);
  await queryClient.fetchQuery(asking(...planQuestion(planId), shelf));
  await queryClient.fetchQuery(asking(...shareQuestion(planId, userId), shelf));
  const pieces = await queryClient.fetchQuery(asking(...piecesQuestion(planId), shelf));
  const open = await queryClient.fetchQuery(asking(...openPiecesQuestion(planId), shelf));
  const contested = await queryClient.fetchQuery(asking(...contestedQuestion(planId), shelf));
  const activities = await queryClient.fetchQuery(asking(...activitiesQuestion(planId, undefined), shelf));
  const examples = part ? [part.image, ...part.illustration.flatMap((row) => [row.okImage, row.notOkImage])] : [];
  return [...examples, ...photosOf([...contested.data, ...open.data, ...activities.data, ...pieces.data])];
}

async function keepGridPlan({ _id: planId, grid, vehicles }: WorkPlan, userId: string): Promise<(string | null)[]> {
  const shelf = shelfOf(userId, planId);
  const pictures = new Set<string | null>(grid?.images.map((side) => side.imageBase64));
  for (const row of grid?.examples.flatMap(({ illustration }) => illustration) ?? []) pictures.add(row.okImage).add(row.notOkImage);
  await queryClient.fetchQuery(asking(...planQuestion(planId), shelf));
  const contested = await queryClient.fetchQuery(asking(...contestedQuestion(planId), shelf));
  const activities = await queryClient.fetchQuery(asking(...activitiesQuestion(planId, undefined), shelf));
  const recorded: Judged[] = [...contested.data, ...activities.data];
  const since = await youngSince(userId, planId);
  for (const { vin } of vehicles) {
    const points = await pointsOf(pointsQuestion(planId, vin), shelf, since);
    points.forEach((point) => pictures.add(point.part?.image ?? null));
    recorded.push(...points, ...(await activitiesOf(activitiesQuestion(planId, vin), shelf, since)));
  }
  return [...pictures, ...photosOf(recorded)];
}

/** A copy that is read later than this need not be read again: nothing of the plan was sent since, and it is young. One of tomorrow says nothing. */
async function youngSince(userId: string, planId: string): Promise<number> {
  const entries = await device.entries.where('[userId+planId]').equals([userId, planId]).toArray();
  return Math.max(Date.now() - youngMs, ...entries.map((entry) => entry.sentAt ?? 0));
}
/** What it names belongs to the plan all the same: its pictures may not have come the last time. */
async function youngCopy(key: string, since: number): Promise<unknown> {
  const kept = await device.answers.get(key);
  return kept && kept.readAt > since && kept.readAt <= Date.now() ? kept.answer : undefined;
}
async function pointsOf(question: ReturnType<typeof pointsQuestion>, shelf: Shelf, since: number): Promise<Checkpoint[]> {
  const young = question[0].answer.safeParse(await youngCopy(shelfKey(...question), since));
  return young.success ? young.data.data : (await queryClient.fetchQuery(asking(...question, shelf))).data;
}
async function activitiesOf(question: ReturnType<typeof activitiesQuestion>, shelf: Shelf, since: number): Promise<Judged[]> {
  const young = question[0].answer.safeParse(await youngCopy(shelfKey(...question), since));
  return young.success ? young.data.data : (await queryClient.fetchQuery(asking(...question, shelf))).data;
}

/** Photos of what was recorded, of what still waits for somebody first; of a plan with thousands not all of them fit on a phone. */
const mostPhotos = 300;
function photosOf(recorded: readonly Judged[]): string[] {
  const [waiting, done] = [recorded.filter((one) => one.nok > 0), recorded.filter((one) => one.nok === 0)];
  // What the history has and the record no more: both sides of what is contested.
  const keys = [...waiting, ...done].flatMap(({ images, history }) => [...images, ...history.flatMap((entry) => entry.images)]);
  return [...new Set(keys)].slice(0, mostPhotos);
}

/** The service worker keeps what it fetches of these. A photo or a label that cannot be read without a network is no reason to call the plan incomplete. */
async function keepReaders(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const { readerFiles } = await import('../../kit/reader-files.ts');
  await Promise.all(readerFiles.map((file) => fetch(file).then((answer) => answer.arrayBuffer()))).catch(() => undefined);
}

/** A key never changes what it names, so a picture is fetched once. */
async function keepPictures(userId: string, planId: string, keys: readonly (string | null)[]): Promise<boolean> {
  let isWhole = true;
  for (const key of keys) {
    if (!key || key.startsWith('data:') || (await device.pictures.get([userId, key]))) continue;
    // The photo of a side is named by its address, so it is kept as large as it is: it fills the screen, and a cell enlarges a part of it.
    const response = await fetch(key.startsWith('/') ? key : fileUrl(key, 480));
    const isPicture = response.ok && !isForeignPage(response);
    if (isPicture) await orFull(async () => device.pictures.put({ userId, key, planId, blob: await response.blob() }));
    // A picture that is gone at the server too will not come; one that may come a little later leaves the plan incomplete.
    else if (response.ok || isPassing(response.status)) isWhole = false;
  }
  return isWhole;
}
