import { isDeepStrictEqual } from 'node:util';
import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { isTaskOpen } from '@roadworthy/contract/job-cards/job-card-move.schema.ts';
import { jobCardPolicy, type JobCardAction } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { stockMessages as says } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { fromThousandths, parseSteps, priceDecimals, toThousandths } from '@roadworthy/contract/stock/stock-units.ts';
import {
  calculateAvailable,
  valueAtPrice,
  valueOfPart,
  valueOfSurplus,
  type Holding,
} from '@roadworthy/contract/stock/stock.rules.ts';
import type {
  MovementKind,
  StockItem,
  StockMovementNew,
  TaskMovementNew,
} from '@roadworthy/contract/stock/stock.schema.ts';
import { lockJobCard, recordEvent } from '../job-cards/index.ts';
import { requireFound } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as movements from './movement.queries.ts';
import { requireStockItem } from './stock.actions.ts';
import * as items from './stock-item.queries.ts';

// Movements of stock. The item is locked first, so that what is checked here is still true when the movement is added;
// the constraints of the table refuse whatever slips through (docs/decisions/0140-stock.md).

type Item = { id: string; name: string; unit: string };
type Held = Holding & { reserved: number };
type Place = { workshop: string; bin: string };

/** Returns the fields that every movement of this request has. */
const movementOf = ({ actor, now }: ActionContext, item: Item, id: string) => ({
  companyId: actor.company,
  id,
  itemId: item.id,
  userId: actor.userId,
  createdAt: now.toISOString(),
});

type Details = {
  workshopId: string | null;
  bin: string;
  unitPrice: number | null;
  supplier: string | null;
  reason: string | null;
};
type Sent = {
  _id: string;
  kind: MovementKind;
  task?: string;
  quantity?: string;
  counted?: string;
  details?: Details;
};
/** Returns what else a movement records, which has to be the same if its id is sent again. */
function detailsOf(body: StockMovementNew): Details {
  const none = { unitPrice: null, supplier: null, reason: null };
  if (body.kind === 'move') return { ...none, workshopId: body.toWorkshop, bin: body.toBin };
  const at = { ...none, workshopId: body.workshop, bin: body.bin };
  if (body.kind !== 'receipt') return { ...at, reason: body.reason };
  return { ...at, unitPrice: parseSteps(body.unitPrice, priceDecimals) ?? 0, supplier: body.supplier ?? null };
}

/**
 * Returns whether this movement was recorded before. Throws if its id belongs to another one: then the sender must not
 * believe that this one counts.
 */
async function wasSent({ tx, actor }: ActionContext, item: Item, sent: Sent): Promise<boolean> {
  const found = await movements.findSent(tx, sent._id);
  if (!found) return false;
  const [quantity, counted] = [sent.quantity, sent.counted].map((text) => text && toThousandths(text));
  const { workshopId, bin, unitPrice, supplier, reason } = found;
  const isSame =
    (!sent.details || isDeepStrictEqual({ workshopId, bin, unitPrice, supplier, reason }, sent.details)) &&
    found.itemId === item.id &&
    found.kind === sent.kind &&
    found.userId === actor.userId &&
    found.taskId === (sent.task ?? null) &&
    (quantity === undefined || quantity === Math.abs(found.quantity || found.reserved)) &&
    (counted === undefined || counted === found.placeAfter);
  if (!isSame) throw problem.field('_id', says.idUsed);
  return true;
}

async function requireWorkshop({ tx }: ActionContext, id: string, path = 'workshop'): Promise<void> {
  if (!(await items.isPresent(tx, 'workshops', id))) throw problem.field(path, says.workshopUnknown);
}

async function namePlace({ tx }: ActionContext, { workshop, bin }: Place): Promise<string> {
  const name = await movements.findWorkshopName(tx, workshop);
  return bin === '' ? name : says.placeOf({ workshop: name, bin });
}

/** Throws unless this much lies at the place. */
async function requireAtPlace(context: ActionContext, item: Item, place: Place, wanted: number): Promise<void> {
  const there = await movements.findAtPlace(context.tx, item.id, place);
  if (wanted <= there) return;
  const message = says.notEnoughAtPlace({
    quantity: fromThousandths(there),
    unit: item.unit,
    place: await namePlace(context, place),
  });
  throw problem.field('quantity', message);
}

/** Receives, counts, moves or scraps pieces of an item. A movement that is sent again changes nothing. */
export async function addStockMovement(context: ActionContext, id: string, body: StockMovementNew): Promise<StockItem> {
  const item = await requireFound(items.lock(context.tx, id));
  const kind = body.kind === 'move' ? 'move in' : body.kind;
  if (await wasSent(context, item, { ...body, kind, details: detailsOf(body) })) return requireStockItem(context, id);
  await requireWorkshop(context, body.workshop);
  const held = await movements.findHeld(context.tx, id);
  if (body.kind === 'receipt') await receive(context, item, body);
  else if (body.kind === 'count') await count(context, item, held, body);
  else if (body.kind === 'move') await move(context, item, body);
  else await scrap(context, item, held, body);
  return requireStockItem(context, id);
}

type Of<Kind extends StockMovementNew['kind']> = Extract<StockMovementNew, { kind: Kind }>;

async function receive(context: ActionContext, item: Item, body: Of<'receipt'>): Promise<void> {
  const [quantity, unitPrice] = [toThousandths(body.quantity), parseSteps(body.unitPrice, priceDecimals) ?? 0];
  await movements.append(context.tx, {
    ...movementOf(context, item, body._id),
    kind: 'receipt',
    workshopId: body.workshop,
    bin: body.bin,
    quantity,
    value: valueAtPrice(quantity, unitPrice),
    unitPrice,
    supplier: body.supplier,
  });
}

/** Records a count, also one that found no difference. */
async function count(context: ActionContext, item: Item, held: Held, body: Of<'count'>): Promise<void> {
  const before = await movements.findAtPlace(context.tx, item.id, body);
  if (body.expected !== undefined && toThousandths(body.expected) !== before) {
    const place = await namePlace(context, body);
    throw problem.conflict(says.countChanged({ quantity: fromThousandths(before), unit: item.unit, place }));
  }
  const difference = toThousandths(body.counted) - before;
  const value =
    difference < 0
      ? -valueOfPart(-difference, held)
      : valueOfSurplus(difference, held, await movements.findLastPrice(context.tx, item.id));
  await movements.append(context.tx, {
    ...movementOf(context, item, body._id),
    kind: 'count',
    workshopId: body.workshop,
    bin: body.bin,
    quantity: difference,
    value,
    reason: body.reason,
  });
}

/** Moves pieces to another place. They arrive first, so that the item is never without stock in between. */
async function move(context: ActionContext, item: Item, body: Of<'move'>): Promise<void> {
  await requireWorkshop(context, body.toWorkshop, 'toWorkshop');
  const target = { workshop: body.toWorkshop, bin: body.toBin };
  if (target.workshop === body.workshop && target.bin === body.bin) throw problem.field('toBin', says.samePlace);
  const quantity = toThousandths(body.quantity);
  await requireAtPlace(context, item, body, quantity);
  await movements.append(context.tx, {
    ...movementOf(context, item, body._id),
    kind: 'move in',
    workshopId: target.workshop,
    bin: target.bin,
    quantity,
  });
  await movements.append(context.tx, {
    ...movementOf(context, item, context.newId()),
    kind: 'move out',
    workshopId: body.workshop,
    bin: body.bin,
    quantity: -quantity,
  });
}

async function scrap(context: ActionContext, item: Item, held: Held, body: Of<'scrap'>): Promise<void> {
  const quantity = toThousandths(body.quantity);
  await requireAtPlace(context, item, body, quantity);
  await movements.append(context.tx, {
    ...movementOf(context, item, body._id),
    kind: 'scrap',
    workshopId: body.workshop,
    bin: body.bin,
    quantity: -quantity,
    value: -valueOfPart(quantity, held),
    reason: body.reason,
  });
}

const policyActions = {
  issue: 'issue parts',
  return: 'return parts',
  reserve: 'reserve parts',
  release: 'reserve parts',
} as const satisfies Record<TaskMovementNew['kind'], JobCardAction>;
type Task = { id: string; jobCardId: string; name: string };

/** Issues pieces to a task, returns them from it, or reserves them for it. Sent again, it changes nothing. */
export async function addTaskMovement(context: ActionContext, id: string, body: TaskMovementNew): Promise<StockItem> {
  const { tx, actor } = context;
  await requireFound(items.find(tx, id));
  const { jobCardId } = await requireFound(movements.findTask(tx, body.task));
  // The card before the item, as everything that closes a card or a task does.
  const card = await lockJobCard(context, jobCardId);
  const item = await requireFound(items.lock(tx, id));
  if (await wasSent(context, item, body)) return requireStockItem(context, id);
  requireAllowed(jobCardPolicy, card, toPolicyPerson(actor), policyActions[body.kind]);
  const task = await requireFound(movements.findTask(tx, body.task));
  const isNew = body.kind === 'issue' || body.kind === 'reserve';
  if (isNew && !isTaskOpen(task)) throw problem.conflict(says.taskClosed);
  if (body.kind === 'issue') await issue(context, item, task, body);
  else if (body.kind === 'return') await returnFromTask(context, item, task, body);
  else await reserve(context, item, task, body);
  return requireStockItem(context, id);
}

type OnTask<Kind extends TaskMovementNew['kind']> = Extract<TaskMovementNew, { kind: Kind }>;

/** Throws if `wanted`, which excludes what is reserved for the task itself, exceeds the unreserved stock. */
function requireAvailable({ quantity, reserved }: Held, { unit }: Item, wanted: number, ownReserved: number): void {
  const available = calculateAvailable(quantity, reserved);
  if (wanted <= available) return;
  const others = Math.min(quantity, reserved - ownReserved);
  throw problem.field(
    'quantity',
    others > 0
      ? says.onlyAvailable({
          available: fromThousandths(available + ownReserved),
          reserved: fromThousandths(others),
          unit,
        })
      : available + ownReserved > 0
        ? says.notEnough({ quantity: fromThousandths(available + ownReserved), unit })
        : says.noneAvailable,
  );
}

/** Issues pieces to a task: first those that are reserved for it. */
async function issue(context: ActionContext, item: Item, task: Task, body: OnTask<'issue'>): Promise<void> {
  const { tx } = context;
  await requireWorkshop(context, body.workshop);
  const quantity = toThousandths(body.quantity);
  const held = await movements.findHeld(tx, item.id);
  const { reserved } = await movements.findOnTask(tx, item.id, task.id);
  const fromReserved = Math.min(quantity, reserved);
  requireAvailable(held, item, quantity - fromReserved, reserved);
  await requireAtPlace(context, item, body, quantity);
  await movements.append(tx, {
    ...movementOf(context, item, body._id),
    kind: 'issue',
    workshopId: body.workshop,
    bin: body.bin,
    quantity: -quantity,
    value: -valueOfPart(quantity, held),
    reserved: -fromReserved,
    jobCardId: task.jobCardId,
    taskId: task.id,
  });
  await recordParts(context, item, task, { event: jobCardEvents.partsIssued, quantity });
}

/** Takes pieces back from a task at the cost at which they were issued to it. */
async function returnFromTask(context: ActionContext, item: Item, task: Task, body: OnTask<'return'>): Promise<void> {
  const { tx } = context;
  await requireWorkshop(context, body.workshop);
  const quantity = toThousandths(body.quantity);
  const issued = await movements.findOnTask(tx, item.id, task.id);
  if (quantity > issued.quantity)
    throw problem.field('quantity', says.onlyIssued({ quantity: fromThousandths(issued.quantity), unit: item.unit }));
  await movements.append(tx, {
    ...movementOf(context, item, body._id),
    kind: 'return',
    workshopId: body.workshop,
    bin: body.bin,
    quantity,
    value: valueOfPart(quantity, issued),
    jobCardId: task.jobCardId,
    taskId: task.id,
  });
  await recordParts(context, item, task, { event: jobCardEvents.partsReturned, quantity });
}

/** Reserves pieces for a task, or ends a reservation. They stay where they are. */
async function reserve(
  context: ActionContext,
  item: Item,
  task: Task,
  body: OnTask<'reserve'> | OnTask<'release'>,
): Promise<void> {
  const { tx } = context;
  const quantity = toThousandths(body.quantity);
  const { reserved } = await movements.findOnTask(tx, item.id, task.id);
  if (body.kind === 'reserve') requireAvailable(await movements.findHeld(tx, item.id), item, quantity, 0);
  else if (quantity > reserved)
    throw problem.field('quantity', says.onlyReserved({ quantity: fromThousandths(reserved), unit: item.unit }));
  await movements.append(tx, {
    ...movementOf(context, item, body._id),
    kind: body.kind,
    quantity: 0,
    reserved: body.kind === 'reserve' ? quantity : -quantity,
    jobCardId: task.jobCardId,
    taskId: task.id,
  });
}

/** Records the parts in the history of the job card. */
const recordParts = (
  context: ActionContext,
  { name, unit }: Item,
  task: Task,
  { event, quantity }: { event: string; quantity: number },
) =>
  recordEvent(context, task.jobCardId, event, {
    note: says.issuedNote({ task: task.name, quantity: fromThousandths(quantity), unit, name }),
  });
