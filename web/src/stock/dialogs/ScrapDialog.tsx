import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockScrap, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { FilledPlaceSelect, findFullestPlace, type PlaceValues } from './PlaceFields.tsx';

type Values = PlaceValues & { _id: string; kind: 'scrap'; quantity: string; reason: string };

/** Takes unusable pieces out of the stock, with the reason. */
export function ScrapDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { _id, name, unit } = item;
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addStockMovement, {
    successMessage: stockMessages.recorded,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: StockScrap,
    values: { _id: sentId, kind: 'scrap', quantity: '', reason: '', ...findFullestPlace(item) },
    draft: false,
    send: async ({ workshop, ...values }) => {
      await record.mutateAsync({ params: { id: _id }, body: { ...values, workshop: workshop?._id ?? '' } });
      onClose();
    },
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.scrapTitle({ name })}
        submit={messages.scrap}
        danger
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <FilledPlaceSelect item={item} />
        <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
        <Text<Values> name="reason" label={messages.reason} required rows={2} maxLength={500} />
      </FormDialog>
    </FormProvider>
  );
}
