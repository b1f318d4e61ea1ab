import type { Permission } from '../access/permissions.ts';
import { booleanFilter, commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import {
  CardParts,
  movementKinds,
  StockItem,
  StockItemChange,
  StockItemNew,
  StockMovement,
  StockMovementNew,
  StockOrderNew,
  StockTotals,
  TaskMovementNew,
} from './stock.schema.ts';
import { movementTable, orderTable, stockTable } from './stock.table.ts';

const read = { method: 'GET', allow: 'stock.read', scope: 'company' } as const;
const readItem = { ...read, shows: ['stock', 'parts', 'new-parts', 'workshops'] } as const;
const keep = { allow: 'stock.keep', scope: 'company', changes: ['stock'] } as const;

const itemList = {
  search: ['partNo', 'name', 'barcode', 'supplierName', 'places'],
  sort: ['partNo', 'name', 'quantity', 'available', 'value', 'supplierName', 'createdAt'],
} as const;

export const stockRoutes = {
  listStockItems: {
    ...readItem,
    path: '/stock_items',
    summary: 'Workshop parts in stock, with their quantity, places and value',
    query: listQuery({
      ...itemList,
      filters: { below: booleanFilter, inStock: booleanFilter, newPart: id.optional() },
    }),
    ...listResponse(StockItem, stockTable),
  },
  listStockOrders: {
    ...readItem,
    path: '/stock_orders',
    summary: 'The order list: items below their minimum, with the quantity to order',
    query: listQuery({ ...itemList, filters: {} }),
    ...listResponse(StockItem, orderTable),
  },
  getStockTotals: {
    ...read,
    path: '/stock_totals',
    summary: 'The number of items, how many are below their minimum, and the value of all of them',
    shows: ['stock'],
    answer: recordResponse(StockTotals),
  },
  getStockItem: {
    ...readItem,
    path: '/stock_items/:id',
    summary: 'One item',
    params: idParam,
    answer: recordResponse(StockItem),
  },
  addStockItem: {
    ...keep,
    method: 'POST',
    path: '/stock_items',
    summary: 'Add an item',
    body: StockItemNew,
    answer: recordResponse(StockItem),
  },
  changeStockItem: {
    ...keep,
    method: 'PUT',
    path: '/stock_items/:id',
    summary: 'Change an item; its movements stay as they are',
    params: idParam,
    body: StockItemChange,
    answer: recordResponse(StockItem),
  },
  deleteStockItem: {
    ...keep,
    method: 'DELETE',
    path: '/stock_items/:id',
    summary: 'Delete an item of which nothing is in stock or reserved',
    params: idParam,
    answer: messageResponse,
  },
  listStockMovements: {
    ...read,
    path: '/stock_movements',
    summary: 'Every movement of an item, or of all items, the newest first',
    shows: ['stock', 'job-cards', 'workshops'],
    query: listQuery({
      search: ['item', 'jobCard', 'task', 'reason', 'supplier'],
      sort: ['at'],
      filters: { stockItem: id.optional(), kind: commaSeparated(movementKinds) },
    }),
    ...listResponse(StockMovement, movementTable),
  },
  addStockMovement: {
    ...keep,
    method: 'POST',
    path: '/stock_items/:id/movements',
    summary: 'Receive, count, move or scrap pieces of an item; a movement that is sent twice is stored once',
    params: idParam,
    body: StockMovementNew,
    answer: recordResponse(StockItem),
  },
  // Who may do this, and when, is in job-card.policy.ts.
  addTaskMovement: {
    method: 'POST',
    path: '/stock_items/:id/task_movements',
    summary: 'Issue pieces to a task of a job card, return them, or reserve them for it; sent twice, it is stored once',
    allow: 'jobcards.work',
    scope: 'company',
    changes: ['stock', 'job-cards'],
    params: idParam,
    body: TaskMovementNew,
    answer: recordResponse(StockItem),
  },
  getCardParts: {
    ...read,
    path: '/jobcard/:id/parts',
    summary: 'The parts issued to and reserved for the tasks of a job card, with their cost',
    shows: ['stock'],
    params: idParam,
    answer: recordResponse(CardParts),
  },
  sendStockOrder: {
    ...keep,
    method: 'POST',
    path: '/stock_orders',
    summary: 'Mail an order to a supplier; an order that is sent twice is mailed once',
    body: StockOrderNew,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
