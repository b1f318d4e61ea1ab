import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { chartMessages as messages } from '@roadworthy/contract/kit/messages/components/chart.messages.ts';
import { Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot, lineClasses } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { hasEnoughPoints } from './trend.ts';

export type ChartDay = { name: string; ok: number; nok: number; rework: number; target: number };

/**
 * A bar for each day with OK, Not OK and reworked, and the daily target as a dashed line. Fewer than three days are
 * described in a sentence. Colours are those of the statuses everywhere else; Not OK is also hatched and rework dotted,
 * so that they differ without colour.
 */
export function DayChart({ days, label, height = 240 }: { days: readonly ChartDay[]; label: string; height?: number }) {
  // CSS variables follow light and dark mode. The theme object only has the light palette.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const [hatched, dotted] = [useId(), useId()];
  const hasTarget = days.some(({ target }) => target > 0);
  const spoken = days
    .map(({ name, ok, nok, rework, target }) =>
      hasTarget
        ? messages.dayWithTarget({ name, ok, nok, rework, target })
        : messages.dayWithResults({ name, ok, nok, rework }),
    )
    .join('; ');
  if (!hasEnoughPoints(days)) return <Typography>{spoken}</Typography>;
  return (
    <ChartsDataProvider
      height={height}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          id: 'day',
          data: days.map(({ name }) => name),
          scaleType: 'band',
          categoryGapRatio: days.length < 6 ? 0.7 : 0.4,
        },
      ]}
      yAxis={[{ id: 'count', width: 36, tickMinStep: 1, min: 0 }]}
      series={[
        ...barsOf(days, { ok: palette.success.main, nok: `url(#${hatched})`, rework: `url(#${dotted})` }),
        ...(hasTarget
          ? [
              {
                type: 'line' as const,
                data: days.map(({ target }) => target),
                label: resultMessages.dailyTarget,
                color: palette.text.primary,
                showMark: days.length === 1,
              },
            ]
          : []),
      ]}
    >
      <ChartsWrapper sx={{ [`& .${lineClasses.line}`]: { strokeDasharray: '6 4', strokeWidth: 1.5 } }}>
        <ChartsLegend />
        <ChartsSurface aria-label={`${label}: ${spoken}`}>
          <Patterns hatched={hatched} dotted={dotted} />
          <ChartsGrid horizontal />
          <BarPlot />
          <LinePlot />
          <MarkPlot />
          <ChartsAxisHighlight x="band" />
          <ChartsXAxis axisId="day" />
          <ChartsYAxis axisId="count" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsWrapper>
    </ChartsDataProvider>
  );
}

/** Returns the series of the chart, which stack the results of a day in one bar. */
const barsOf = (days: readonly ChartDay[], fills: Record<'ok' | 'nok' | 'rework', string>) => {
  const bar = { type: 'bar', stack: 'day' } as const;
  return [
    { ...bar, data: days.map(({ ok }) => Math.max(ok, 0)), label: resultMessages.ok, color: fills.ok },
    { ...bar, data: days.map(({ nok }) => nok), label: resultMessages.notOk, color: fills.nok },
    { ...bar, data: days.map(({ rework }) => rework), label: resultMessages.okAfterRework, color: fills.rework },
  ];
};

/** Patterned fills, which can be told apart without their colours. */
function Patterns({ hatched, dotted }: { hatched: string; dotted: string }) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  return (
    <defs>
      <pattern id={hatched} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill={palette.error.main} />
        <rect width="2" height="6" fill={palette.background.paper} />
      </pattern>
      <pattern id={dotted} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill={palette.success.main} />
        <circle cx="2.5" cy="2.5" r="1.3" fill={palette.background.paper} />
      </pattern>
    </defs>
  );
}
