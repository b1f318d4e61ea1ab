import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockReceipt, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { findFullestPlace, PlaceFields, type PlaceValues } from './PlaceFields.tsx';

type Values = PlaceValues & { _id: string; kind: 'receipt'; quantity: string; unitPrice: string; supplier: string };

/** Receives pieces of an item at a price. */
export function ReceiveDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { _id, name, unit, currency } = item;
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addStockMovement, {
    successMessage: stockMessages.recorded,
    quiet: true,
  });
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
    send: async ({ workshop, ...values }) => {
      await record.mutateAsync({ params: { id: _id }, body: { ...values, workshop: workshop?._id ?? '' } });
      onClose();
    },
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.receiveTitle({ name })}
        submit={messages.receive}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
        <Text<Values> name="unitPrice" label={messages.unitPriceIn({ unit, currency })} inputMode="decimal" required />
        <PlaceFields<Values> workshop="workshop" bin="bin" />
        <Text<Values> name="supplier" label={messages.supplierName} />
      </FormDialog>
    </FormProvider>
  );
}
