import { findingPath } from '@roadworthy/contract/findings/finding.paths.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import {
  suspectMessages as messages,
  suspectStateLabels,
} from '@roadworthy/contract/findings/messages/suspect.messages.ts';
import {
  formatSuspectName,
  suspectStates,
  type SuspectState,
  type SuspectWindow,
} from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { suspectTable } from '@roadworthy/contract/findings/suspects/suspect.table.ts';
import { parseVinLabel } from '@roadworthy/contract/vehicles/vin.ts';
import { planPath, repeatChecksPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import type { Tone } from '@roadworthy/contract/kit/tone.ts';
import { Alert, AlertTitle, Box, Button, Link as MuiLink, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Link, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { QueryContent } from '../kit/feedback/States.tsx';
import { toColumns } from '../kit/list/columns/columns.ts';
import { List } from '../kit/list/List.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { displayDateTime } from '../kit/text/display.ts';

const tones: Record<SuspectState, Tone> = {
  passed: 'attention',
  'repeat due': 'busy',
  'repeated ok': 'good',
  'repeated not ok': 'bad',
  removed: 'plain',
  completed: 'bad',
};

const columns = toColumns(suspectTable, [
  { field: 'name', flex: 1.2 },
  {
    field: 'state',
    width: 190,
    show: ({ state }) => <StatusChip tone={tones[state]} label={suspectStateLabels[state]} />,
  },
  { field: 'passedAt', width: 170 },
  { field: 'passedBy', flex: 1 },
  {
    field: 'plan',
    flex: 1.2,
    show: ({ plan }) => (
      <MuiLink component={Link} to={planPath(plan._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {`${plan.planNo} ${plan.name}`}
      </MuiLink>
    ),
  },
  { field: 'project', hidden: true },
]);

/** Lists the vehicles or pieces that passed the check before this Not OK, and may have the same fault. */
export default function SuspectListScreen() {
  const { findingId = '' } = useParams();
  const window = useApiQuery(findingRoutes.getSuspectWindow, { params: { id: findingId } });
  return (
    <QueryContent page query={window}>
      {({ data }) => <Suspects findingId={findingId} window={data} />}
    </QueryContent>
  );
}

function Suspects({ findingId, window }: { findingId: string; window: SuspectWindow }) {
  const list = useListState();
  const state = suspectStates.find((one) => one === list.filter('state'));
  return (
    <>
      <PageHeader
        title={messages.suspects}
        back={findingPath(findingId)}
        subtitle={messages.count({ count: window.total })}
      />
      <Stack sx={{ gap: 2, mb: 2, maxWidth: 1040 }}>
        <WindowSummary findingId={findingId} window={window} />
      </Stack>
      <List
        label={messages.suspects}
        route={findingRoutes.listSuspects}
        query={{ finding: findingId, ...(state && { state }) }}
        columns={columns}
        searchLabel={messages.search}
        readScan={parseVinLabel}
        hasViews={false}
        filters={
          <TextField
            select
            size="small"
            label={messages.state}
            value={state ?? ''}
            onChange={(event) => list.setFilter('state', event.target.value || undefined)}
            sx={{ minWidth: 180 }}
          >
            <MenuItem value="">{messages.all}</MenuItem>
            {suspectStates.map((one) => (
              <MenuItem key={one} value={one}>
                {suspectStateLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        }
        empty={state ? messages.noMatches : messages.empty}
      />
    </>
  );
}

type SummaryProps = { findingId: string; window: SuspectWindow };
function WindowSummary({ findingId, window: { since, until, states, total, repeatable } }: SummaryProps) {
  const completed = new Map(states.map(({ state, count }) => [state, count])).get('completed') ?? 0;
  const end = displayDateTime(until);
  return (
    <>
      <div>
        <Typography>
          {since
            ? messages.window({
                name: formatSuspectName(since),
                plan: since.plan.planNo,
                at: displayDateTime(since.passedAt),
                until: end,
              })
            : messages.windowFromStart({ until: end })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.rule}
        </Typography>
      </div>
      {total > 0 && (
        <Alert severity={completed > 0 ? 'warning' : 'info'}>
          {completed > 0 && <AlertTitle>{messages.completedHint({ count: completed })}</AlertTitle>}
          {repeatable ? messages.repeatHint(repeatable) : messages.hint}
          {repeatable && (
            <Box sx={{ mt: 1 }}>
              <Button
                component={Link}
                to={repeatChecksPath(repeatable.plan, findingId)}
                variant="outlined"
                color="inherit"
                sx={{ minHeight: 48 }}
              >
                {messages.repeat}
              </Button>
            </Box>
          )}
        </Alert>
      )}
    </>
  );
}
