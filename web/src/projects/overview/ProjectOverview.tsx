import { customerMessages as messages } from '@roadworthy/contract/projects/messages/customer.messages.ts';
import { Box, Card, CardContent, CardActionArea, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { checkpointResultLabels } from '@roadworthy/contract/reports/figure.schema.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import type { ProjectReport } from '@roadworthy/contract/reports/report.schema.ts';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { displayDate, formatNumber } from '../../kit/text/display.ts';
import { ZoneNote } from '../../kit/text/ZoneNote.tsx';
import { CustomerContests } from '../../customer-contests/index.ts';
import { SentReports } from '../../report-mails/index.ts';
import { listResultCounts, describeRemaining, findResultCount, type ResultCount } from './result-counts.ts';
import { CheckpointCards } from './CheckpointCards.tsx';

type Props = { project: Pick<Project, '_id'>; withReports?: boolean };
/**
 * The top of a project page: today's findings, the numbers with the checkpoints that they count, the customer's
 * contests and, with `withReports`, the reports sent to the customer.
 */
export function ProjectOverview({ project, withReports = false }: Props) {
  const query = useApiQuery(reportRoutes.reportProjects, { query: { project: project._id } });
  return (
    <QueryContent query={query} loading={<Skeleton variant="rounded" height={160} />}>
      {({ data: [report], today }) =>
        report && report.totalPlan > 0 ? (
          <Stack sx={{ gap: 3 }}>
            <Today projectId={project._id} day={today} />
            <NumberTiles report={report} />
            <CustomerContests owner={{ project: project._id }} />
            {withReports && <SentReports projectId={project._id} />}
          </Stack>
        ) : null
      }
    </QueryContent>
  );
}

/** Today's findings. Today is the server's day, because the customer may be in another time zone. */
function Today({ projectId, day }: { projectId: string; day: string | undefined }) {
  return (
    <Card component="section" aria-label={messages.foundToday}>
      <CardContent>
        <Typography variant="h2" gutterBottom>
          {messages.foundToday}
        </Typography>
        <ZoneNote />
        <CheckpointCards
          projectId={projectId}
          result="found"
          day={day ?? displayDate(new Date().toISOString())}
          empty={messages.nothingFound}
        />
      </CardContent>
    </Card>
  );
}

/** Tiles with the main numbers. Each opens the items that it counts; the URL says which is open. */
function NumberTiles({ report }: { report: ProjectReport }) {
  const { filter, setFilter } = useListState();
  const numbers = listResultCounts(report);
  const openNumber = findResultCount(numbers, filter('show'));
  return (
    <Card component="section" aria-label={messages.numbers}>
      <CardContent>
        <Stack
          direction="row"
          sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 1 }}
        >
          <Typography variant="h2">{messages.inspectedSoFar}</Typography>
          <Typography variant="body2" color="textSecondary">
            {messages.progress({
              completedQuantity: formatNumber(report.completedQuantity),
              totalQuantity: formatNumber(report.totalQuantity),
              report: describeRemaining(report),
            })}
          </Typography>
        </Stack>
        <LinearProgress
          variant="determinate"
          value={report.completedPercent}
          aria-label={messages.inspectedSoFar}
          sx={{ height: 10, borderRadius: 5, mb: 2 }}
        />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
          {numbers.map((number) => (
            <Tile
              key={number.result}
              number={number}
              isOpen={openNumber === number}
              onPress={() => setFilter('show', openNumber === number ? undefined : number.result)}
            />
          ))}
        </Box>
        {openNumber && (
          <Box sx={{ mt: 2 }}>
            <Typography variant="h3" gutterBottom>
              {messages.resultCount({
                result: checkpointResultLabels[openNumber.result],
                count: formatNumber(openNumber.count),
              })}
            </Typography>
            <CheckpointCards
              key={openNumber.result}
              projectId={report._id}
              result={openNumber.result}
              empty={messages.noLongerCounted}
            />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

const colours = { good: 'success.main', bad: 'error.main', plain: 'text.primary' } as const;

function Tile({
  number: { label, count, tone },
  isOpen,
  onPress,
}: {
  number: ResultCount;
  isOpen: boolean;
  onPress: () => void;
}) {
  const content = (
    <Box sx={{ p: 1.5 }}>
      <Typography
        component="div"
        sx={{
          fontSize: 28,
          fontWeight: 700,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          color: count > 0 ? colours[tone] : 'text.secondary',
        }}
      >
        {formatNumber(count)}
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
  return (
    <Card
      variant="outlined"
      sx={
        isOpen
          ? {
              borderColor: 'primary.main',
              boxShadow: (theme) => `0 0 0 1px ${theme.vars?.palette.primary.main ?? theme.palette.primary.main}`,
            }
          : {}
      }
    >
      {count > 0 ? (
        <CardActionArea onClick={onPress} aria-expanded={isOpen}>
          {content}
        </CardActionArea>
      ) : (
        content
      )}
    </Card>
  );
}
