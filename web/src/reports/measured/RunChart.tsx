import { formatInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import {
  formatLimits,
  formatValues,
  measuredVerdictLabels,
  compareWithLimits,
} from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { MeasuredCheck } from '@roadworthy/contract/reports/measured.schema.ts';
import { formatItemHeading, formatMeasuredItem } from '@roadworthy/contract/reports/measured.texts.ts';
import { measuredMessages as messages } from '@roadworthy/contract/reports/messages/measured.messages.ts';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { displayDateTime } from '../../kit/text/display.ts';
import { ValuePlot, type PlotLine } from './ValuePlot.tsx';

/** Every value in the order of recording, with the limits and the nominal value as lines. */
export function RunChart({ check, name }: { check: MeasuredCheck; name: string }) {
  const { measurement, points } = check;
  const values = points.flatMap((point) => point.values.map((value, index) => ({ ...point, value, index })));
  const title = messages.runChartOf({ name });
  return (
    <ChartFigure
      title={title}
      note={formatLimits(measurement)}
      table={{
        columns: [
          messages.order,
          formatItemHeading(points),
          messages.value,
          messages.verdict,
          messages.usedInstrument,
          messages.recordedAt,
        ],
        rows: values.map(({ _id, vin, piece, value, index, instrument, recordedAt }, order) => ({
          key: `${_id} ${index}`,
          cells: [
            order + 1,
            formatMeasuredItem({ vin, piece }),
            formatValues([value], measurement),
            measuredVerdictLabels[compareWithLimits(value, measurement)],
            instrument ? formatInstrument(instrument) : '–',
            displayDateTime(recordedAt),
          ],
        })),
      }}
    >
      <ValuePlot
        label={title}
        unit={measurement.unit}
        series={messages.value}
        values={values.map(({ value }) => Number(value))}
        lines={limitLines(measurement)}
      />
    </ChartFigure>
  );
}

function limitLines({ lower, upper, nominal }: MeasuredCheck['measurement']): PlotLine[] {
  const lines = [
    { name: messages.lower, at: lower, kind: 'limit' },
    { name: messages.upper, at: upper, kind: 'limit' },
    { name: messages.nominal, at: nominal, kind: 'target' },
  ] as const;
  return lines.flatMap(({ name, at, kind }) => (at === null ? [] : [{ name, at: Number(at), text: at, kind }]));
}
