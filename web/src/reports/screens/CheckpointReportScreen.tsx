import { reportScreenMessages as messages } from '@roadworthy/contract/reports/messages/screens.messages.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { listClaimsForState } from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import { customerContestMessages } from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { formatPhotoLabels } from '@roadworthy/contract/files/file.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import {
  checkpointResults,
  checkpointResultLabels,
  formatDefectSeverity,
  type ReportCheckpoint,
} from '@roadworthy/contract/reports/figure.schema.ts';
import { checkpointTable } from '@roadworthy/contract/reports/figure.table.ts';
import { formatDefectAndSeverity, defectSeverities } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { defectReportMessages } from '@roadworthy/contract/reports/messages/defect-report.messages.ts';
import { formatFindingLocation } from '@roadworthy/contract/reports/report.schema.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ContestDialog, type ContestedCheckpoint } from '../../customer-contests/index.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { FilterChip } from '../../kit/list/filters/FilterChip.tsx';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { Photo } from '../../kit/pictures/Photo.tsx';
import { StateChip } from '../../kit/page/status/CheckpointStatusChip.tsx';
import { preventLeadingDots } from '../../kit/text/display.ts';
import { useReportPaths } from '../report-paths.ts';
import { useOwnerName } from '../useOwnerName.ts';

const stateChip = ({ state }: ReportCheckpoint) => <StateChip state={state} />;
const locationText = ({ vin, side, tag, piece }: ReportCheckpoint) =>
  preventLeadingDots(formatFindingLocation({ vin, side, tag, piece })) || '–';
const photoThumbnails = ({ images }: ReportCheckpoint) =>
  images.length === 0 ? (
    '–'
  ) : (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', height: '100%' }}>
      {images.slice(0, 2).map((key, index) => (
        <Photo key={key} file={key} alt={formatPhotoLabels(images)[index] ?? ''} size={44} />
      ))}
      {images.length > 2 && <Typography variant="body2">+{images.length - 2}</Typography>}
    </Stack>
  );
const defectAndComment = ({ defect, comment }: ReportCheckpoint): string =>
  [defect && formatDefectAndSeverity(defect), comment].filter(Boolean).join(': ') || '–';
const columns = toColumns(checkpointTable, [
  { field: 'part', flex: 1.2 },
  { field: 'state', show: stateChip, width: 172 },
  { field: 'photos', show: photoThumbnails, width: 124 },
  { field: 'comment', flex: 2.4, value: defectAndComment },
  { field: 'where', title: messages.where, value: locationText, flex: 1.6 },
  { field: 'at', width: 170 },
  { field: 'by', flex: 1, wideOnly: true },
  { field: 'planNo', width: 90 },
  { field: 'geoPosition', flex: 1.5, hidden: true },
]);

/** Filters that a link can add to a result. Together they narrow the list. */
const filterNames = ['day', 'part', 'side', 'tag', 'vin', 'picture', 'userId', 'defect', 'severity'] as const;
const filterLabels = {
  day: (day: string) => messages.filterDay({ day }),
  part: () => messages.filterPart,
  side: (side: string) => side,
  tag: (cell: string) => messages.filterCell({ cell }),
  vin: (vin: string) => messages.filterVin({ vin }),
  userId: () => messages.filterInspector,
  defect: (code: string) => defectReportMessages.filterDefect({ code }),
  severity: (name: string) =>
    defectReportMessages.filterSeverity({
      severity: formatDefectSeverity(defectSeverities.find((one) => one === name) ?? null),
    }),
} as const satisfies Partial<Record<(typeof filterNames)[number], (value: string) => string>>;

/** Returns the button and dialog with which a customer contests the verdict of a row. */
function useContest(owner: { workPlanId: string } | { project: string }) {
  const isCustomer = useSignedIn().me.accessLevel === 'customer';
  const [contested, setContested] = useState<ContestedCheckpoint>();
  const contest = ({ _id, state, ...row }: ReportCheckpoint) =>
    setContested({ _id, state, name: [row.part, locationText({ _id, state, ...row })].filter(Boolean).join(' · ') });
  const actionsOf = (row: ReportCheckpoint) =>
    isCustomer && listClaimsForState(row.state).length > 0
      ? [{ label: customerContestMessages.contest, onClick: () => contest(row) }]
      : [];
  const dialog = contested && (
    <ContestDialog
      checkpoint={contested}
      owner={'workPlanId' in owner ? { workPlan: owner.workPlanId } : owner}
      onClose={() => setContested(undefined)}
    />
  );
  return { actionsOf, dialog };
}

/** The checkpoints behind a number of a report, with their photos. The filter is stored in the URL. */
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
  const { actionsOf, dialog } = useContest(owner);
  const chips = filterNames.flatMap((name) => {
    const value = filters.filter(name);
    // The picture is cleared together with its side and has no name to show.
    if (!value || name === 'picture') return [];
    const cleared = name === 'side' ? { side: undefined, picture: undefined } : { [name]: undefined };
    return [<FilterChip key={name} label={filterLabels[name](value)} onClear={() => filters.setFilters(cleared)} />];
  });
  return (
    <>
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
                {checkpointResultLabels[one]}
              </MenuItem>
            ))}
          </TextField>
        }
        headerActions={chips}
        empty={isNarrowed ? messages.noCheckpoints : messages.noRecordings}
        more={actionsOf}
        count={(total) => [ownerName, messages.checkpoints({ count: total })].filter(Boolean).join(' · ')}
      />
      {dialog}
    </>
  );
}
