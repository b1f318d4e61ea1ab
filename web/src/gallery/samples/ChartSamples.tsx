import { rateSteps, findRateStep } from '@roadworthy/contract/reports/figure.schema.ts';
import { useState } from 'react';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { DayChart } from '../../kit/chart/DayChart.tsx';
import { HeatLegend, HeatPhoto } from '../../kit/chart/HeatPhoto.tsx';
import { ParetoChart } from '../../kit/chart/ParetoChart.tsx';
import { Section } from '../Section.tsx';

const days = [
  { name: 'Mon 11-16', ok: 14, nok: 1, rework: 0, target: 20 },
  { name: 'Tue 11-17', ok: 21, nok: 0, rework: 1, target: 20 },
  { name: 'Wed 11-18', ok: 17, nok: 4, rework: 2, target: 20 },
];
const causes = [
  { key: 'seal', name: 'Door seal', hint: 'DS-1', count: 9, cumulative: 60 },
  { key: 'lamp', name: 'Headlamp', hint: 'HL-4', count: 4, cumulative: 86.67 },
  { key: 'badge', name: 'Badge', hint: 'BG-2', count: 2, cumulative: 100 },
];
const rates = [0, 4, 12, 25, 60];
const cells = rates.map((rate, column) => ({
  key: `A${column + 1}`,
  row: 0,
  column,
  step: findRateStep(rate),
  text: `${rate}%`,
  label: `A${column + 1}: ${rate}% Not OK`,
}));
const unknown = { key: 'B1', row: 1, column: 0, text: '', label: 'B1: not inspected' };

/** Report charts, each with its data. */
export function ChartSamples() {
  const [chosen, setChosen] = useState<string>();
  return (
    <Section title="Charts">
      <ChartFigure
        title="By day"
        table={{
          columns: ['Day', 'OK', 'Not OK', 'OK after rework', 'Daily target'],
          rows: days.map(({ name, ok, nok, rework, target }) => ({
            key: name,
            cells: [name, ok, nok, rework, target],
          })),
        }}
      >
        <DayChart days={days} label="By day" />
      </ChartFigure>
      <ParetoChart title="By cause" cause="Part" counted="Found" causes={causes} />
      <HeatPhoto
        photo="/icon.svg"
        alt="A photo in cells"
        rows={2}
        columns={5}
        cells={[...cells, unknown]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <HeatLegend steps={rateSteps.map(({ name }) => name)} unknown="not inspected" />
    </Section>
  );
}
