import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { StockReceipt, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { findFullestPlace, PlaceFields, type PlaceValues } from './PlaceFields.tsx';
import { useMovement } from './useMovement.ts';

type Values = PlaceValues & { _id: string; kind: 'receipt'; quantity: string; unitPrice: string; supplier: string };

/** Receives pieces of an item at a price. */
export function ReceiveDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { name, unit, currency } = item;
  const { sentId, send } = useMovement(item, onClose);
  const ready = useForm<Values>({
    schema: StockReceipt,
    values: {
      _id: sentId,
      kind: 'receipt',
      quantity: item.proposedOrder === '0' ? '' : item.proposedOrder,
      unitPrice: '',
      supplier: item.supplierName ?? '',
      ...findFullestPlace(item),
    },
    draft: false,
    send: ({ workshop, ...values }) => send({ ...values, workshop: workshop?._id ?? '' }),
  });
  return (
    <RouteFormDialog ready={ready} title={messages.receiveTitle({ name })} submit={messages.receive} onClose={onClose}>
      <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
      <Text<Values> name="unitPrice" label={messages.unitPriceIn({ unit, currency })} inputMode="decimal" required />
      <PlaceFields<Values> workshop="workshop" bin="bin" />
      <Text<Values> name="supplier" label={messages.supplierName} />
    </RouteFormDialog>
  );
}
