import { calculateChartValue } from '@roadworthy/contract/parts/measurement/control-chart.ts';
import type { MeasuredCheck } from '@roadworthy/contract/reports/measured.schema.ts';
import {
  controlRuleLabels,
  formatInUnit,
  formatItemHeading,
  formatMeasuredItem,
} from '@roadworthy/contract/reports/measured.texts.ts';
import { measuredMessages as messages } from '@roadworthy/contract/reports/messages/measured.messages.ts';
import { Stack, Typography } from '@mui/material';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { ValuePlot, type PlotLine } from './ValuePlot.tsx';

type Props = { check: MeasuredCheck; name: string };

/** The individuals chart, with the values that break a rule, above the moving-range chart. */
export function ControlCharts({ check, name }: Props) {
  const { control, points } = check;
  if (!control) return <Typography color="textSecondary">{messages.noControlChart}</Typography>;
  const values = points.map((point) => calculateChartValue(point.values));
  const ranges = values.map((value, index) => (index === 0 ? null : Math.abs(value - (values[index - 1] ?? value))));
  const lineAt = (label: string, at: number, kind: PlotLine['kind']): PlotLine => ({
    name: label,
    at,
    text: formatInUnit(at, check) ?? '',
    kind,
  });
  const titles = { individuals: messages.individualsOf({ name }), ranges: messages.rangesOf({ name }) };
  return (
    <Stack sx={{ gap: 2 }}>
      <ChartFigure
        title={titles.individuals}
        note={messages.controlNote}
        table={{
          columns: [
            messages.order,
            formatItemHeading(points),
            messages.value,
            messages.brokenRules,
            messages.recordedAt,
          ],
          rows: points.map(({ _id, vin, piece, rules, recordedAt }, index) => ({
            key: _id,
            cells: [
              index + 1,
              formatMeasuredItem({ vin, piece }),
              formatInUnit(values[index] ?? null, check) ?? '–',
              rules.map((rule) => controlRuleLabels[rule]).join('; ') || '–',
              displayDateTime(recordedAt),
            ],
          })),
        }}
      >
        <ValuePlot
          label={titles.individuals}
          unit={check.measurement.unit}
          series={messages.value}
          values={values}
          lines={[
            lineAt(messages.controlUpper, control.upper, 'limit'),
            lineAt(messages.centre, control.centre, 'target'),
            lineAt(messages.controlLower, control.lower, 'limit'),
          ]}
          isSignal={(index) => (points[index]?.rules.length ?? 0) > 0}
        />
      </ChartFigure>
      <ChartFigure
        title={titles.ranges}
        note=""
        table={{
          columns: [messages.order, formatItemHeading(points), messages.range],
          rows: points.map(({ _id, vin, piece }, index) => ({
            key: _id,
            cells: [index + 1, formatMeasuredItem({ vin, piece }), formatInUnit(ranges[index] ?? null, check) ?? '–'],
          })),
        }}
      >
        <ValuePlot
          label={titles.ranges}
          unit={check.measurement.unit}
          series={messages.range}
          values={ranges}
          lines={[
            lineAt(messages.controlUpper, control.upperRange, 'limit'),
            lineAt(messages.meanRange, control.meanRange, 'target'),
          ]}
        />
      </ChartFigure>
    </Stack>
  );
}
