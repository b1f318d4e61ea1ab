import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, IconButton, Stack, Typography } from '@mui/material';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { Location, locationMessages, LocationNew } from '@roadworthy/contract/locations/location.schema.ts';
import { useFieldArray } from 'react-hook-form';
import { useParams } from 'react-router';
import { Text } from '../kit/form/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { parseValues, useForm } from '../kit/form/useForm.ts';

type Contact = { contactName: string; contactNumber: string };
type Values = { name: string; address: string; city: string; country: string; contacts: Contact[] };
const blank: Values = { name: '', address: '', city: '', country: '', contacts: [] };
const valuesOf = ({ name, address, city, country, contacts }: Location): Values => ({
  name: name ?? '',
  address,
  city,
  country,
  contacts,
});
const readCurrent = parseValues(Location, valuesOf);

export default function LocationFormScreen() {
  const { locationId } = useParams();
  return (
    <Record id={locationId} route={locationRoutes.getLocation}>
      {(place) => <LocationForm place={place} />}
    </Record>
  );
}

function LocationForm({ place }: { place: Location | undefined }) {
  const send = useSave(locationRoutes.addLocation, locationRoutes.changeLocation, place, {
    said: locationMessages.saved,
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
    <FormScreen title={place ? 'Edit Location' : 'Add Location'} back="/location" ready={ready}>
      <Text<Values> name="name" label="Name" />
      <Text<Values> name="address" label="Address" required />
      <Text<Values> name="city" label="City" required />
      <Text<Values> name="country" label="Country" required />
      <Typography variant="h2">Contacts</Typography>
      {fields.map((field, index) => (
        <Stack key={field.id} direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'start' } }}>
          <Text<Values> name={`contacts.${index}.contactName`} label="Contact Name" required />
          <Text<Values> name={`contacts.${index}.contactNumber`} label="Contact Number" type="tel" />
          <IconButton
            aria-label={`Remove contact ${index + 1}`}
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
        Add contact
      </Button>
    </FormScreen>
  );
}
