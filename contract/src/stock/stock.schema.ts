import { z } from 'zod';
import { ChosenPerson } from '../access/user.schema.ts';
import { currencies } from '../companies/currencies.ts';
import {
  changeSchema,
  emailPattern,
  invalidEmailMessage,
  optionalReference,
  optionalText,
  reference,
  singleLineText,
  text,
} from '../kit/field.ts';
import { id, instant, optimisticLock, recordFields } from '../kit/route.ts';
import { maxPrice, maxQuantity, parseSteps, priceDecimals, quantityDecimals } from './stock-units.ts';
import { stockMessages as messages } from './messages/stock.messages.ts';

// Stock of workshop parts. Quantities, prices and money are decimals as text (stock-units.ts).

const decimalOf = (decimals: number, message: string, { min, max }: { min: number; max: number }) =>
  z
    .string({ error: message })
    .trim()
    .refine((typed) => {
      const steps = parseSteps(typed, decimals);
      return steps !== undefined && steps >= min && steps <= max * 10 ** decimals;
    }, message);
const positiveQuantity = decimalOf(quantityDecimals, messages.quantityRequired, { min: 1, max: maxQuantity });
const countedQuantity = decimalOf(quantityDecimals, messages.countedRequired, { min: 0, max: maxQuantity });
/** A quantity that may be left empty, which means none. */
const optionalQuantity = z
  .string({ error: messages.quantityWrong })
  .trim()
  .transform((typed) => (typed === '' ? '0' : typed))
  .pipe(decimalOf(quantityDecimals, messages.quantityWrong, { min: 0, max: maxQuantity }))
  .default('0');

const Ref = z.object({ _id: id, name: z.string() });

/** Where pieces of an item lie: a workshop, and a bin in it; an empty bin means no bin in particular. */
export const StockPlace = z.object({ workshop: Ref, bin: z.string(), quantity: z.string() });
export type StockPlace = z.output<typeof StockPlace>;

export const StockItem = z.object({
  ...recordFields,
  partNo: z.string(),
  name: z.string(),
  unit: z.string(),
  barcode: z.string().nullable(),
  minimum: z.string(),
  reorderQuantity: z.string(),
  supplierName: z.string().nullable(),
  supplierEmail: z.string().nullable(),
  /** The part of the company's catalogue, and the new part that job cards name, if they are the same thing. */
  part: Ref.nullable(),
  newPart: Ref.nullable(),
  currency: z.enum(currencies),
  quantity: z.string(),
  reserved: z.string(),
  /** What is neither issued nor reserved. */
  available: z.string(),
  isBelowMinimum: z.boolean(),
  /** The quantity to order; 0 if there is enough. */
  proposedOrder: z.string(),
  /** The value at cost; null for people who may not see cost. */
  value: z.string().nullable(),
  /** Every place where the item has ever been, also those that are empty now. */
  places: z.array(StockPlace),
  /** When the item was last ordered from here, if nothing has been received since. */
  orderedAt: instant.nullable(),
});
export type StockItem = z.output<typeof StockItem>;

const supplierEmail = singleLineText()
  .trim()
  .max(254)
  .refine((typed) => typed === '' || emailPattern.test(typed), invalidEmailMessage)
  .nullish()
  .transform((typed) => typed || null);

export const StockItemNew = z.strictObject({
  partNo: text(messages.partNoRequired, 60),
  name: text(messages.nameRequired, 200),
  unit: text(messages.unitRequired, 20),
  barcode: optionalText(100),
  minimum: optionalQuantity,
  reorderQuantity: optionalQuantity,
  supplierName: optionalText(200),
  supplierEmail,
  part: optionalReference,
  newPart: optionalReference,
});
export const StockItemChange = changeSchema(StockItemNew).extend(optimisticLock);

export const movementKinds = [
  'receipt',
  'issue',
  'return',
  'count',
  'move in',
  'move out',
  'scrap',
  'reserve',
  'release',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Made by the sender: a movement that is sent twice counts once. */
const sentId = id;
const bin = singleLineText()
  .trim()
  .max(60)
  .nullish()
  .transform((typed) => typed ?? '');
const place = { workshop: reference(messages.workshopRequired), bin };
const reason = text(messages.reasonRequired, 500);

export const StockReceipt = z.strictObject({
  _id: sentId,
  kind: z.literal('receipt'),
  ...place,
  quantity: positiveQuantity,
  unitPrice: decimalOf(priceDecimals, messages.priceRequired, { min: 0, max: maxPrice }),
  supplier: optionalText(200),
});
export const StockCount = z.strictObject({
  _id: sentId,
  kind: z.literal('count'),
  ...place,
  counted: countedQuantity,
  /** What the counter saw in the product: refused if it changed in the meantime, because the difference would be wrong. */
  expected: countedQuantity.optional(),
  reason,
});
export const StockMove = z.strictObject({
  _id: sentId,
  kind: z.literal('move'),
  ...place,
  toWorkshop: reference(messages.workshopRequired),
  toBin: bin,
  quantity: positiveQuantity,
});
export const StockScrap = z.strictObject({
  _id: sentId,
  kind: z.literal('scrap'),
  ...place,
  quantity: positiveQuantity,
  reason,
});
export const StockMovementNew = z.discriminatedUnion('kind', [StockReceipt, StockCount, StockMove, StockScrap]);
export type StockMovementNew = z.output<typeof StockMovementNew>;

const task = reference(messages.taskRequired);
export const StockIssue = z.strictObject({
  _id: sentId,
  kind: z.literal('issue'),
  task,
  ...place,
  quantity: positiveQuantity,
});
export const StockReturn = StockIssue.extend({ kind: z.literal('return') });
export const StockReservation = z.strictObject({
  _id: sentId,
  kind: z.literal('reserve'),
  task,
  quantity: positiveQuantity,
});
export const StockRelease = StockReservation.extend({ kind: z.literal('release') });
export const TaskMovementNew = z.discriminatedUnion('kind', [StockIssue, StockReturn, StockReservation, StockRelease]);
export type TaskMovementNew = z.output<typeof TaskMovementNew>;

export const StockMovement = z.object({
  _id: id,
  item: z.object({ _id: id, partNo: z.string(), name: z.string(), unit: z.string() }),
  /** The movements of an item in order, from 1. */
  number: z.number(),
  at: instant,
  kind: z.enum(movementKinds),
  by: ChosenPerson.nullable(),
  workshop: Ref.nullable(),
  bin: z.string(),
  /** What the movement added to the stock; negative for what left it. */
  quantity: z.string(),
  /** What it added to the reserved quantity. */
  reserved: z.string(),
  /** In stock after the movement. */
  quantityAfter: z.string(),
  currency: z.enum(currencies),
  /** Money is null for people who may not see cost. */
  value: z.string().nullable(),
  valueAfter: z.string().nullable(),
  unitPrice: z.string().nullable(),
  supplier: z.string().nullable(),
  reason: z.string().nullable(),
  jobCard: z.object({ _id: id, jobcardId: z.string() }).nullable(),
  task: Ref.nullable(),
});
export type StockMovement = z.output<typeof StockMovement>;

/** What is in stock, by currency: a company that changed its currency keeps the old one for its earlier items. */
export const StockTotals = z.object({
  items: z.number(),
  belowMinimum: z.number(),
  values: z.array(z.object({ currency: z.enum(currencies), value: z.string() })).nullable(),
});
export type StockTotals = z.output<typeof StockTotals>;

/** An item on a task: issued less returned, and what is still reserved for it. */
const TaskPart = z.object({
  item: z.object({ _id: id, partNo: z.string(), name: z.string(), unit: z.string() }),
  quantity: z.string(),
  reserved: z.string(),
  currency: z.enum(currencies),
  cost: z.string().nullable(),
});
export type TaskStockPart = z.output<typeof TaskPart>;
export const CardParts = z.object({
  tasks: z.array(z.object({ task: id, parts: z.array(TaskPart) })),
  /** The cost of all parts, by currency; null for people who may not see cost. */
  costs: z.array(z.object({ currency: z.enum(currencies), cost: z.string() })).nullable(),
});
export type CardParts = z.output<typeof CardParts>;

const maxOrderLines = 200;
/** Sends the order list of one supplier by mail. The lines are what the person saw, so that they send what they checked. */
export const StockOrderNew = z.strictObject({
  _id: sentId,
  supplierEmail: singleLineText(messages.supplierEmailRequired)
    .trim()
    .min(1, { error: messages.supplierEmailRequired, abort: true })
    .max(254)
    .regex(emailPattern, invalidEmailMessage),
  lines: z
    .array(z.strictObject({ item: reference(messages.nameRequired), quantity: positiveQuantity }))
    .min(1, messages.linesRequired)
    .max(maxOrderLines),
  note: optionalText(1000),
});
export type StockOrderNew = z.output<typeof StockOrderNew>;
