import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { chartsMessages as messages } from '@roadworthy/contract/reports/messages/charts.messages.ts';
import { Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { rateSteps, findRateStep, type CellCounts } from '@roadworthy/contract/reports/figure.schema.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChartFigure } from '../../kit/chart/ChartFigure.tsx';
import { HeatLegend, HeatPhoto, type HeatCell } from '../../kit/chart/HeatPhoto.tsx';
import { groupBySide } from './sides.ts';

type Props = { cells: readonly CellCounts[]; linkOf: (cell: CellCounts) => string };

const rateText = ({ rate }: CellCounts): string => `${rate.toFixed(rate > 0 && rate < 10 ? 1 : 0)}%`;
const roundedRateText = ({ rate }: CellCounts): string => `${Math.round(rate)}%`;
const countsText = (cell: CellCounts): string =>
  cell.checked === 0
    ? messages.notInspectedYet
    : messages.countsOfCell({
        found: cell.found,
        checked: cell.checked,
        rate: rateText(cell),
        nok: cell.nok,
        rectified: cell.rectified,
        skipped: cell.skip,
      });
const tableColumns = [
  messages.cell,
  messages.notOkRate,
  messages.found,
  messages.inspected,
  messages.open,
  resultMessages.okAfterRework,
  resultMessages.skipped,
];
const toHeatCell = (cell: CellCounts): HeatCell => ({
  key: cell.tag,
  ...parseCellTag(cell.tag),
  ...(cell.checked > 0 && { step: findRateStep(cell.rate) }),
  text: cell.checked > 0 ? roundedRateText(cell) : '',
  // The accessible name starts with the visible text, by which voice control finds the link.
  label:
    cell.checked > 0
      ? messages.cellWithRate({ tag: cell.tag, rate: roundedRateText(cell), counts: countsText(cell) })
      : `${cell.tag}: ${countsText(cell)}`,
});

/**
 * Where Not OK items were found: the photo of each side, with cells coloured by their share of Not OK results.
 */
export function DefectHeatmap({ cells, linkOf }: Props) {
  const sides = groupBySide(cells);
  const [chosenSide, setSide] = useState<string>();
  const [tag, setTag] = useState<string>();
  const side = sides.find(({ key }) => key === chosenSide) ?? sides[0];
  if (!side) return null;
  const cell = side.cells.find((one) => one.tag === tag);
  return (
    <ChartFigure
      title={messages.whereOnTheObject}
      table={{
        columns: tableColumns,
        rows: sides.flatMap((one) =>
          one.cells.map((row) => ({
            key: `${one.key} ${row.tag}`,
            cells: [
              `${row.side} ${row.tag}`,
              row.checked > 0 ? rateText(row) : '–',
              row.found,
              row.checked,
              row.nok,
              row.rectified,
              row.skip,
            ],
          })),
        ),
      }}
    >
      {sides.length > 1 && (
        <Tabs
          value={side.key}
          onChange={(_event, key: string) => setSide(key)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={messages.sides}
          sx={{ mb: 1 }}
        >
          {sides.map(({ key, name, found }) => (
            <Tab
              key={key}
              value={key}
              label={found > 0 ? `${name} (${found})` : name}
              sx={{ minHeight: 48, textTransform: 'none' }}
            />
          ))}
        </Tabs>
      )}
      <HeatPhoto
        photo={side.picture}
        alt={messages.heatmapOf({ name: side.name })}
        rows={side.rows}
        columns={side.columns}
        cells={side.cells.map(toHeatCell)}
        chosen={tag}
        onChoose={setTag}
      />
      <HeatLegend steps={rateSteps.map(({ name }) => name)} unknown={messages.notInspected} />
      <Stack direction="row" role="status" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 48 }}>
        <Typography sx={{ flex: '1 1 200px' }}>
          {cell ? (
            <>
              <strong>{`${cell.side} ${cell.tag}`}</strong>: {countsText(cell)}
            </>
          ) : (
            messages.pickCell
          )}
        </Typography>
        {cell && cell.found > 0 && (
          <Button component={Link} to={linkOf(cell)} variant="outlined">
            {messages.showFound({ count: cell.found })}
          </Button>
        )}
      </Stack>
    </ChartFigure>
  );
}
