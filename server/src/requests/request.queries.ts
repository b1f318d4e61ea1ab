import type { JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { RequestStatus } from '@roadworthy/contract/requests/request.machine.ts';
import type { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, touch, toWire } from '../kit/db/records.ts';
import type { WorkRequests } from '../kit/db/types.gen.ts';

/** Which requests a person sees: all of the company, or those they made. */
export type Visibility = { kind: 'all' } | { kind: 'own'; userId: string };

const finished = sql.lit('Completed' satisfies JobCardStatus);
const cancelled = sql.lit('Cancelled' satisfies JobCardStatus);
/** Requests as `request`, with their vehicle and, unless it was cancelled or deleted, their job card. */
export const requestAnswers = sql`work_requests request
  join vehicles vehicle on vehicle.company_id = request.company_id and vehicle.id = request.vehicle_id
  left join job_cards card on card.company_id = request.company_id and card.id = request.job_card_id and card.deleted_at is null and card.status <> ${cancelled}`;
const literal = (status: RequestStatus) => sql.lit(status);
/** Selects the status of a request; request.machine.ts describes the statuses. */
const statusOf = (request: string, card: string) => {
  const [asked, work] = [(name: string) => sql.ref(`${request}.${name}`), (name: string) => sql.ref(`${card}.${name}`)];
  return sql<RequestStatus>`(case
    when ${asked('declineReason')} is not null then ${literal('Declined')}
    when ${work('id')} is null then ${literal('New')}
    when ${work('status')} = ${finished} then ${literal('Finished')}
    when ${asked('joined')} then ${literal('Joined')}
    else ${literal('Accepted')} end)`;
};
/** The status of a request of `requestAnswers`. */
export const requestStatus = statusOf('request', 'card');

const status = statusOf('workRequests', 'jobCards');
const live = (tx: Tx) =>
  tx
    .selectFrom('workRequests')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'workRequests.companyId')
        .onRef('vehicles.id', '=', 'workRequests.vehicleId'),
    )
    .leftJoin('jobCards', (join) =>
      join
        .onRef('jobCards.companyId', '=', 'workRequests.companyId')
        .onRef('jobCards.id', '=', 'workRequests.jobCardId')
        .on('jobCards.deletedAt', 'is', null)
        .on('jobCards.status', '<>', 'Cancelled'),
    )
    .where('workRequests.deletedAt', 'is', null);

const visible = (tx: Tx, visibility: Visibility) =>
  visibility.kind === 'all' ? live(tx) : live(tx).where('workRequests.userId', '=', visibility.userId);

const selectVisible = (tx: Tx, visibility: Visibility) =>
  visible(tx, visibility).select((eb) => {
    const person = eb
      .selectFrom('users')
      .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId', 'users.isActive']);
    return [
      'workRequests.id',
      'workRequests.requestNo',
      'workRequests.text',
      'workRequests.wantedOn',
      'workRequests.photos',
      'workRequests.joined',
      'workRequests.declineReason',
      'workRequests.decidedAt',
      'workRequests.visitorName',
      'workRequests.visitorContact',
      'workRequests.visitorEmail',
      'workRequests.createdAt',
      'workRequests.updatedAt',
      'workRequests.createdBy',
      'workRequests.updatedBy',
      'vehicles.id as vehicleId',
      'vehicles.vin',
      'vehicles.regNo',
      'vehicles.tag',
      'jobCards.id as cardId',
      'jobCards.jobcardId',
      'jobCards.status as cardStatus',
      status.as('status'),
      sql<string | null>`case when job_cards.status = ${finished} then job_cards.end_time end`.as('finishedAt'),
      sql<boolean>`work_requests.news_at is not null and (work_requests.read_at is null or work_requests.read_at < work_requests.news_at)`.as(
        'unread',
      ),
      jsonObjectFrom(person.whereRef('users.id', '=', 'workRequests.userId')).as('userId'),
      jsonObjectFrom(person.whereRef('users.id', '=', 'workRequests.decidedBy')).as('decidedBy'),
    ];
  });
type Row = Awaited<ReturnType<ReturnType<typeof selectVisible>['execute']>>[number];

function toRequest({
  vehicleId,
  vin,
  regNo,
  tag,
  cardId,
  jobcardId,
  cardStatus,
  visitorName,
  visitorContact,
  visitorEmail,
  ...row
}: Row) {
  return {
    ...toWire(row),
    vehicle: { _id: vehicleId, vin, regNo, tag },
    jobCard: cardId && jobcardId && cardStatus ? { _id: cardId, jobcardId, status: cardStatus } : null,
    visitor: visitorName === null ? null : { name: visitorName, contact: visitorContact ?? '', emailId: visitorEmail },
  };
}
export type RequestRecord = ReturnType<typeof toRequest>;

const requester = sql`coalesce(work_requests.visitor_name, (select users.first_name || ' ' || users.last_name from users where users.id = work_requests.user_id))`;
const columns = {
  searchable: {
    requestNo: sql.ref('workRequests.requestNo'),
    text: sql.ref('workRequests.text'),
    vehicle: sql`concat_ws(' ', vehicles.vin, vehicles.reg_no, vehicles.tag)`,
    requester,
  },
  sortable: {
    requestNo: sql.ref('workRequests.requestNo'),
    vehicle: sql.ref('vehicles.vin'),
    status,
    requester: sql`lower(${requester})`,
    createdAt: sql.ref('workRequests.createdAt'),
    // Requests without a day come last.
    wantedOn: sql`coalesce(work_requests.wanted_on, 'infinity')`,
  },
  first: '-createdAt',
  id: sql.ref('workRequests.id'),
};

type RequestQuery = QueryOf<typeof requestRoutes.listRequests>;
export async function list(tx: Tx, query: RequestQuery, visibility: Visibility, userId: string) {
  let found = selectVisible(tx, visibility);
  if (query.status) found = found.where(status, 'in', query.status);
  if (query.vehicle) found = found.where('workRequests.vehicleId', '=', query.vehicle);
  if (query.jobCard) found = found.where('jobCards.id', '=', query.jobCard);
  if (query.mine === true) found = found.where('workRequests.userId', '=', userId);
  if (query.mine === false) found = found.where('workRequests.userId', 'is distinct from', userId);
  return mapPage(await fetchPage(found, query, columns), toRequest);
}

export async function find(tx: Tx, id: string, visibility: Visibility): Promise<RequestRecord | undefined> {
  const row = await selectVisible(tx, visibility).where('workRequests.id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** Lists the requests that a job card answers. */
export async function listOfCard(tx: Tx, cardId: string): Promise<RequestRecord[]> {
  const rows = await selectVisible(tx, { kind: 'all' })
    .where('workRequests.jobCardId', '=', cardId)
    .orderBy('workRequests.id')
    .execute();
  return rows.map(toRequest);
}

export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('workRequests').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
export const add = (tx: Tx, request: Insertable<WorkRequests>) =>
  tx.insertInto('workRequests').values(request).execute();
export const change = (tx: Tx, id: string, fields: Updateable<WorkRequests>) =>
  tx
    .updateTable('workRequests')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();

export const isAnyVisible = async (tx: Tx, holders: HolderIds, visibility: Visibility): Promise<boolean> =>
  (await visible(tx, visibility)
    .select('workRequests.id')
    .where('workRequests.id', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Finds the company and id of a visitor's request by the hash of its link, before a company is known. */
export const findByLink = (tx: Tx, linkHash: string) =>
  tx
    .selectFrom('workRequests')
    .select(['companyId', 'id'])
    .where('linkHash', '=', linkHash)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** Finds the request that a visitor's browser has sent before, with its encrypted link. */
export const findSent = (tx: Tx, sentId: string) =>
  tx
    .selectFrom('workRequests')
    .select(['id', 'requestNo', 'vehicleId', 'linkCipher'])
    .where('sentId', '=', sentId)
    .executeTakeFirst();

/** Reads the encrypted link of a visitor's request. */
export const findLink = (tx: Tx, id: string) =>
  tx.selectFrom('workRequests').select('linkCipher').where('id', '=', id).executeTakeFirst();
