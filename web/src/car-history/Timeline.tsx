import { carHistoryScreensMessages as messages } from '@roadworthy/contract/car-history/messages/car-history-screens.messages.ts';
import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import {
  carHistoryKinds,
  carHistoryKindTable,
  type CarHistoryKind,
} from '@roadworthy/contract/car-history/car-history.kinds.ts';
import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useApiQuery } from '../kit/api/api-query.ts';
import { EmptyState, QueryContent } from '../kit/feedback/States.tsx';
import { DownloadButton } from '../kit/list/ListTools.tsx';
import { useListFile } from '../kit/list/useListFile.ts';
import { Pages } from '../kit/list/Pages.tsx';
import { useClampedPage, type ListState } from '../kit/list/useListState.ts';
import { useDayRange } from '../kit/page/day-range.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDate } from '../kit/text/display.ts';
import { NamingRecords } from './NamingRecords.tsx';
import { TimelineEntry } from './TimelineEntry.tsx';

const loading = (
  <Stack role="status" aria-busy="true" aria-label={messages.loading} sx={{ gap: 2 }}>
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={72} />
    ))}
  </Stack>
);

/** The entries of a vehicle's history, newest first and grouped by day. */
export function Timeline({ car, state }: { car: Vehicle; state: ListState }) {
  const { range, setRange } = useDayRange();
  const kind = carHistoryKinds.find((one) => one === state.filter('kind'));
  const query = { ...range, ...(kind && { kind }) };
  const params = { id: car._id };
  const response = useApiQuery(
    carHistoryRoutes.listCarHistory,
    { params, query: { ...query, skip: (state.page - 1) * pageSize, limit: pageSize } },
    { keepPrevious: true },
  );
  useClampedPage(state, response);
  const file = useListFile(carHistoryRoutes.listCarHistory, { params, query });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
      >
        <Kinds chosen={kind} onChoose={(next) => state.setFilter('kind', next)} />
        <Box sx={{ ml: { sm: 'auto' } }}>
          <DownloadButton file={file} />
        </Box>
      </Stack>
      <QueryContent query={response} loading={loading}>
        {({ data, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState
              text={range || kind ? messages.noMatches : messages.empty}
              action={range && <Button onClick={() => setRange(undefined)}>{messages.showAllDays}</Button>}
            />
          ) : (
            <>
              <Typography role="status" color="textSecondary">
                {messages.entries({ count: totalCount })}
              </Typography>
              {[...Map.groupBy(data, (entry) => displayDate(entry.at))].map(([day, entries]) => (
                <Box key={day} component="section" aria-label={day}>
                  <Typography variant="h2" sx={{ mb: 1 }}>
                    {day}
                  </Typography>
                  <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {entries.map((entry) => (
                      <TimelineEntry key={entry._id} entry={entry} />
                    ))}
                  </Stack>
                </Box>
              ))}
              <Pages total={totalCount} page={state.page} onPage={state.setPage} />
            </>
          )
        }
      </QueryContent>
      <NamingRecords car={car} />
    </Stack>
  );
}

/** Filters by kind. Offers only the kinds that the user may read. */
function Kinds({
  chosen,
  onChoose,
}: {
  chosen: CarHistoryKind | undefined;
  onChoose: (kind: CarHistoryKind | undefined) => void;
}) {
  const { me } = useSignedIn();
  const kinds = carHistoryKinds.filter((kind) =>
    levelHasPermission(me.accessLevel, carHistoryKindTable[kind].permission),
  );
  const chip = (label: string, kind: CarHistoryKind | undefined) => (
    <Chip
      key={label}
      label={label}
      color={kind === chosen ? 'primary' : 'default'}
      variant={kind === chosen ? 'filled' : 'outlined'}
      onClick={() => onChoose(kind)}
      aria-pressed={kind === chosen}
      sx={{ height: { xs: 44, sm: 34 }, borderRadius: 5 }}
    />
  );
  return [chip(messages.everything, undefined), ...kinds.map((kind) => chip(carHistoryKindTable[kind].plural, kind))];
}
