import type { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import type { DueState, InstrumentNew } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { HolderIds } from '../files/index.ts';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, mapPage, toJsonb, touch, toWire } from '../kit/db/records.ts';

type InstrumentFields = z.output<typeof InstrumentNew>;

const live = (tx: Tx) =>
  tx.selectFrom('instruments').selectAll('instruments').where('instruments.deletedAt', 'is', null);

type Days = { today: string; soonUntil: string };
/** The condition for each state, by the same rules as `findDueState` of the contract. */
const inState = ({ today, soonUntil }: Days): Record<DueState, RawBuilder<boolean>> => ({
  overdue: sql`instruments.calibrated_until < ${today}::date`,
  dueSoon: sql`instruments.calibrated_until between ${today}::date and ${soonUntil}::date`,
  undated: sql`instruments.calibrated_until is null`,
  valid: sql`instruments.calibrated_until > ${soonUntil}::date`,
});

export async function list(tx: Tx, query: QueryOf<typeof instrumentRoutes.listInstruments>, days: Days) {
  const names = {
    name: sql.ref('instruments.name'),
    serialNo: sql.ref('instruments.serialNo'),
    kind: sql.ref('instruments.kind'),
  };
  const { state } = query;
  const all = live(tx);
  const found = await fetchPage(state ? all.where(inState(days)[state]) : all, query, {
    searchable: names,
    sortable: {
      ...names,
      calibratedUntil: sql.ref('instruments.calibratedUntil'),
      createdAt: sql.ref('instruments.createdAt'),
    },
    first: '-createdAt',
    id: sql.ref('instruments.id'),
  });
  return mapPage(found, toWire);
}

export async function find(tx: Tx, id: string) {
  const row = await live(tx).where('instruments.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export const isAnyVisible = async (tx: Tx, holders: HolderIds): Promise<boolean> =>
  (await live(tx).where('instruments.id', '=', holders).limit(1).executeTakeFirst()) !== undefined;

/** Locks the instrument for a change or deletion, and returns it. */
export async function lock(tx: Tx, id: string) {
  const row = await live(tx).where('instruments.id', '=', id).forUpdate().executeTakeFirst();
  return row && toWire(row);
}

const toPlanInstrument = (tx: Tx) =>
  tx
    .selectFrom('instruments')
    .select(['instruments.id as _id', 'name', 'serialNo', 'kind', 'calibratedOn', 'calibratedUntil']);

export const listAll = (tx: Tx) =>
  toPlanInstrument(tx).where('deletedAt', 'is', null).orderBy('name').orderBy('serialNo').orderBy('id').execute();

export const findWithDeleted = (tx: Tx, id: string) =>
  toPlanInstrument(tx).select('deletedAt').where('id', '=', id).executeTakeFirst();

export const add = (tx: Tx, companyId: string, id: string, fields: InstrumentFields) =>
  tx
    .insertInto('instruments')
    .values({ ...fields, companyId, id, certificate: toJsonb(fields.certificate) })
    .execute();

export const change = (tx: Tx, id: string, fields: Partial<InstrumentFields>) =>
  tx
    .updateTable('instruments')
    .set({ ...touch, ...fields, certificate: fields.certificate && toJsonb(fields.certificate) })
    .where('id', '=', id)
    .execute();

export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('instruments').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();
