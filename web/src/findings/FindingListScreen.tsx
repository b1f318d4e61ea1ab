import { findingKinds, findingStates } from '@roadworthy/contract/findings/finding.machine.ts';
import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { type Finding } from '@roadworthy/contract/findings/finding.schema.ts';
import { findingTable } from '@roadworthy/contract/findings/finding.table.ts';
import {
  findingKindLabels,
  findingStateLabels,
} from '@roadworthy/contract/findings/messages/finding-labels.messages.ts';
import { findingScreensMessages as messages } from '@roadworthy/contract/findings/messages/finding-screens.messages.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { Link as MuiLink, MenuItem, TextField, Typography } from '@mui/material';
import { Link } from 'react-router';
import { toColumns } from '../kit/list/columns/columns.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState, type ListState } from '../kit/list/useListState.ts';
import { ClampedText } from '../kit/text/ClampedText.tsx';
import { FindingStateChip } from './FindingChips.tsx';
import { FindingCounts } from './FindingCounts.tsx';

const Due = ({ finding: { work } }: { finding: Finding }) =>
  work?.dueOn ? (
    <Typography component="span" variant="body2" color={work.isOverdue ? 'error' : 'textPrimary'}>
      {work.isOverdue ? messages.overdueSince({ day: work.dueOn }) : work.dueOn}
    </Typography>
  ) : (
    '–'
  );

const columns = toColumns(findingTable, [
  {
    field: 'name',
    flex: 1.4,
    show: ({ _id, name }) => (
      <MuiLink component={Link} to={findingPath(_id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {name}
      </MuiLink>
    ),
  },
  { field: 'kind', width: 110, isWhole: true },
  { field: 'place', flex: 1.6 },
  { field: 'state', width: 160, show: (finding) => <FindingStateChip state={finding.state} /> },
  { field: 'defect', hidden: true },
  { field: 'severity', hidden: true },
  { field: 'answers', hidden: true },
  { field: 'comment', hidden: true, show: ({ comment }) => <ClampedText text={comment ?? ''} /> },
  { field: 'ageDays', width: 110 },
  { field: 'owner', width: 130 },
  { field: 'dueOn', width: 130, show: (finding) => <Due finding={finding} /> },
  { field: 'work', hidden: true },
  { field: 'priority', hidden: true },
  { field: 'foundAt', hidden: true },
]);

const filterNames = ['kind', 'state', 'owner', 'overdue', 'plan'] as const;

/** Lists findings (Not OK items, refused risks and incidents) with the work on them. By default, only open ones. */
export default function FindingListScreen() {
  const state = useListState();
  const query = Object.fromEntries(
    filterNames.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : [])),
  );
  const isNarrowed = Object.keys(query).length > 0;
  return (
    <ListScreen
      title={messages.title}
      route={findingRoutes.listFindings}
      query={query}
      columns={columns}
      searchLabel={messages.search}
      readScan={parseVinLabel}
      manyFilters={{
        filters: (
          <>
            {choice(state, 'kind', messages.kind, messages.all, findingKinds, findingKindLabels)}
            {choice(state, 'state', messages.state, messages.allOpen, findingStates, findingStateLabels)}
            {choice(state, 'owner', messages.owner, messages.everyone, ['me'], { me: messages.me })}
            {choice(state, 'overdue', messages.overdue, messages.all, ['true'], { true: messages.overdue })}
          </>
        ),
        chips: <FindingCounts state={state} />,
        isNarrowed,
        clear: () => state.setFilters(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
      }}
      count={(count) => messages.subtitle({ count })}
      empty={isNarrowed ? messages.noMatches : messages.empty}
    />
  );
}

const choice = <Name extends string>(
  state: ListState,
  name: string,
  label: string,
  all: string,
  values: readonly Name[],
  labels: Readonly<Record<Name, string>>,
) => (
  <TextField
    key={name}
    select
    size="small"
    label={label}
    value={values.find((one) => one === state.filter(name)) ?? ''}
    onChange={(event) => state.setFilter(name, event.target.value || undefined)}
    sx={{ minWidth: 136 }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {values.map((one) => (
      <MenuItem key={one} value={one}>
        {labels[one]}
      </MenuItem>
    ))}
  </TextField>
);
