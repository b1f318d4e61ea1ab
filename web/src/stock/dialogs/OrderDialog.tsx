import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { StockOrderNew, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { newId } from '../../kit/storage/new-id.ts';

type Values = { _id: string; supplierEmail: string; note: string; lines: { item: string; quantity: string }[] };
type Props = { first: StockItem; onClose: () => void };

const supplierOf = ({ supplierEmail, supplierName }: StockItem): string => supplierEmail ?? supplierName ?? '';

/** Orders the items of one supplier that are below their minimum and not ordered yet, starting from one of them. */
export function OrderDialog(props: Props) {
  const { data } = useApiQuery(stockRoutes.listStockOrders, { query: { limit: 0 } });
  if (!data) return null;
  const { first } = props;
  const others = data.data.filter(
    (item) =>
      item._id !== first._id &&
      supplierOf(first) !== '' &&
      supplierOf(item) === supplierOf(first) &&
      item.orderedAt === null,
  );
  return <OrderForm {...props} items={[first, ...others]} />;
}

function OrderForm({ first, onClose, items }: Props & { items: readonly StockItem[] }) {
  const [sentId] = useState(() => newId());
  const send = useApiMutation(stockRoutes.sendStockOrder, {
    successMessage: ({ meta }) => meta.message,
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: StockOrderNew,
    values: {
      _id: sentId,
      supplierEmail: first.supplierEmail ?? '',
      note: '',
      lines: items.map(({ _id, proposedOrder }) => ({ item: _id, quantity: proposedOrder })),
    },
    draft: false,
    send: async (body) => {
      await send.mutateAsync({ body });
      onClose();
    },
  });
  const { fields, remove } = useFieldArray({ control: ready.form.control, name: 'lines', keyName: 'key' });
  return (
    <RouteFormDialog
      ready={ready}
      title={first.supplierName ? messages.orderTitle({ supplier: first.supplierName }) : messages.order}
      submit={messages.send}
      disabled={fields.length === 0}
      onClose={onClose}
    >
      <Typography color="textSecondary">{messages.orderHelp}</Typography>
      <Text<Values> name="supplierEmail" label={messages.orderTo} type="email" required />
      {fields.map(({ key, item: id }, index) => {
        const item = items.find(({ _id }) => _id === id);
        return (
          item && (
            <Stack key={key} direction="row" sx={{ gap: 1, alignItems: 'start' }}>
              <Text<Values>
                name={`lines.${index}.quantity`}
                label={messages.orderLine({ name: item.name, partNo: item.partNo, unit: item.unit })}
                {...(item.orderedAt && { help: messages.orderedBefore })}
                inputMode="decimal"
                required
              />
              <IconButton
                aria-label={messages.removeLine({ name: item.name })}
                onClick={() => remove(index)}
                sx={{ width: 48, height: 48, mt: 0.5 }}
              >
                <DeleteIcon />
              </IconButton>
            </Stack>
          )
        );
      })}
      <Text<Values> name="note" label={messages.orderNote} help={messages.orderNoteHelp} rows={2} maxLength={1000} />
    </RouteFormDialog>
  );
}
