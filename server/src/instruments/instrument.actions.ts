import { calculateDueSoonEnd, findDueState } from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import type { Instrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { instrumentMessages } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { requireFiles, type HolderIds, type ViewContext } from '../files/index.ts';
import { mapPage, refuseStale, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as instruments from './instrument.queries.ts';

// The register of measuring instruments. Recorded values keep a copy of their instrument, so it can be changed or
// deleted at any time (docs/decisions/0123-instruments-and-control-charts.md).

const todayOf = ({ now, kit }: Pick<ActionContext, 'now' | 'kit'>): string => formatDate(now, kit.settings.timeZone);
type Row = Omit<Instrument, 'state'>;
const withState = (context: ActionContext, row: Row): Instrument => ({
  ...row,
  state: findDueState(row, todayOf(context)),
});

export async function listInstruments(context: ActionContext, query: QueryOf<typeof instrumentRoutes.listInstruments>) {
  const today = todayOf(context);
  const found = await instruments.list(context.tx, query, { today, soonUntil: calculateDueSoonEnd(today) });
  return mapPage(found, (row) => withState(context, row));
}

export async function requireInstrument(context: ActionContext, id: string): Promise<Instrument> {
  return withState(context, await requireFound(instruments.find(context.tx, id)));
}

export const canSeeInstrument = ({ tx }: ViewContext, holders: HolderIds): Promise<boolean> =>
  instruments.isAnyVisible(tx, holders);

/** Returns all instruments of the company. */
export const listAllInstruments = ({ tx }: Pick<ActionContext, 'tx'>) => instruments.listAll(tx);

/** Finds the instrument that a device sent with a value, even if it has been deleted. */
export const findInstrumentForValue = ({ tx }: Pick<ActionContext, 'tx'>, id: string) =>
  instruments.findWithDeleted(tx, id);

type Dates = { calibratedOn?: string | null | undefined; calibratedUntil?: string | null | undefined };
function requireOrderedDates({ calibratedOn, calibratedUntil }: Dates): void {
  if (calibratedOn && calibratedUntil && calibratedUntil < calibratedOn)
    throw problem.field('calibratedUntil', instrumentMessages.datesReversed);
}

export async function addInstrument(context: ActionContext, fields: BodyOf<typeof instrumentRoutes.addInstrument>) {
  const id = context.newId();
  requireOrderedDates(fields);
  await requireFiles(context, fields.certificate, { subject: 'instrument' }, 'certificate');
  await instruments.add(context.tx, context.actor.company, id, fields);
  return requireInstrument(context, id);
}

export async function changeInstrument(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof instrumentRoutes.changeInstrument>,
) {
  const current = await requireFound(instruments.lock(context.tx, id));
  refuseStale(updatedAt, withState(context, current));
  requireOrderedDates({ ...current, ...fields });
  await requireFiles(context, fields.certificate ?? [], { subject: 'instrument', id }, 'certificate');
  await instruments.change(context.tx, id, fields);
  return requireInstrument(context, id);
}

export async function deleteInstrument({ tx, now }: ActionContext, id: string): Promise<void> {
  await requireFound(instruments.lock(tx, id));
  await instruments.remove(tx, id, now);
}
