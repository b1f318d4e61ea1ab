import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import {
  fromThousandths,
  parseSteps,
  quantityDecimals,
  toThousandths,
} from '@roadworthy/contract/stock/stock-units.ts';
import { StockCount, type StockItem } from '@roadworthy/contract/stock/stock.schema.ts';
import { Typography } from '@mui/material';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { findFullestPlace, PlaceFields, type PlaceValues } from './PlaceFields.tsx';
import { useMovement } from './useMovement.ts';

type Values = PlaceValues & { _id: string; kind: 'count'; counted: string; reason: string };

/** Counts what lies at a place, and records the difference with its reason. */
export function CountDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { name, unit } = item;
  const { sentId, send } = useMovement(item, onClose);
  const ready = useForm<Values>({
    schema: StockCount,
    values: { _id: sentId, kind: 'count', counted: '', reason: '', ...findFullestPlace(item) },
    draft: false,
    send: async ({ workshop, ...values }) => {
      const body = {
        ...values,
        workshop: workshop?._id ?? '',
        expected: expectedAt(item, { workshop, bin: values.bin }),
      };
      await send(body);
    },
  });
  const [workshop, bin, counted] = ready.form.watch(['workshop', 'bin', 'counted']);
  return (
    <RouteFormDialog ready={ready} title={messages.countTitle({ name })} submit={messages.count} onClose={onClose}>
      <PlaceFields<Values> workshop="workshop" bin="bin" />
      <Difference unit={unit} expected={expectedAt(item, { workshop, bin })} counted={counted} />
      <Text<Values> name="counted" label={messages.counted({ unit })} inputMode="decimal" required autoFocus />
      <Text<Values> name="reason" label={messages.reason} required rows={2} maxLength={500} />
    </RouteFormDialog>
  );
}

const expectedAt = ({ places }: StockItem, { workshop, bin }: PlaceValues): string =>
  places.find((place) => place.workshop._id === workshop?._id && place.bin === bin.trim())?.quantity ?? '0';

function Difference({ unit, expected, counted }: { unit: string; expected: string; counted: string }) {
  const steps = parseSteps(counted, quantityDecimals);
  const difference = steps === undefined ? undefined : steps - toThousandths(expected);
  return (
    <div role="status">
      <Typography color="textSecondary">{messages.expected({ quantity: expected, unit })}</Typography>
      {difference !== undefined && (
        <Typography sx={{ fontWeight: 550 }}>
          {difference === 0
            ? messages.noDifference
            : messages.difference({ difference: `${difference > 0 ? '+' : ''}${fromThousandths(difference)}`, unit })}
        </Typography>
      )}
    </div>
  );
}
