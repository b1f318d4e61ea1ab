import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockReturn, type StockItem, type TaskStockPart } from '@roadworthy/contract/stock/stock.schema.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { findFullestPlace, PlaceFields, type PlaceValues } from '../dialogs/PlaceFields.tsx';

type Props = { taskId: string; part: TaskStockPart; onClose: () => void };
type Values = PlaceValues & { _id: string; kind: 'return'; task: string; quantity: string };

/** Returns pieces from a task to the stock. */
export function ReturnDialog(props: Props) {
  const { data } = useApiQuery(stockRoutes.getStockItem, { params: { id: props.part.item._id } });
  return data ? <ReturnForm {...props} item={data.data} /> : null;
}

function ReturnForm({ taskId, part, onClose, item }: Props & { item: StockItem }) {
  const { _id, name, unit } = part.item;
  const [sentId] = useState(() => newId());
  const record = useApiMutation(stockRoutes.addTaskMovement, { successMessage: messages.returned, quiet: true });
  const ready = useForm<Values>({
    schema: StockReturn,
    values: { _id: sentId, kind: 'return', task: taskId, quantity: part.quantity, ...findFullestPlace(item) },
    draft: false,
    send: async ({ workshop, ...values }) => {
      await record.mutateAsync({ params: { id: _id }, body: { ...values, workshop: workshop?._id ?? '' } });
      onClose();
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.returnTitle({ name })} submit={messages.return} onClose={onClose}>
      <Typography color="textSecondary">{messages.returnHelp({ quantity: part.quantity, unit })}</Typography>
      <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
      <PlaceFields<Values> workshop="workshop" bin="bin" />
    </RouteFormDialog>
  );
}
