import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of the stock slice. */
export { stockHandlers } from './stock.handlers.ts';

export const stockConstraintErrors: ConstraintErrors = {
  stock_items__part_no_taken: { path: 'partNo', message: stockMessages.partNoTaken },
  stock_items__barcode_taken: { path: 'barcode', message: stockMessages.barcodeTaken },
  stock_items__part_taken: { path: 'part', message: stockMessages.partTaken },
  stock_items__new_part_taken: { path: 'newPart', message: stockMessages.newPartTaken },
};
