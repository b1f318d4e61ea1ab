import { actionsMessages as messages } from '@roadworthy/contract/incidents/messages/actions.messages.ts';
import { Link as MuiLink, MenuItem, TextField } from '@mui/material';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { correctiveActionTable } from '@roadworthy/contract/incidents/corrective-action.table.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { incidentPath, incidentsPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { Link } from 'react-router';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useListState, type ListState } from '../../kit/list/useListState.ts';
import { ClampedText } from '../../kit/text/ClampedText.tsx';
import { ActionStatusChip } from '../IncidentChips.tsx';

const columns = toColumns(correctiveActionTable, [
  {
    field: 'what',
    flex: 2,
    show: ({ title, what, incident, finding }) => (
      <MuiLink
        component={Link}
        to={incident ? incidentPath(incident._id) : findingPath(finding ?? '')}
        sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}
      >
        {title ?? what}
      </MuiLink>
    ),
  },
  {
    field: 'incident',
    flex: 1.4,
    // An action without an incident belongs to a finding and shows the place of that.
    show: ({ incident, place }) => <ClampedText text={incident ? `${incident.incidentNo} ${incident.title}` : place} />,
  },
  { field: 'owner' },
  { field: 'dueOn', width: 110 },
  { field: 'state', width: 120, show: (action) => <ActionStatusChip action={action} /> },
  { field: 'doneAt', width: 170, wideOnly: true },
  { field: 'place', hidden: true },
  { field: 'actionNo', hidden: true },
  { field: 'priority', hidden: true },
]);

const states = [
  { value: 'open', label: messages.open, query: { state: 'open' } },
  { value: 'in progress', label: messages.inProgress, query: { state: 'in progress' } },
  { value: 'overdue', label: messages.overdue, query: { overdue: 'true' } },
  { value: 'done', label: messages.done, query: { state: 'done' } },
  { value: 'closed', label: messages.closed, query: { state: 'closed' } },
] as const;

/** Every corrective action of the company, most urgent first. */
export default function ActionListScreen() {
  const filters = useListState();
  const state = states.find(({ value }) => value === filters.filter('state'));
  const isMine = filters.filter('owner') === 'me';
  return (
    <ListScreen
      title={messages.correctiveActions}
      back={incidentsPath}
      route={correctiveActionRoutes.listCorrectiveActions}
      query={{ source: 'all', ...state?.query, ...(isMine && { owner: 'me' }) }}
      columns={columns}
      searchLabel={messages.searchActions}
      filters={
        <>
          {choiceFilter(filters, 'state', messages.state, messages.all, states)}
          {choiceFilter(filters, 'owner', messages.owner, messages.everyone, [{ value: 'me', label: messages.me }])}
        </>
      }
      empty={state || isMine ? messages.noMatches : messages.empty}
    />
  );
}

type Choices = readonly { value: string; label: string }[];
const choiceFilter = (state: ListState, name: string, label: string, all: string, choices: Choices) => (
  <TextField
    select
    size="small"
    label={label}
    value={choices.find(({ value }) => value === state.filter(name))?.value ?? ''}
    onChange={(event) => state.setFilter(name, event.target.value || undefined)}
    sx={{ minWidth: 150 }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map(({ value, label: text }) => (
      <MenuItem key={value} value={value}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
