import { measuredMessages as messages } from '@roadworthy/contract/reports/messages/measured.messages.ts';
import { useTheme } from '@mui/material/styles';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsWrapper } from '@mui/x-charts/ChartsWrapper';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';

export type PlotLine = { name: string; at: number; text: string; kind: 'limit' | 'target' };
type Props = {
  label: string;
  unit: string;
  series: string;
  values: readonly (number | null)[];
  lines: readonly PlotLine[];
  /** Returns whether the value at an index breaks a rule. Such values are drawn again as a series of marks. */
  isSignal?: (index: number) => boolean;
};

/** Extends the axis beyond the lines, so that values close to a line can be seen. */
function axisRange(values: readonly number[], lines: readonly number[]): [number, number] {
  const all = [...values, ...lines];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || 1) * 0.1;
  return [low - margin, high + margin];
}

const dashes = { limit: '6 4', target: '2 4' } as const;

/** Values in the order of recording, with horizontal lines. */
export function ValuePlot({ label, unit, series, values, lines, isSignal }: Props) {
  // CSS variables follow light and dark mode; the theme object contains the light palette only.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const colours = { limit: palette.error.main, target: palette.text.secondary };
  const [min, max] = axisRange(
    values.filter((value) => value !== null),
    lines.map(({ at }) => at),
  );
  const line = { type: 'line', curve: 'linear', showMark: values.length <= 200 } as const;
  return (
    <ChartsDataProvider
      height={260}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      xAxis={[
        {
          id: 'order',
          height: 52,
          data: values.map((_, index) => index + 1),
          scaleType: 'point',
          label: messages.order,
        },
      ]}
      yAxis={[{ id: 'value', width: 56, min, max, label: unit }]}
      series={[
        { ...line, data: [...values], label: series, color: palette.primary.main },
        ...(isSignal
          ? [
              {
                ...line,
                data: values.map((value, index) => (isSignal(index) ? value : null)),
                label: messages.signal,
                color: palette.error.main,
                shape: 'diamond' as const,
                showMark: true,
              },
            ]
          : []),
      ]}
    >
      <ChartsWrapper>
        <ChartsSurface aria-label={label}>
          {lines.map(({ name, at, text, kind }) => (
            <ChartsReferenceLine
              key={name}
              y={at}
              label={`${name}: ${text}`}
              labelAlign="start"
              lineStyle={{ stroke: colours[kind], strokeDasharray: dashes[kind] }}
              labelStyle={{ fontSize: 12, fill: colours[kind] }}
            />
          ))}
          <LinePlot />
          <MarkPlot />
          <ChartsXAxis axisId="order" />
          <ChartsYAxis axisId="value" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsWrapper>
    </ChartsDataProvider>
  );
}
