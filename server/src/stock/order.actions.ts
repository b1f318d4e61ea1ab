import { problem } from '@roadworthy/contract/kit/problem.ts';
import { stockMessages as says } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockServerMessages as messages } from '@roadworthy/contract/stock/messages/stock-server.messages.ts';
import { fromThousandths, toThousandths } from '@roadworthy/contract/stock/stock-units.ts';
import type { StockOrderNew } from '@roadworthy/contract/stock/stock.schema.ts';
import { fullName } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as orders from './order.queries.ts';

// Orders are mailed to the supplier through the outbox. The lines are kept, so that the order list shows what was ordered
// already.

/** Mails an order. An order that is sent again is not mailed again. */
export async function sendStockOrder(context: ActionContext, order: StockOrderNew): Promise<void> {
  const { tx, actor, kit, now, newId, after } = context;
  const items = await orders.lockItems(
    tx,
    order.lines.map(({ item }) => item),
  );
  if (await orders.wasSent(tx, order._id)) return;
  const lines = order.lines.map(({ item, quantity }) => {
    const found = items.find(({ id }) => id === item);
    if (!found) throw problem.conflict(says.itemGone);
    return { ...found, quantity: toThousandths(quantity) };
  });
  await orders.append(
    tx,
    lines.map(({ id, quantity }) => ({
      companyId: actor.company,
      id: newId(),
      orderId: order._id,
      itemId: id,
      quantity,
      supplierEmail: order.supplierEmail,
      note: order.note,
      userId: actor.userId,
      createdAt: now.toISOString(),
    })),
  );
  const { name: company } = await orders.findCompanyName(tx, actor.company);
  await kit.outbox.put(tx, actor.company, {
    to: order.supplierEmail,
    subject: messages.orderSubject({ company }),
    title: messages.orderTitle({ company }),
    paragraphs: [
      messages.orderIntro,
      ...lines.map(({ partNo, name, quantity, unit }) =>
        messages.orderLine({ partNo, name, quantity: fromThousandths(quantity), unit }),
      ),
      ...(order.note ? [order.note] : []),
      messages.orderBy({ name: fullName(actor), emailId: actor.emailId }),
    ],
  });
  after(() => kit.outbox.kick());
}
