import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { stockScreenMessages as messages } from '@roadworthy/contract/stock/messages/stock-screens.messages.ts';
import type { StockItem, StockPlace } from '@roadworthy/contract/stock/stock.schema.ts';
import { formatPlace, listFilledPlaces } from '@roadworthy/contract/stock/stock.table.ts';
import { MenuItem, TextField } from '@mui/material';
import { useFormContext, type FieldValues, type Path } from 'react-hook-form';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { Text } from '../../kit/form/text/Text.tsx';

export type WorkshopRef = { _id: string; name: string };
export type PlaceValues = { workshop: WorkshopRef | null; bin: string };

type Names<Values extends FieldValues> = {
  workshop: Path<Values>;
  bin: Path<Values>;
  workshopLabel?: string;
  binLabel?: string;
};
/** Any workshop, and a bin in it. */
export function PlaceFields<Values extends FieldValues>({
  workshop,
  bin,
  workshopLabel = messages.workshop,
  binLabel = messages.bin,
}: Names<Values>) {
  return (
    <>
      <PickField<Values, WorkshopRef>
        name={workshop}
        label={workshopLabel}
        required
        route={lookupRoutes.listWorkshops}
        query={{ sort: 'name' }}
        labelOf={({ name }) => name}
      />
      <Text<Values> name={bin} label={binLabel} help={messages.binHelp} maxLength={60} />
    </>
  );
}

/** Returns the place where the most of an item lies: where a dialog starts. */
export function findFullestPlace(item: Pick<StockItem, 'places'>): PlaceValues {
  const [most] = item.places.toSorted((one, other) => Number(other.quantity) - Number(one.quantity));
  return most ? { workshop: most.workshop, bin: most.bin } : { workshop: null, bin: '' };
}

const keyOf = ({ workshop, bin }: Pick<StockPlace, 'workshop' | 'bin'>): string => `${workshop._id} ${bin}`;

/** One of the places where the item lies now. */
export function FilledPlaceSelect({ item }: { item: Pick<StockItem, 'places' | 'unit'> }) {
  const { watch, setValue } = useFormContext<PlaceValues>();
  const [workshop, bin] = watch(['workshop', 'bin']);
  const places = listFilledPlaces(item);
  const chosen = workshop ? places.find((place) => keyOf(place) === keyOf({ workshop, bin })) : undefined;
  return (
    <TextField
      select
      required
      fullWidth
      label={messages.from}
      value={chosen ? keyOf(chosen) : ''}
      onChange={(event) => {
        const place = places.find((one) => keyOf(one) === event.target.value);
        if (!place) return;
        setValue('workshop', place.workshop);
        setValue('bin', place.bin);
      }}
    >
      {places.map((place) => (
        <MenuItem key={keyOf(place)} value={keyOf(place)}>
          {messages.placeLine({ place: formatPlace(place), quantity: place.quantity, unit: item.unit })}
        </MenuItem>
      ))}
    </TextField>
  );
}
