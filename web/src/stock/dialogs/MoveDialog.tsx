import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockMessages } from '@roadworthy/contract/stock/messages/stock.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockMove, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';
import {
  FilledPlaceSelect,
  findFullestPlace,
  PlaceFields,
  type PlaceValues,
  type WorkshopRef,
} from './PlaceFields.tsx';

type Values = PlaceValues & {
  _id: string;
  kind: 'move';
  quantity: string;
  toWorkshop: WorkshopRef | null;
  toBin: string;
};

/** Moves pieces to another bin or workshop. */
export function MoveDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { _id, name, unit } = item;
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addStockMovement, {
    successMessage: stockMessages.recorded,
    quiet: true,
  });
  const from = findFullestPlace(item);
  const ready = useForm<Values>({
    schema: StockMove,
    values: { _id: sentId, kind: 'move', quantity: '', ...from, toWorkshop: from.workshop, toBin: '' },
    draft: false,
    send: async ({ workshop, toWorkshop, ...values }) => {
      const body = { ...values, workshop: workshop?._id ?? '', toWorkshop: toWorkshop?._id ?? '' };
      await record.mutateAsync({ params: { id: _id }, body });
      onClose();
    },
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.moveTitle({ name })}
        submit={messages.move}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <FilledPlaceSelect item={item} />
        <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
        <PlaceFields<Values>
          workshop="toWorkshop"
          bin="toBin"
          workshopLabel={messages.toWorkshop}
          binLabel={messages.toBin}
        />
      </FormDialog>
    </FormProvider>
  );
}
