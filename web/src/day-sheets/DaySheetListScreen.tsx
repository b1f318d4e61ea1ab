import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { daySheetTable } from '@roadworthy/contract/day-sheets/day-sheet.table.ts';
import {
  formatMinutes,
  countSheetInspected,
  month as monthFormat,
  type DaySheetMonth,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import {
  daySheetListMessages as messages,
  daySheetMessages as figures,
  evidenceLabels,
} from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { planPath } from '@roadworthy/contract/work-plans/work-plan.paths.ts';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Alert, Box, Button, Card, CardContent, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';
import { saveFile } from '../kit/files.ts';
import { toColumns } from '../kit/list/columns/columns.ts';
import { FilterChip } from '../kit/list/filters/FilterChip.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { useListState } from '../kit/list/useListState.ts';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { formatNumber } from '../kit/text/display.ts';
import { displayMonth, findCurrentMonth, addMonths } from './months.ts';
import { openSheet } from './open-sheet.ts';

const counted = (field: 'ok' | 'nok' | 'rework' | 'skip') => ({ field, width: 75 }) as const;
const columns = toColumns(daySheetTable, [
  { field: 'day', width: 110 },
  { field: 'project', hidden: true },
  {
    field: 'plan',
    flex: 1.4,
    width: 170,
    show: ({ plan }) => (
      <MuiLink component={Link} to={planPath(plan._id)} sx={{ display: 'inline-block', py: { xs: 1, sm: 0 } }}>
        {plan.planNo} {plan.name}
      </MuiLink>
    ),
  },
  { field: 'number', width: 105 },
  { field: 'inspected', width: 95 },
  { ...counted('ok'), hidden: true },
  counted('nok'),
  { ...counted('rework'), hidden: true },
  { ...counted('skip'), hidden: true },
  { field: 'hours', width: 75 },
  { field: 'signerName', flex: 1, width: 110 },
  { field: 'signerRole', hidden: true },
  { field: 'signedAt', hidden: true },
  { field: 'receivedAt', hidden: true },
  {
    field: 'evidence',
    width: 160,
    show: ({ evidence }) => (
      <StatusChip tone={evidence === 'server' ? 'good' : 'attention'} label={evidenceLabels[evidence]} />
    ),
  },
  { field: 'by', hidden: true },
  { field: 'contentSha256', hidden: true },
]);

const allMonths = 'all';

/** The signed sheets of a month with their sum, or of all months, for billing. */
export default function DaySheetListScreen() {
  const state = useListState();
  const [workPlan, project] = [state.filter('workPlan'), state.filter('project')];
  const asked = state.filter('month') ?? findCurrentMonth();
  const month = monthFormat.safeParse(asked).data;
  const owner = { ...(workPlan && { workPlan }), ...(project && { project }) };
  return (
    <ListScreen
      title={useScreenTitle()}
      route={daySheetRoutes.listDaySheets}
      query={{ ...owner, ...(month && { month }) }}
      columns={columns}
      searchLabel={messages.search}
      headerActions={month && <MonthPdf month={month} owner={owner} />}
      filters={
        <>
          <MonthChoice month={month} onChange={(next) => state.setFilter('month', next)} />
          {workPlan && <FilterChip label={messages.onePlan} onClear={() => state.setFilter('workPlan', undefined)} />}
          {project && <FilterChip label={messages.oneProject} onClear={() => state.setFilter('project', undefined)} />}
          {month && <MonthSum month={month} owner={owner} />}
        </>
      }
      more={(sheet) => [
        {
          label: messages.openPdf({ name: `${sheet.plan.planNo} ${sheet.day}` }),
          icon: <PdfIcon />,
          onClick: () => void openSheet(sheet),
        },
      ]}
      empty={month ? messages.emptyMonth : messages.empty}
    />
  );
}

type Owner = { workPlan?: string; project?: string };
type MonthProps = { month: string; owner: Owner };

function MonthChoice({ month, onChange }: { month: string | undefined; onChange: (month: string) => void }) {
  const shown = month ?? findCurrentMonth();
  return (
    <Stack direction="row" role="group" aria-label={messages.month} sx={{ alignItems: 'center' }}>
      <IconButton aria-label={messages.previousMonth} onClick={() => onChange(addMonths(shown, -1))}>
        <PreviousIcon />
      </IconButton>
      <Typography aria-live="polite" sx={{ minWidth: 130, textAlign: 'center' }}>
        {month ? displayMonth(month) : messages.allMonths}
      </Typography>
      <IconButton aria-label={messages.nextMonth} onClick={() => onChange(addMonths(shown, 1))}>
        <NextIcon />
      </IconButton>
      <Button size="small" onClick={() => onChange(month ? allMonths : findCurrentMonth())}>
        {month ? messages.allMonths : messages.month}
      </Button>
    </Stack>
  );
}

function MonthPdf({ month, owner }: MonthProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    setIsPrinting(true);
    try {
      const pdf = await call(daySheetRoutes.printDaySheetMonth, { query: { month, ...owner } });
      saveFile(pdf, `Day-sheets-${month}.pdf`);
    } catch (error) {
      reportUnexpected(error);
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <Button startIcon={<PdfIcon />} loading={isPrinting} onClick={() => void print()}>
      {messages.downloadMonth}
    </Button>
  );
}

/** Shows the sum of the month, whatever the page and the search of the list. */
function MonthSum({ month, owner }: MonthProps) {
  const query = useApiQuery(daySheetRoutes.getDaySheetMonth, { query: { month, ...owner } }, { keepPrevious: true });
  const sum = query.data?.data;
  return sum && (sum.sheets > 0 || sum.unsigned.length > 0) ? <Sum sum={sum} /> : null;
}

/** The notice lists no more unsigned days than this. The PDF lists all of them. */
const maxDays = 10;
function Sum({ sum }: { sum: DaySheetMonth }) {
  const counts: [string, string][] = [
    [figures.inspected, formatNumber(sum.inspected)],
    [figures.ok, formatNumber(sum.ok)],
    [figures.nok, formatNumber(sum.nok)],
    [figures.rework, formatNumber(sum.rework)],
    [figures.skip, formatNumber(sum.skip)],
    [figures.hours, formatMinutes(sum.minutes)],
  ];
  return (
    <Card sx={{ width: '100%' }}>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          {messages.totals} · {messages.sheetsSigned({ count: sum.sheets })}
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
          {counts.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontSize: 20, fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
              >
                {value}
              </Typography>
            </div>
          ))}
        </Box>
        {sum.unsigned.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {messages.unsigned({ count: sum.unsigned.length })}
            {sum.unsigned.slice(0, maxDays).map((row) => (
              <Typography key={`${row.day} ${row.plan._id}`} variant="body2">
                {messages.unsignedDay({
                  day: row.day,
                  plan: `${row.plan.planNo} ${row.plan.name}`,
                  inspected: countSheetInspected(row),
                  rework: row.rework,
                  hours: formatMinutes(row.minutes),
                })}
              </Typography>
            ))}
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
