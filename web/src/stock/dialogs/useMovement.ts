import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import type { StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { newId } from '../../kit/storage/new-id.ts';

type Movement = BodyInput<typeof stockRoutes.addStockMovement>;

/** For a dialog that records a movement of an item. The id stays the same if it is sent again, so that it counts once. */
export function useMovement({ _id }: StockItem, onRecorded: () => void) {
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addStockMovement, { successMessage: stockMessages.recorded, quiet: true });
  const send = async (body: Movement): Promise<void> => {
    await record.mutateAsync({ params: { id: _id }, body });
    onRecorded();
  };
  return { sentId, send };
}
