import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import { awaitsStart } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { id as anId, type QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { dayEnd, dayStart, today } from '../kit/db/days.ts';
import type { Tx } from '../kit/db/pool.ts';
import { plainColumns, plainSort, wherePlain } from '../kit/db/plain-fields.ts';
import { contains, counted, page, touch, wire } from '../kit/db/records.ts';
import type { JobCards } from '../kit/db/types.gen.ts';
import { cardColumns, mustBe, nameOrder, rowColumns, wipOf } from './job-card.columns.queries.ts';

const live = (tx: Tx) => tx.selectFrom('jobCards').where('jobCards.deletedAt', 'is', null);
const column = (name: string) => sql.ref(`jobCards.${name}`);
type Ask = QueryOf<typeof jobCardRoutes.listJobCards>;

/** What `mine` and `overdue` are measured by. */
type Asker = { userId: string; now: Date };

function wanted(tx: Tx, ask: Ask, { userId, now }: Asker) {
  let found = wherePlain(live(tx).select('jobCards.id'), 'jobCards', jobCardFields, ask);
  if (ask.status) found = found.where('jobCards.status', 'in', ask.status);
  if (ask.workshop) found = found.where('jobCards.workshopId', '=', ask.workshop);
  if (ask.vin && anId.safeParse(ask.vin).success) found = found.where('jobCards.vehicleId', '=', ask.vin);
  else if (ask.vin) {
    const beginning = contains(ask.vin.toUpperCase()).slice(1);
    found = found.where('jobCards.vehicleId', 'in', (eb) => eb.selectFrom('vehicles').select('vehicles.id').where('vehicles.vin', 'like', beginning));
  }
  if (ask.from) found = found.where('jobCards.preferredStartDate', '>=', dayStart(ask.from));
  if (ask.to) found = found.where('jobCards.preferredStartDate', '<', dayEnd(ask.to));
  // A card is wanted for a day: it is overdue when that day is over.
  if (ask.overdue) found = found.where('jobCards.status', 'in', awaitsStart).where('jobCards.preferredStartDate', '<', today(now));
  if (ask.assignedTo)
    found = found.where((eb) =>
      eb.or([
        eb('jobCards.jobEngineerId', '=', userId),
        eb('jobCards.jobSupervisorId', '=', userId),
        eb('jobCards.jobTeamId', 'in', eb.selectFrom('teamMembers').select('teamMembers.teamId').where('teamMembers.userId', '=', userId)),
      ]),
    );
  // Anywhere in the words of a card, unless fields are named.
  if (ask.search && !ask.searchFields) found = found.where('jobCards.searchWords', 'like', contains(ask.search.toLowerCase()));
  return found;
}

const ofVehicle = (name: string) =>
  sql`(select ${sql.ref(`v.${name}`)} from vehicles v where v.company_id = ${column('companyId')} and v.id = ${column('vehicleId')})`;
const searchable = { jobcardId: column('jobcardId'), vin: ofVehicle('vin'), tag: ofVehicle('tag'), regNo: ofVehicle('regNo'), summary: column('summary') };
const sortable = {
  ...nameOrder,
  jobcardId: column('jobcardId'),
  status: column('status'),
  // What has not begun, or not ended, stands before everything that has.
  startTime: sql`coalesce(${column('startTime')}, '-infinity')`,
  endTime: sql`coalesce(${column('endTime')}, '-infinity')`,
  preferredStartDate: column('preferredStartDate'),
  createdAt: column('createdAt'),
  ...plainSort('jobCards', jobCardFields),
};

/** First the ids, from an index alone where there is one; then the ten rows. */
export async function list(tx: Tx, ask: Ask, asker: Asker) {
  const { search, ...rest } = ask;
  const isWhole = !(search || ask.status || ask.workshop || ask.vin || ask.from || ask.to || ask.assignedTo || ask.overdue);
  const found = await page(wanted(tx, ask, asker), ask.searchFields ? ask : rest, {
    searchable,
    sortable,
    first: '-createdAt',
    id: column('id'),
    total: isWhole ? () => counted(tx, 'job cards not deleted') : undefined,
  });
  const rows = new Map(
    (
      await rowsOf(
        tx,
        found.data.map(({ id }) => id),
      )
    ).map((row) => [row._id, row]),
  );
  return { ...found, data: found.data.flatMap(({ id }) => rows.get(id) ?? []) };
}

async function rowsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await live(tx)
    .select(['jobCards.id', 'jobCards.createdAt', 'jobCards.updatedAt', 'jobCards.createdBy', 'jobCards.updatedBy'])
    .select(['jobCards.jobcardId', 'jobCards.status', 'jobCards.preferredStartDate', 'jobCards.mileageRequired', 'jobCards.startValue'])
    .select(['jobCards.endValue', 'jobCards.summary', 'jobCards.startTime', 'jobCards.endTime'])
    .select(plainColumns('jobCards', jobCardFields))
    .select(rowColumns)
    .where('jobCards.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...wire(row), ...wipOf(row), workshop: mustBe(row.workshop) }));
}

const whole = (tx: Tx) => live(tx).selectAll('jobCards').select(cardColumns);
type Row = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number];

export async function find(tx: Tx, id: string): Promise<JobCard | undefined> {
  const row = await whole(tx).where('jobCards.id', '=', id).executeTakeFirst();
  return row && shown(row);
}

function shown({ signedName, signedOn, handInWorkshop, requestor, ...row }: Row): JobCard {
  const location = handInWorkshop ?? keyroom;
  return {
    ...wire(row),
    ...wipOf(row),
    workshop: mustBe(row.workshop),
    costCentre: mustBe(row.costCentre),
    location,
    vehicleHandInLocation: location.name,
    tag: row.vin?.tag ?? null,
    regNo: row.vin?.regNo ?? null,
    requestorName: mustBe(requestor),
    name: signedName,
    date: signedOn,
  };
}

export const lock = (tx: Tx, id: string) => live(tx).select('jobCards.id').where('jobCards.id', '=', id).forUpdate().executeTakeFirst();
export const add = (tx: Tx, card: Insertable<JobCards>) => tx.insertInto('jobCards').values(card).execute();
export const change = (tx: Tx, id: string, fields: Updateable<JobCards>) =>
  tx
    .updateTable('jobCards')
    .set({ ...touch, ...fields })
    .where('id', '=', id)
    .execute();
