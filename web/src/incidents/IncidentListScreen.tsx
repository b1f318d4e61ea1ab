import { Chip, MenuItem, TextField } from '@mui/material';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { incidentMessages, incidentTypes, type Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { incidentTable } from '@roadworthy/contract/incidents/incident.table.ts';
import { columnsOf } from '../kit/list/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState } from '../kit/list/useListState.ts';

const columns = columnsOf(incidentTable, [
  { field: 'title', flex: 1.3 },
  {
    field: 'type',
    show: (incident) => <Chip size="small" variant="outlined" color={incident.type === 'Accident' ? 'error' : 'warning'} label={incident.type} />,
  },
  { field: 'comment', flex: 2 },
  { field: 'createdAt' },
]);
const edit = (incident: Incident) => `/edit/accident/${incident._id}`;
const remove = { route: incidentRoutes.deleteIncident, thing: 'accident', said: incidentMessages.deleted };

/** The incident log, open to everybody who is signed in. */
export default function IncidentListScreen() {
  const state = useListState();
  const type = state.filter('type');
  const filter = (
    <TextField
      select
      size="small"
      label="Type"
      value={type ?? ''}
      onChange={(event) => state.setFilter('type', event.target.value || undefined)}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value="">All</MenuItem>
      {incidentTypes.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <ListScreen
      title="Incidents"
      route={incidentRoutes.listIncidents}
      {...(type && { query: { type } })}
      columns={columns}
      searchLabel="Search Incidents"
      filters={filter}
      empty="No accident or near miss has been reported. Report one as soon as it happens: it helps everybody."
      add={{ label: 'Add Incident', to: '/add/accident' }}
      edit={edit}
      remove={remove}
    />
  );
}
