import { formatMeasurement } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import type { MeasuredCheck } from '@roadworthy/contract/reports/measured.schema.ts';
import {
  buildCapabilityRows,
  formatInUnit,
  formatMeasuredCheckName,
} from '@roadworthy/contract/reports/measured.texts.ts';
import { measuredMessages as messages } from '@roadworthy/contract/reports/messages/measured.messages.ts';
import ControlIcon from '@mui/icons-material/TroubleshootOutlined';
import ChartIcon from '@mui/icons-material/ShowChartOutlined';
import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { DownloadMenu } from '../../kit/list/DownloadMenu.tsx';
import { useListFile } from '../../kit/list/useListFile.ts';
import { Facts } from '../../kit/page/Facts.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { StatusChip } from '../../kit/page/status/StatusChip.tsx';

// Loads the chart library only when there is a chart to show.
const ControlCharts = lazy(async () => ({ default: (await import('./ControlCharts.tsx')).ControlCharts }));
const RunChart = lazy(async () => ({ default: (await import('./RunChart.tsx')).RunChart }));

/** The statistics of a plan's measured checks: limits, mean and spread, capability, and the run chart. */
export function MeasuredChecks({ planId }: { planId: string }) {
  const query = useApiQuery(measuredRoutes.listMeasuredChecks, { query: { workPlan: planId } });
  const checks = query.data?.data ?? [];
  if (checks.length === 0) return null;
  return (
    <Card component="section" aria-label={messages.title}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">{messages.title}</Typography>
          <Downloads planId={planId} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '75ch' }}>
          {messages.explanation}
        </Typography>
        <DriftNotice planId={planId} checks={checks} />
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 3, mt: 2 }}>
          {checks.map((check) => (
            <CheckStatistics key={check._id} check={check} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}

type NoticeProps = { planId: string; checks: readonly MeasuredCheck[] };
/** Says how many checks drift. The office can mark them as reviewed, after which only later values are checked. */
function DriftNotice({ planId, checks }: NoticeProps) {
  const { me } = useSignedIn();
  const review = useApiMutation(measuredRoutes.markDriftReviewed, { successMessage: messages.reviewed });
  const count = checks.filter(({ driftingSince }) => driftingSince !== null).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        me.permissions.includes('plans.keep') && (
          <Button
            color="inherit"
            disabled={review.isPending}
            onClick={() => review.mutate({ body: { workPlan: planId } })}
            sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
          >
            {messages.markReviewed}
          </Button>
        )
      }
    >
      {messages.driftingHint({ count })}
    </Alert>
  );
}

function Downloads({ planId }: { planId: string }) {
  const values = useListFile(measuredRoutes.listMeasuredValues, { query: { workPlan: planId } });
  const checks = useListFile(measuredRoutes.listMeasuredChecks, { query: { workPlan: planId } });
  return (
    <DownloadMenu
      files={[
        [messages.values, values],
        [messages.checks, checks],
      ]}
    />
  );
}

function CheckStatistics({ check }: { check: MeasuredCheck }) {
  const { measurement, vehicles, measured, passed, outside, missing, n, mean, s, points, signals, driftingSince } =
    check;
  const [isCharted, setIsCharted] = useState(false);
  const [isControlled, setIsControlled] = useState(false);
  const name = formatMeasuredCheckName(check);
  return (
    <Stack component="li" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {outside > 0 && <StatusChip tone="bad" label={messages.outsideCount({ count: outside })} />}
        {driftingSince !== null && <StatusChip tone="attention" label={messages.drifting} />}
        {missing > 0 && <StatusChip tone="attention" label={messages.missing} />}
      </Stack>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{formatMeasurement(measurement)}</Typography>
      {missing > 0 && <Alert severity="warning">{messages.missingHint({ count: missing })}</Alert>}
      <Facts
        filled
        rows={[
          [messages.measured, messages.countOf({ count: measured, vehicles })],
          [messages.passed, messages.countOf({ count: passed, vehicles })],
          [messages.n, String(n)],
          [messages.mean, formatInUnit(mean, check)],
          [messages.s, formatInUnit(s, check)],
          [messages.signals, signals > 0 && String(signals)],
          ...buildCapabilityRows(check),
        ]}
      />
      {points.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            startIcon={<ChartIcon />}
            aria-expanded={isCharted}
            onClick={() => setIsCharted(!isCharted)}
            sx={{ minHeight: 48 }}
          >
            {isCharted ? messages.hideRunChart : messages.showRunChart}
          </Button>
          <Button
            startIcon={<ControlIcon />}
            aria-expanded={isControlled}
            onClick={() => setIsControlled(!isControlled)}
            sx={{ minHeight: 48 }}
          >
            {isControlled ? messages.hideControlCharts : messages.showControlCharts}
          </Button>
        </Stack>
      )}
      {isCharted && (
        <Suspense>
          <RunChart check={check} name={name} />
        </Suspense>
      )}
      {isControlled && (
        <Suspense>
          <ControlCharts check={check} name={name} />
        </Suspense>
      )}
    </Stack>
  );
}
