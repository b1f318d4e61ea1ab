import { problem } from '@roadworthy/contract/kit/problem.ts';
import { requestsServerMessages as messages } from '@roadworthy/contract/requests/messages/requests-server.messages.ts';
import { requestStatusPath } from '@roadworthy/contract/requests/request.paths.ts';
import {
  describeProgress,
  type LabelPage,
  type VisitorRequest,
  type VisitorStatus,
} from '@roadworthy/contract/requests/request.schema.ts';
import { vehiclePlaceMessages } from '@roadworthy/contract/vehicles/messages/vehicle-place.messages.ts';
import { isSold, type VehicleStatus } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { toAddressSource, countAttemptOrThrow, tryCountAttempt } from '../../access/index.ts';
import { getCompanyInUse } from '../../companies/index.ts';
import { referenceNewFiles, savePicture } from '../../files/index.ts';
import { generateToken, hashToken } from '../../kit/auth/tokens.ts';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { Caller } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { nextRequestNo, requireFutureDay } from '../request.actions.ts';
import * as requests from '../request.queries.ts';
import * as labels from './label.queries.ts';

// A visitor is a person without an account who scanned a label. They see the registration and their own request, and
// nothing else. A renewed or deleted label looks like one that never existed.

export type Visit = { kit: Kit; caller: Caller; now: Date; newId: () => string };
export type LabelledVehicle = { companyId: string; id: string; status: VehicleStatus };

export async function findLabel({ kit }: Visit, token: string): Promise<LabelledVehicle & LabelPage> {
  const found = await kit.db.inSystem((tx) => labels.findByLink(tx, hashToken(token)));
  const page =
    found &&
    (await kit.db.inCompany(found.companyId, undefined, (tx) => labels.findPage(tx, found.companyId, found.id)));
  if (!found || !page) throw problem.notFound();
  return { ...found, ...page };
}

/**
 * Counts a request before its body is read. RATE_LIMIT=off switches this off, as it does for the limits of other mails.
 */
export async function limitVisitors({ kit, now, caller }: Visit, { companyId, id }: LabelledVehicle): Promise<void> {
  if (!kit.settings.rateLimit) return;
  const source = toAddressSource(caller);
  await countAttemptOrThrow({ kit, now }, 'label', `${companyId} ${id}`, source);
  await countAttemptOrThrow({ kit, now }, 'companyLabels', companyId, source);
}

export type SentPhoto = { read: () => Promise<Uint8Array>; name: string | null };
type Receipt = { requestNo: string; path: string };

export async function addVisitorRequest(
  visit: Visit,
  vehicle: LabelledVehicle & LabelPage,
  asked: VisitorRequest,
  photos: readonly SentPhoto[],
): Promise<Receipt> {
  const { kit, newId, now } = visit;
  if (isSold(vehicle)) throw problem.conflict(vehiclePlaceMessages.soldForVisitor);
  requireFutureDay(now, asked.wantedOn);
  const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    kit.db.inCompany(vehicle.companyId, undefined, work);
  const sent = await inCompany((tx) => findSentBefore(kit, tx, asked.sentId, vehicle));
  if (sent) return sent;
  const keys: string[] = [];
  for (const { read, name } of photos)
    keys.push(await savePicture({ kit, newId, actor: { company: vehicle.companyId, userId: undefined } }, read, name));
  const mayMail = asked.emailId !== null && (await countMail(visit, asked.emailId));
  const receipt = await inCompany(async (tx) => {
    // Taking a number makes a second copy of this request wait until the first is stored.
    const requestNo = await nextRequestNo({ tx });
    const before = await findSentBefore(kit, tx, asked.sentId, vehicle);
    return before ?? storeRequest({ ...visit, tx, requestNo, mayMail }, vehicle, asked, keys);
  });
  kit.outbox.kick();
  return receipt;
}

/** Returns the receipt of a request that this browser has sent before, for example because the response was lost. */
async function findSentBefore(kit: Kit, tx: Tx, sentId: string, { id }: LabelledVehicle): Promise<Receipt | undefined> {
  const sent = await requests.findSent(tx, sentId);
  if (!sent) return undefined;
  if (sent.vehicleId !== id || !sent.linkCipher) throw problem.notFound();
  return { requestNo: sent.requestNo, path: requestStatusPath(kit.keys.labels.open(sent.linkCipher, sent.id)) };
}

async function storeRequest(
  visit: Visit & { tx: Tx; requestNo: string; mayMail: boolean },
  vehicle: LabelledVehicle & LabelPage,
  { sentId, text, wantedOn, name, contact, emailId }: VisitorRequest,
  keys: string[],
): Promise<Receipt> {
  const { tx, kit, now, requestNo } = visit;
  const id = visit.newId();
  const token = generateToken();
  const path = requestStatusPath(token);
  await referenceNewFiles({ tx }, keys);
  await requests.add(tx, {
    companyId: vehicle.companyId,
    id,
    requestNo,
    vehicleId: vehicle.id,
    text,
    wantedOn: wantedOn ?? null,
    photos: toJsonb(keys),
    visitorName: name,
    visitorContact: contact,
    visitorEmail: emailId,
    linkHash: hashToken(token),
    linkCipher: kit.keys.labels.seal(token, id),
    sentId,
    createdAt: now.toISOString(),
  });
  if (emailId && visit.mayMail) await mailReceipt(visit, vehicle, { requestNo, path, emailId });
  return { requestNo, path };
}

/** Counts a mail to an address that may be somebody else's. Returns false once the limit is reached. */
const countMail = async ({ kit, now, caller }: Visit, emailId: string): Promise<boolean> =>
  !kit.settings.rateLimit ||
  (await tryCountAttempt({ kit, now }, 'mail request', emailId.toLowerCase(), toAddressSource(caller)));

/** Contains nothing that the visitor typed, because the recipient may be somebody else. */
async function mailReceipt(
  { tx, kit }: Visit & { tx: Tx },
  { companyId, company, regNo }: LabelledVehicle & LabelPage,
  { requestNo, path, emailId }: Receipt & { emailId: string },
): Promise<void> {
  const vehicle = regNo ?? messages.thisVehicle;
  await kit.outbox.put(tx, companyId, {
    to: emailId,
    subject: messages.subject({ title: messages.sentTitle, requestNo, vehicle }),
    title: messages.sentTitle,
    paragraphs: [messages.visitorGreeting, messages.sent({ company, requestNo, vehicle })],
    button: { label: messages.openRequest, url: `${kit.settings.publicUrl}${path}`, isSecret: true },
  });
}

export async function getVisitorStatus({ kit }: Visit, token: string): Promise<VisitorStatus> {
  const found = await kit.db.inSystem((tx) => requests.findByLink(tx, hashToken(token)));
  if (!found) throw problem.notFound();
  return kit.db.inCompany(found.companyId, undefined, async (tx) => {
    const request = await requests.find(tx, found.id, { kind: 'all' });
    if (!request) throw problem.notFound();
    const { name } = await getCompanyInUse({ tx, actor: { company: found.companyId } });
    const { requestNo, text, wantedOn, createdAt, status, decidedAt, finishedAt } = request;
    return {
      company: name,
      requestNo,
      regNo: request.vehicle.regNo,
      text,
      wantedOn,
      photoCount: request.photos.length,
      createdAt,
      status,
      progress: describeProgress(request),
      decidedAt,
      finishedAt,
    };
  });
}
