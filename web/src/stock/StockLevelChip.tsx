import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';

/** Whether an item has to be ordered. */
export function StockLevelChip({ item }: { item: Pick<StockItem, 'quantity' | 'isBelowMinimum'> }) {
  if (item.quantity === '0') return <StatusChip tone="bad" label={messages.out} />;
  return item.isBelowMinimum ? (
    <StatusChip tone="attention" label={messages.low} />
  ) : (
    <StatusChip tone="good" label={messages.enough} />
  );
}
