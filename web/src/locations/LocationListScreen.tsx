import { locationsMessages as messages } from '@roadworthy/contract/locations/messages/locations.messages.ts';
import { locationMessages } from '@roadworthy/contract/locations/messages/location.messages.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { type Location } from '@roadworthy/contract/locations/location.schema.ts';
import { locationTable } from '@roadworthy/contract/locations/location.table.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { displayAddress } from '../kit/text/display.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';

const columns = toColumns(locationTable, [
  { field: 'address', flex: 1.5, value: (place) => (place.name ? `${place.name}, ${place.address}` : place.address) },
  { field: 'city' },
  { field: 'country' },
  { field: 'contacts', flex: 1.5 },
  { field: 'createdAt', width: 180, wideOnly: true },
]);
const edit = (place: Location) => `/edit/location/${place._id}`;
const remove = {
  route: locationRoutes.deleteLocation,
  item: messages.locationNoun,
  named: displayAddress,
  successMessage: locationMessages.deleted,
};

export default function LocationListScreen() {
  return (
    <ListScreen
      title={useScreenTitle()}
      route={locationRoutes.listLocations}
      columns={columns}
      searchLabel={messages.searchLocations}
      empty={messages.noLocations}
      add={{ label: messages.addLocation, to: '/add/location' }}
      edit={edit}
      remove={remove}
    />
  );
}
