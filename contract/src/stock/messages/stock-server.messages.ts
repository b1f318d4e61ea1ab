import { messages } from '../../kit/language/messages.ts';

/** The mail with an order to a supplier. */
export const stockServerMessages = messages('stock.stock-server', {
  orderSubject: 'Order from {company}',
  orderTitle: 'Order from {company}',
  orderIntro: 'Please deliver the following parts and reply to confirm price and date:',
  orderLine: '{quantity} {unit} of {name}, part number {partNo}',
  orderBy: 'Ordered by {name}, {emailId}',
});
