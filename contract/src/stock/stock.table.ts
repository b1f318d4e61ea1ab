import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable, joinValues } from '../kit/lists/table.ts';
import { movementLabels, stockMessages } from './messages/stock.messages.ts';
import { stockTableMessages as messages } from './messages/stock-table.messages.ts';
import { StockItem, StockMovement, type StockPlace } from './stock.schema.ts';

/** Names a place: the workshop, and the bin in it if there is one. */
export const formatPlace = ({ workshop, bin }: Pick<StockPlace, 'workshop' | 'bin'>): string =>
  bin === '' ? workshop.name : stockMessages.placeOf({ workshop: workshop.name, bin });
/** Lists the places where the item lies now. */
export const listFilledPlaces = ({ places }: Pick<StockItem, 'places'>): StockPlace[] =>
  places.filter(({ quantity }) => quantity !== '0');

const number = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** The columns of the stock, on the screen and in exports. */
export const stockTable = defineTable(StockItem, messages.stock, {
  partNo: { title: messages.partNo, sort: 'partNo', value: ({ partNo }) => partNo },
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  quantity: { title: messages.quantity, kind: 'number', sort: 'quantity', value: ({ quantity }) => number(quantity) },
  unit: { title: messages.unit, value: ({ unit }) => unit },
  reserved: { title: messages.reserved, kind: 'number', value: ({ reserved }) => number(reserved) },
  available: {
    title: messages.available,
    kind: 'number',
    sort: 'available',
    value: ({ available }) => number(available),
  },
  minimum: { title: messages.minimum, kind: 'number', value: ({ minimum }) => number(minimum) },
  places: { title: messages.places, value: (item) => joinValues(listFilledPlaces(item).map(formatPlace)) },
  value: { title: messages.value, kind: 'number', sort: 'value', value: ({ value }) => number(value) },
  currency: { title: messages.currency, value: ({ currency }) => currency },
  supplierName: { title: messages.supplierName, sort: 'supplierName', value: ({ supplierName }) => supplierName },
  barcode: { title: messages.barcode, value: ({ barcode }) => barcode },
  reorderQuantity: {
    title: messages.reorderQuantity,
    kind: 'number',
    value: ({ reorderQuantity }) => number(reorderQuantity),
  },
  part: { title: messages.part, value: ({ part }) => part?.name },
  newPart: { title: messages.newPart, value: ({ newPart }) => newPart?.name },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: ({ createdAt }) => createdAt },
});

/** The columns of the order list: the items below their minimum, with what to order. */
export const orderTable = defineTable(StockItem, messages.orderList, {
  partNo: { title: messages.partNo, sort: 'partNo', value: ({ partNo }) => partNo },
  name: { title: messages.name, sort: 'name', value: ({ name }) => name },
  proposedOrder: { title: messages.proposedOrder, kind: 'number', value: ({ proposedOrder }) => number(proposedOrder) },
  unit: { title: messages.unit, value: ({ unit }) => unit },
  available: {
    title: messages.available,
    kind: 'number',
    sort: 'available',
    value: ({ available }) => number(available),
  },
  minimum: { title: messages.minimum, kind: 'number', value: ({ minimum }) => number(minimum) },
  supplierName: { title: messages.supplierName, sort: 'supplierName', value: ({ supplierName }) => supplierName },
  supplierEmail: { title: messages.supplierEmail, value: ({ supplierEmail }) => supplierEmail },
  orderedAt: { title: messages.orderedAt, kind: 'time', value: ({ orderedAt }) => orderedAt },
});

/** The columns of the movements. */
export const movementTable = defineTable(StockMovement, messages.movements, {
  partNo: { title: messages.partNo, value: ({ item }) => item.partNo },
  item: { title: messages.name, value: ({ item }) => item.name },
  number: { title: messages.number, kind: 'number', value: (row) => row.number },
  at: { title: messages.at, kind: 'time', sort: 'at', value: ({ at }) => at },
  kind: { title: messages.kind, value: ({ kind }) => movementLabels[kind] },
  quantity: { title: messages.change, kind: 'number', value: ({ quantity }) => number(quantity) },
  unit: { title: messages.unit, value: ({ item }) => item.unit },
  quantityAfter: { title: messages.after, kind: 'number', value: ({ quantityAfter }) => number(quantityAfter) },
  place: { title: messages.place, value: ({ workshop, bin }) => workshop && formatPlace({ workshop, bin }) },
  reserved: { title: messages.reservedChange, kind: 'number', value: ({ reserved }) => number(reserved) },
  jobCard: { title: messages.jobCard, value: ({ jobCard }) => jobCard?.jobcardId },
  task: { title: messages.task, value: ({ task }) => task?.name },
  unitPrice: { title: messages.unitPrice, kind: 'number', value: ({ unitPrice }) => number(unitPrice) },
  value: { title: messages.value, kind: 'number', value: ({ value }) => number(value) },
  valueAfter: { title: messages.valueAfter, kind: 'number', value: ({ valueAfter }) => number(valueAfter) },
  currency: { title: messages.currency, value: ({ currency }) => currency },
  supplier: { title: messages.supplier, value: ({ supplier }) => supplier },
  reason: { title: messages.reason, value: ({ reason }) => reason },
  by: { title: messages.by, value: ({ by }) => formatPersonCell(by) },
});
