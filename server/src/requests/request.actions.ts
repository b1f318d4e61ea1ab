import { requireAllowed, requireNextStatus } from '@roadworthy/contract/access/policy.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { maxRecordPhotos } from '@roadworthy/contract/files/photos.ts';
import { isJobCardOpen } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requestMessages as messages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import type { RequestEvent } from '@roadworthy/contract/requests/request.machine.ts';
import { requestPolicy } from '@roadworthy/contract/requests/request.policy.ts';
import type { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { vehiclePlaceMessages } from '@roadworthy/contract/vehicles/messages/vehicle-place.messages.ts';
import { isSold } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { limitMails } from '../access/index.ts';
import { requireFiles } from '../files/index.ts';
import { changeJobCard, getJobCard, raiseJobCard } from '../job-cards/index.ts';
import { allocateNumber, toJsonb } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findVehicleByCode, findVehicles } from '../vehicles/index.ts';
import { findVehicleOfLabel } from './labels/label.actions.ts';
import { notifyRequester } from './request-notifications.actions.ts';
import * as requests from './request.queries.ts';
import { findRequest, lockRequest, visibilityOf } from './request.rights.ts';

// A person requests work on a vehicle. A leader raises a job card for it, joins it to an open one, or declines it. From
// then on, the status of the request follows from the job card (request.queries.ts).

type Routes = typeof requestRoutes;
export const listRequests = ({ tx, actor }: ActionContext, query: QueryOf<Routes['listRequests']>) =>
  requests.list(tx, query, visibilityOf(actor), actor.userId);
export const getRequest = findRequest;

/** The last time zone reaches midnight twelve hours after UTC; until then a UTC day is still today for someone. */
const lastTimeZoneMs = 12 * 3_600_000;
export function requireFutureDay(now: Date, wantedOn: string | null | undefined): void {
  const earliest = new Date(now.getTime() - lastTimeZoneMs).toISOString().slice(0, 10);
  if (wantedOn && wantedOn < earliest) throw problem.field('wantedOn', messages.wantedInThePast);
}

export const nextRequestNo = async ({ tx }: Pick<ActionContext, 'tx'>): Promise<string> =>
  `R-${String(await allocateNumber(tx, 'work_requests')).padStart(5, '0')}`;

export async function addRequest(context: ActionContext, body: BodyOf<Routes['addRequest']>) {
  const { tx, actor, now } = context;
  await limitMails(context, 'ticket');
  requireFutureDay(now, body.wantedOn);
  const vehicleId = await requireVehicle(context, body);
  const { text, wantedOn, photos = [] } = body;
  const id = context.newId();
  await requireFiles(context, photos, { subject: 'request', id }, 'photos', fileMessages.unknownKey);
  await requests.add(tx, {
    companyId: actor.company,
    id,
    requestNo: await nextRequestNo(context),
    vehicleId,
    text,
    wantedOn: wantedOn ?? null,
    photos: toJsonb([...new Set(photos)]),
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  return findRequest(context, id);
}

/** Finds the vehicle that was chosen or scanned. A label identifies its vehicle to anyone in the company. */
async function requireVehicle(
  context: ActionContext,
  { vehicle, label }: Pick<BodyOf<Routes['addRequest']>, 'vehicle' | 'label'>,
): Promise<string> {
  if (!vehicle) {
    const found = label && (await findVehicleOfLabel(context, label));
    if (!found) throw problem.field('vehicle', messages.labelInvalid);
    if (isSold(found)) throw problem.field('vehicle', vehiclePlaceMessages.soldForRequest);
    return found.id;
  }
  const found =
    '_id' in vehicle ? (await findVehicles(context, [vehicle._id]))[0] : await findVehicleByCode(context, vehicle.code);
  if (!found) throw problem.field('vehicle', messages.vehicleUnknown);
  if (isSold(found)) throw problem.field('vehicle', vehiclePlaceMessages.soldForRequest);
  return found.id;
}

/** Locks the request. Requires that this person may give this answer now. */
async function lockForAnswer(context: ActionContext, id: string, event: RequestEvent) {
  const request = await lockRequest(context, id);
  requireNextStatus(requestPolicy, request, toPolicyPerson(context.actor), event);
  return request;
}

export async function createRequestJobCard(
  context: ActionContext,
  id: string,
  body: BodyOf<Routes['createRequestJobCard']>,
) {
  const request = await lockForAnswer(context, id, 'accept');
  const card = await raiseJobCard(context, body);
  if (card.vin?._id !== request.vehicle._id)
    throw problem.field('vin', messages.otherVehicle({ vehicle: formatVehicle(request.vehicle) }));
  return answer(context, id, 'accepted', { jobCardId: card._id, joined: false });
}

export async function joinRequest(context: ActionContext, id: string, { jobCard }: BodyOf<Routes['joinRequest']>) {
  const request = await lockForAnswer(context, id, 'join');
  const card = await getJobCard(context, jobCard).catch(() => undefined);
  if (!card || card.vin?._id !== request.vehicle._id || !isJobCardOpen(card.wipStatus.name))
    throw problem.field('jobCard', messages.cardClosed);
  const photos = [...new Set([...card.photos, ...request.photos])].slice(0, maxRecordPhotos);
  // Locks the card, and refuses one that has been closed in the meantime.
  await changeJobCard(context, jobCard, { photos });
  return answer(context, id, 'joined', { jobCardId: jobCard, joined: true });
}

export async function declineRequest(context: ActionContext, id: string, { reason }: BodyOf<Routes['declineRequest']>) {
  await lockForAnswer(context, id, 'decline');
  return answer(context, id, 'declined', { jobCardId: null, joined: false, declineReason: reason });
}

type Answer = { jobCardId: string | null; joined: boolean; declineReason?: string };
async function answer(context: ActionContext, id: string, news: 'accepted' | 'joined' | 'declined', fields: Answer) {
  const { tx, actor, now } = context;
  await requests.change(tx, id, { ...fields, decidedAt: now.toISOString(), decidedBy: actor.userId });
  await notifyRequester(context, await findRequest(context, id), news);
  return findRequest(context, id);
}

export async function markRequestRead(context: ActionContext, id: string) {
  const { tx, actor, now } = context;
  const request = await lockRequest(context, id);
  if (request.userId?._id !== actor.userId) throw problem.notFound();
  await requests.change(tx, id, { readAt: now.toISOString() });
  return findRequest(context, id);
}

export async function deleteRequest(context: ActionContext, id: string): Promise<void> {
  const { tx, actor, now } = context;
  const request = await lockRequest(context, id);
  requireAllowed(requestPolicy, request, toPolicyPerson(actor), 'delete');
  await requests.change(tx, id, { deletedAt: now.toISOString() });
}
