import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import { StockMove, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import {
  FilledPlaceSelect,
  findFullestPlace,
  PlaceFields,
  type PlaceValues,
  type WorkshopRef,
} from './PlaceFields.tsx';
import { useMovement } from './useMovement.ts';

type Values = PlaceValues & {
  _id: string;
  kind: 'move';
  quantity: string;
  toWorkshop: WorkshopRef | null;
  toBin: string;
};

/** Moves pieces to another bin or workshop. */
export function MoveDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { name, unit } = item;
  const { sentId, send } = useMovement(item, onClose);
  const from = findFullestPlace(item);
  const ready = useForm<Values>({
    schema: StockMove,
    values: { _id: sentId, kind: 'move', quantity: '', ...from, toWorkshop: from.workshop, toBin: '' },
    draft: false,
    send: async ({ workshop, toWorkshop, ...values }) => {
      const body = { ...values, workshop: workshop?._id ?? '', toWorkshop: toWorkshop?._id ?? '' };
      await send(body);
    },
  });
  return (
    <RouteFormDialog ready={ready} title={messages.moveTitle({ name })} submit={messages.move} onClose={onClose}>
      <FilledPlaceSelect item={item} />
      <Text<Values> name="quantity" label={messages.quantityIn({ unit })} inputMode="decimal" required autoFocus />
      <PlaceFields<Values>
        workshop="toWorkshop"
        bin="toBin"
        workshopLabel={messages.toWorkshop}
        binLabel={messages.toBin}
      />
    </RouteFormDialog>
  );
}
