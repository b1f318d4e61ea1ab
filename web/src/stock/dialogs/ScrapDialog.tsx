import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { StockScrap, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { FilledPlaceSelect, findFullestPlace, type PlaceValues } from './PlaceFields.tsx';
import { useMovement } from './useMovement.ts';

type Values = PlaceValues & { _id: string; kind: 'scrap'; quantity: string; reason: string };

/** Takes unusable pieces out of the stock, with the reason. */
export function ScrapDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { name, unit } = item;
  const { sentId, send } = useMovement(item, onClose);
  const ready = useForm<Values>({
    schema: StockScrap,
    values: { _id: sentId, kind: 'scrap', quantity: '', reason: '', ...findFullestPlace(item) },
    draft: false,
    send: ({ workshop, ...values }) => send({ ...values, workshop: workshop?._id ?? '' }),
  });
  return (
    <RouteFormDialog
      ready={ready}
      title={messages.scrapTitle({ name })}
      submit={messages.scrap}
      danger
      onClose={onClose}
    >
      <FilledPlaceSelect item={item} />
      <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
      <Text<Values> name="reason" label={messages.reason} required rows={2} maxLength={500} />
    </RouteFormDialog>
  );
}
