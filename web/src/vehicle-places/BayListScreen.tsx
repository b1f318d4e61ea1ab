import { bayKinds, formatBayKind, type Bay } from '@roadworthy/contract/vehicle-places/bay.schema.ts';
import { bayTable, formatBayState, formatBayVehicles } from '@roadworthy/contract/vehicle-places/bay.table.ts';
import { bayMessages } from '@roadworthy/contract/vehicle-places/messages/vehicle-place-server.messages.ts';
import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { addBayPath, editBayPath, vehiclesInBayPath } from '@roadworthy/contract/vehicle-places/vehicle-place.paths.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { keepCode } from '../kit/form/choices/Pick.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { useChoiceFilter } from '../kit/list/filters/useChoiceFilter.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { printBayLabel } from './print-bay-label.ts';

const columns = toColumns(bayTable, [
  { field: 'name', flex: 1 },
  { field: 'kind', flex: 0.8 },
  { field: 'workshop', flex: 1 },
  {
    field: 'vehicles',
    flex: 1.4,
    show: (bay) =>
      bay.vehicleCount > 0 && (
        <MuiLink
          component={Link}
          to={vehiclesInBayPath(bay._id)}
          sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}
        >
          {formatBayVehicles(bay)}
        </MuiLink>
      ),
  },
  { field: 'code', flex: 0.8 },
  {
    field: 'isActive',
    width: 130,
    show: ({ isActive }) => <StatusChip tone={isActive ? 'good' : 'plain'} label={formatBayState(isActive)} />,
  },
]);
const edit = ({ _id }: Bay) => editBayPath(_id);
const remove = { route: vehiclePlaceRoutes.deleteBay, item: messages.noun, successMessage: bayMessages.deleted };
const more = (bay: Bay) => [{ label: messages.printLabel, icon: <PrintIcon />, onClick: () => printBayLabel(bay) }];
const states = ['true', 'false'] as const;

/** The bays of the workshops and the yard, with the vehicles in them. Leaders and the office maintain them. */
export default function BayListScreen() {
  const mayKeep = useSignedIn().me.permissions.includes('bays.keep');
  const kind = useChoiceFilter('kind', messages.kind, bayKinds, formatBayKind);
  const state = useChoiceFilter('active', messages.state, states, (one) => formatBayState(one === 'true'));
  const isNarrowed = Boolean(kind.chosen ?? state.chosen);
  return (
    <ListScreen
      title={useScreenTitle()}
      back="/vehicle"
      route={vehiclePlaceRoutes.listBays}
      query={{ ...(kind.chosen && { kind: kind.chosen }), ...(state.chosen && { active: state.chosen }) }}
      columns={columns}
      searchLabel={messages.searchBays}
      readScan={keepCode}
      filters={
        <>
          {kind.filter}
          {state.filter}
        </>
      }
      empty={isNarrowed ? messages.noMatches : mayKeep ? messages.noBays : messages.noBaysForReaders}
      more={more}
      {...(mayKeep && { add: { label: messages.addBay, to: addBayPath }, edit, remove })}
    />
  );
}
