import { screensMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { photoNames } from '@roadworthy/contract/files/file.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { checkpointResults, resultNames, type ReportCheckpoint } from '@roadworthy/contract/reports/figure.schema.ts';
import { checkpointTable } from '@roadworthy/contract/reports/figure.table.ts';
import { findingLocation } from '@roadworthy/contract/reports/report.schema.ts';
import { useParams } from 'react-router';
import { FilterChip } from '../../kit/list/filters/FilterChip.tsx';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { Picture } from '../../kit/pictures/Picture.tsx';
import { StateChip } from '../../kit/page/CheckpointStatusChip.tsx';
import { keepDots } from '../../kit/text/display.ts';
import { useReportPaths } from '../report-paths.ts';
import { useOwnerName } from '../useOwnerName.ts';

const stateChip = ({ state }: ReportCheckpoint) => <StateChip state={state} />;
const locationText = ({ vin, side, tag, piece }: ReportCheckpoint) =>
  keepDots(findingLocation({ vin, side, tag, piece })) || '–';
const photoThumbnails = ({ images }: ReportCheckpoint) =>
  images.length === 0 ? (
    '–'
  ) : (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', height: '100%' }}>
      {images.slice(0, 2).map((key, index) => (
        <Picture key={key} file={key} alt={photoNames(images)[index] ?? ''} size={44} />
      ))}
      {images.length > 2 && <Typography variant="body2">+{images.length - 2}</Typography>}
    </Stack>
  );
const columns = toColumns(checkpointTable, [
  { field: 'part', flex: 1.2 },
  { field: 'state', show: stateChip, width: 172 },
  { field: 'photos', show: photoThumbnails, width: 124 },
  { field: 'comment', flex: 1.6 },
  { field: 'where', title: messages.where, value: locationText, flex: 1.6 },
  { field: 'at', width: 170 },
  { field: 'by', flex: 1, wideOnly: true },
  { field: 'planNo', width: 90 },
]);

/** The filters that a link can add to a result; together they narrow the list. */
const filterNames = ['day', 'part', 'side', 'tag', 'vin', 'picture', 'userId'] as const;
const filterLabels = {
  day: (day: string) => messages.filterDay({ day }),
  part: () => messages.filterPart,
  side: (side: string) => side,
  tag: (cell: string) => messages.filterCell({ cell }),
  vin: (vin: string) => messages.filterVin({ vin }),
  userId: () => messages.filterInspector,
} as const satisfies Partial<Record<(typeof filterNames)[number], (value: string) => string>>;

/** The checkpoints behind a number of a report, with their photos. The filter is kept in the URL. */
export default function CheckpointReportScreen() {
  const { projectId, planId } = useParams();
  const paths = useReportPaths();
  const filters = useListState();
  const result = checkpointResults.find((one) => one === filters.filter('result')) ?? 'recorded';
  const narrowed = Object.fromEntries(
    filterNames.flatMap((name) => (filters.filter(name) ? [[name, filters.filter(name)]] : [])),
  );
  const isNarrowed = result !== 'recorded' || Object.keys(narrowed).length > 0;
  const owner = planId ? { workPlanId: planId } : { project: projectId ?? '' };
  const ownerName = useOwnerName(owner);
  const chips = filterNames.flatMap((name) => {
    const value = filters.filter(name);
    // A photo belongs to its side and has no name to show.
    if (!value || name === 'picture') return [];
    const cleared = name === 'side' ? { side: undefined, picture: undefined } : { [name]: undefined };
    return [<FilterChip key={name} label={filterLabels[name](value)} onClear={() => filters.setFilters(cleared)} />];
  });
  return (
    <ListScreen
      title={messages.checkpointReport}
      back={planId ? paths.allPlans : paths.plans(projectId ?? '')}
      route={figureRoutes.reportCheckpoints}
      query={{ ...owner, result, ...narrowed }}
      columns={columns}
      searchLabel={messages.searchCheckpoints}
      filters={
        <TextField
          select
          size="small"
          label={messages.result}
          value={result}
          onChange={(event) =>
            filters.setFilter('result', event.target.value === 'recorded' ? undefined : event.target.value)
          }
          sx={{ minWidth: 220 }}
        >
          {checkpointResults.map((one) => (
            <MenuItem key={one} value={one}>
              {resultNames[one]}
            </MenuItem>
          ))}
        </TextField>
      }
      headerActions={chips}
      empty={isNarrowed ? messages.noCheckpoints : messages.noRecordings}
      count={(total) => [ownerName, messages.checkpoints({ count: total })].filter(Boolean).join(' · ')}
    />
  );
}
