import { locationsMessages as messages } from '@roadworthy/contract/locations/messages/locations.messages.ts';
import { locationMessages } from '@roadworthy/contract/locations/messages/location.messages.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { Location, LocationNew } from '@roadworthy/contract/locations/location.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { useParams } from 'react-router';
import { Text } from '../kit/form/text/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';

type Contact = { contactName: string; contactNumber: string };
type Values = {
  name: string;
  address: string;
  city: string;
  country: string;
  contacts: Contact[];
  coordinates: { latitude: string; longitude: string };
};
const noCoordinates = { latitude: '', longitude: '' };
const blank: Values = { name: '', address: '', city: '', country: '', contacts: [], coordinates: noCoordinates };
const valuesOf = ({ name, address, city, country, contacts, coordinates }: Location): Values => ({
  name: name ?? '',
  address,
  city,
  country,
  contacts,
  coordinates: coordinates
    ? { latitude: String(coordinates.latitude), longitude: String(coordinates.longitude) }
    : noCoordinates,
});
const readCurrent = parseValues(Location, valuesOf);

export default function LocationFormScreen() {
  const { locationId } = useParams();
  return (
    <RecordLoader id={locationId} route={locationRoutes.getLocation}>
      {(place) => <LocationForm place={place} />}
    </RecordLoader>
  );
}

function LocationForm({ place }: { place: Location | undefined }) {
  const send = useSave(locationRoutes.addLocation, locationRoutes.changeLocation, place, {
    successMessage: locationMessages.saved,
    to: '/location',
  });
  const ready = useForm<Values>({
    schema: LocationNew,
    values: place ? valuesOf(place) : blank,
    seen: place?.updatedAt,
    send,
    toValues: readCurrent,
  });
  const { fields, append, remove } = useFieldArray({ control: ready.form.control, name: 'contacts' });
  return (
    <FormScreen title={place ? messages.editLocation : messages.addLocation} back="/location" ready={ready}>
      <Text<Values> name="name" label={messages.name} />
      <Text<Values> name="address" label={messages.address} required />
      <Text<Values> name="city" label={messages.city} required />
      <Text<Values> name="country" label={messages.country} required />
      <Typography variant="h2">{messages.coordinates}</Typography>
      <Typography variant="body2" color="textSecondary">
        {messages.coordinatesHint}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'start' } }}>
        <Text<Values> name="coordinates.latitude" label={messages.latitude} />
        <Text<Values> name="coordinates.longitude" label={messages.longitude} />
      </Stack>
      <Typography variant="h2">{messages.contacts}</Typography>
      {fields.map((field, index) => (
        <Stack key={field.id} direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'start' } }}>
          <Text<Values> name={`contacts.${index}.contactName`} label={messages.contactName} required />
          <Text<Values> name={`contacts.${index}.contactNumber`} label={messages.contactNumber} type="tel" />
          <IconButton
            aria-label={messages.removeContact({ number: index + 1 })}
            onClick={() => remove(index)}
            sx={{ alignSelf: { xs: 'end', sm: 'center' } }}
          >
            <DeleteIcon />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<AddIcon />}
        onClick={() => append({ contactName: '', contactNumber: '' })}
        sx={{ alignSelf: 'start' }}
      >
        {messages.addContact}
      </Button>
    </FormScreen>
  );
}
