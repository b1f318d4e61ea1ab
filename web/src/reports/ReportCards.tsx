import { reportsMessages as messages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { tipLevelNames } from '@roadworthy/contract/inspection/messages/review/tip-level.messages.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import {
  findCompletionColour,
  formatProgress,
  formatTipLevel,
} from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatHighestTip } from '@roadworthy/contract/inspection/tip-level.ts';
import type { PlanReport, ProjectReport, Totals } from '@roadworthy/contract/reports/report.schema.ts';
import type { ReactNode } from 'react';
import { useApiListQuery } from '../kit/api/api-query.ts';
import { renderTerms } from '../kit/text/Term.tsx';
import { shouldShowFailure } from '../kit/api/retry.ts';
import { QueryErrorState } from '../kit/feedback/States.tsx';
import { EmptyList } from '../kit/list/EmptyList.tsx';
import { SearchBox } from '../kit/list/filters/SearchBox.tsx';
import { DownloadButton } from '../kit/list/ListTools.tsx';
import { useListFile } from '../kit/list/useListFile.ts';
import { Pages } from '../kit/list/Pages.tsx';
import { useClampedPage, useListState } from '../kit/list/useListState.ts';
import { DefectCharts } from './charts/DefectCharts.tsx';
import { NokTable } from './NokTable.tsx';
import { ReportDownload } from './ReportDownload.tsx';
import { useReportPaths, type ReportOwner } from './report-paths.ts';
import { TotalsTable } from './TotalsTable.tsx';

type Row = ProjectReport | PlanReport;
type Props<R extends Row> = {
  route: Route;
  query: object;
  label: string;
  empty: string;
  subtitleOf: (row: R) => string;
  ownerOf: (row: R) => ReportOwner;
  /** The link of a total. */
  linkOf: (row: R, field: keyof Totals) => string | undefined;
  links: (row: R) => ReactNode;
};
const colours = { red: 'error', amber: 'warning', green: 'success' } as const;

/** Reports as cards. They show the progress and, when expanded, the totals, charts and Not OK items. */
export function ReportCards<R extends Row>({
  route,
  query,
  label,
  empty,
  subtitleOf,
  ownerOf,
  linkOf,
  links,
}: Props<R>) {
  const state = useListState();
  const file = useListFile(route, { query: { ...state.whole, ...query } });
  const response = useApiListQuery<R>(route, { ...state.query, ...query }, { keepPrevious: true });
  useClampedPage(state, response);
  if (shouldShowFailure(response)) return <QueryErrorState asked={response} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', '@media print': { display: 'none' } }}
      >
        <SearchBox label={messages.search({ label })} value={state.search} onChange={state.setSearch} />
        <DownloadButton file={file} />
      </Stack>
      {!response.data &&
        Array.from({ length: 5 }, (_, index) => <Skeleton key={index} variant="rounded" height={64} />)}
      {response.data?.totalCount === 0 && <EmptyList state={state} empty={empty} />}
      <div>
        {response.data?.data.map((row) => (
          <ReportCard key={row._id} row={row} subtitleOf={subtitleOf} ownerOf={ownerOf} linkOf={linkOf} links={links} />
        ))}
      </div>
      <Pages total={response.data?.totalCount ?? 0} page={state.page} onPage={state.setPage} />
    </Stack>
  );
}

type CardProps<R extends Row> = Pick<Props<R>, 'subtitleOf' | 'ownerOf' | 'linkOf' | 'links'> & { row: R };
function ReportCard<R extends Row>({ row, subtitleOf, ownerOf, linkOf, links }: CardProps<R>) {
  const paths = useReportPaths();
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Stack
          direction="row"
          sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap', width: '100%', pr: 2 }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {subtitleOf(row)}
            </Typography>
          </Box>
          {row.totalPlan > 0 && (
            // A project without a plan has no TIP level and no progress.
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', minWidth: 0 }}>
              <Chip
                size="small"
                label={messages.tipLevelNow({ level: formatTipLevel(row.tipLevel) })}
                variant="outlined"
              />
              <Chip
                size="small"
                label={messages.highestTipLevel({ level: formatTipLevel(row.highestTip.level) })}
                variant="outlined"
              />
              <Chip
                size="small"
                color={colours[findCompletionColour(row.completedPercent)]}
                label={formatProgress(row.completedPercent, { nok: row.totalNok, toComplete: row.totalToComplete })}
                sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
              />
            </Stack>
          )}
        </Stack>
      </AccordionSummary>
      <AccordionDetails>
        <Stack sx={{ gap: 4 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {links(row)}
            <ReportDownload owner={ownerOf(row)} number={subtitleOf(row)} />
          </Stack>
          {row.totalPlan > 0 && (
            <Typography color="textSecondary">
              {renderTerms(tipLevelNames.starting)} {formatTipLevel(row.startingTipLevel)} · {tipLevelNames.current}{' '}
              {formatTipLevel(row.tipLevel)} · {tipLevelNames.highest} {formatHighestTip(row.highestTip)}
            </Typography>
          )}
          <TotalsTable totals={row} linkOf={(field) => linkOf(row, field)} />
          <DefectCharts owner={ownerOf(row)} days={row.history} />
          {row.nokHistory.length > 0 && (
            <NokTable entries={row.nokHistory} all={paths.checkpoints(ownerOf(row), { result: 'found' })} />
          )}
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
