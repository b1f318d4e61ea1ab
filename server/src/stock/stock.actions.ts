import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { stockMessages as says } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { fromCents, fromPriceSteps, fromThousandths, toThousandths } from '@roadworthy/contract/stock/stock-units.ts';
import type { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { calculateAvailable, isBelowMinimum, proposeOrder } from '@roadworthy/contract/stock/stock.rules.ts';
import type { CardParts, StockItem, StockMovement, StockTotals } from '@roadworthy/contract/stock/stock.schema.ts';
import { getJobCard } from '../job-cards/index.ts';
import { mapPage, refuseStale, requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as movements from './movement.queries.ts';
import type { MovementRow } from './movement.queries.ts';
import * as items from './stock-item.queries.ts';
import type { StockItemRow } from './stock-item.queries.ts';

// Stock items. Quantities are derived from the movements (movement.actions.ts) and stored nowhere else. Only the office
// and workshop leaders see cost; everybody else in the workshop sees quantities and locations
// (docs/decisions/0140-stock.md).

const maySeeCost = ({ actor }: ActionContext): boolean => isLeader(toPolicyPerson(actor));
const money = (context: ActionContext, cents: number): string | null => (maySeeCost(context) ? fromCents(cents) : null);

function toStockItem(context: ActionContext, row: StockItemRow): StockItem {
  const { quantity, reserved, minimum, reorderQuantity, value, places, ...rest } = row;
  const available = calculateAvailable(quantity, reserved);
  return {
    ...rest,
    quantity: fromThousandths(quantity),
    reserved: fromThousandths(reserved),
    available: fromThousandths(available),
    minimum: fromThousandths(minimum),
    reorderQuantity: fromThousandths(reorderQuantity),
    isBelowMinimum: isBelowMinimum({ available, minimum }),
    proposedOrder: fromThousandths(proposeOrder({ available, minimum, reorderQuantity })),
    value: money(context, value),
    places: places.map((place) => ({ ...place, quantity: fromThousandths(place.quantity) })),
  };
}

export const listStockItems = async (context: ActionContext, query: QueryOf<typeof stockRoutes.listStockItems>) =>
  mapPage(await items.list(context.tx, query), (row) => toStockItem(context, row));
export const listStockOrders = async (context: ActionContext, query: QueryOf<typeof stockRoutes.listStockOrders>) =>
  mapPage(await items.listOrders(context.tx, query), (row) => toStockItem(context, row));

export const requireStockItem = async (context: ActionContext, id: string): Promise<StockItem> =>
  toStockItem(context, await requireFound(items.find(context.tx, id)));

export async function getStockTotals(context: ActionContext): Promise<StockTotals> {
  const { values, ...counts } = await items.sumAll(context.tx);
  return {
    ...counts,
    values: maySeeCost(context) ? values.map(({ currency, value }) => ({ currency, value: fromCents(value) })) : null,
  };
}

function toMovement(context: ActionContext, row: MovementRow): StockMovement {
  const { quantity, reserved, quantityAfter, value, valueAfter, unitPrice, ...rest } = row;
  return {
    ...rest,
    quantity: fromThousandths(quantity),
    reserved: fromThousandths(reserved),
    quantityAfter: fromThousandths(quantityAfter),
    value: money(context, value),
    valueAfter: money(context, valueAfter),
    unitPrice: unitPrice === null || !maySeeCost(context) ? null : fromPriceSteps(unitPrice),
  };
}

export const listStockMovements = async (
  context: ActionContext,
  query: QueryOf<typeof stockRoutes.listStockMovements>,
) => mapPage(await movements.list(context.tx, query), (row) => toMovement(context, row));

type Fields = Partial<BodyOf<typeof stockRoutes.addStockItem>>;
/** Throws if the item names a part or new part that the company does not have. */
async function requireReferences({ tx }: ActionContext, { part, newPart }: Fields): Promise<void> {
  if (part && !(await items.isPresent(tx, 'parts', part))) throw problem.field('part', says.partUnknown);
  if (newPart && !(await items.isPresent(tx, 'newParts', newPart))) throw problem.field('newPart', says.newPartUnknown);
}

const toColumns = ({ part, newPart, minimum, reorderQuantity, ...fields }: Fields) => ({
  ...fields,
  ...(part !== undefined && { partId: part }),
  ...(newPart !== undefined && { newPartId: newPart }),
  ...(minimum !== undefined && { minimum: toThousandths(minimum) }),
  ...(reorderQuantity !== undefined && { reorderQuantity: toThousandths(reorderQuantity) }),
});

export async function addStockItem(context: ActionContext, body: BodyOf<typeof stockRoutes.addStockItem>) {
  const { tx, actor, newId } = context;
  await requireReferences(context, body);
  const id = newId();
  const { currency } = await items.findCurrency(tx, actor.company);
  const { partNo, name, unit } = body;
  await items.add(tx, { ...toColumns(body), partNo, name, unit, companyId: actor.company, id, currency });
  return requireStockItem(context, id);
}

export async function changeStockItem(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: BodyOf<typeof stockRoutes.changeStockItem>,
) {
  await requireFound(items.lock(context.tx, id));
  refuseStale(updatedAt, await requireStockItem(context, id));
  await requireReferences(context, fields);
  await items.change(context.tx, id, toColumns(fields));
  return requireStockItem(context, id);
}

/** Deletes an item of which nothing is in stock; its movements stay in the log and on the job cards. */
export async function deleteStockItem(context: ActionContext, id: string): Promise<void> {
  const { tx, now } = context;
  const { unit } = await requireFound(items.lock(tx, id));
  const { quantity, reserved } = await movements.findHeld(tx, id);
  if (quantity > 0) throw problem.conflict(says.stillInStock({ quantity: fromThousandths(quantity), unit }));
  if (reserved > 0) throw problem.conflict(says.stillReserved({ quantity: fromThousandths(reserved), unit }));
  if (await movements.isIssued(tx, id)) throw problem.conflict(says.stillIssued);
  await items.change(tx, id, { deletedAt: now.toISOString() });
}

/** Returns the parts of each task of a job card, with their cost. */
export async function getCardParts(context: ActionContext, jobCardId: string): Promise<CardParts> {
  await getJobCard(context, jobCardId);
  const rows = (await movements.sumOfCard(context.tx, jobCardId)).filter(
    ({ quantity, reserved }) => quantity !== 0 || reserved !== 0,
  );
  const costs = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, list]) => ({
    currency,
    cost: fromCents(list.reduce((sum, { cost }) => sum + cost, 0)),
  }));
  return {
    tasks: [...Map.groupBy(rows, ({ taskId }) => taskId ?? '')].map(([task, list]) => ({
      task,
      parts: list.map(({ itemId, partNo, name, unit, currency, quantity, reserved, cost }) => ({
        item: { _id: itemId, partNo, name, unit },
        quantity: fromThousandths(quantity),
        reserved: fromThousandths(reserved),
        currency,
        cost: money(context, cost),
      })),
    })),
    costs: maySeeCost(context) ? costs : null,
  };
}
