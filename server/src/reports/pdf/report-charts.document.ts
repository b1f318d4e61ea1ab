import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { cellPosition } from '@roadworthy/contract/grids/grid.schema.ts';
import { rateSteps, rateStep, type CellFigure } from '@roadworthy/contract/reports/figure.schema.ts';
import type { Block, HeatPhoto } from '../../kit/pdf/document-content.ts';
import type { ReportContents, SidePhoto } from './report-contents.ts';

// The charts of the report: parts and cells by frequency of defects, and the photos of the sides coloured by defect
// rate.

/** The most frequent causes only; the screen shows all of them. */
const maxCauses = 10;
const columns = (cause: string): [string, string, string] => [cause, messages.found, messages.cumulative];
const headingOf = (heading: string, count: number): string =>
  count > maxCauses ? messages.topOf({ heading, max: maxCauses, count }) : heading;

type Counted = { found: number; cumulative: number };
const causes = <Row extends Counted>(rows: readonly Row[]): Row[] => rows.filter(({ found }) => found > 0);

function paretoBlock<Row extends Counted>(
  rows: readonly Row[],
  heading: string,
  cause: string,
  nameOf: (row: Row) => string,
): Block[] {
  const found = causes(rows);
  if (found.length === 0) return [];
  const topCauses = found
    .slice(0, maxCauses)
    .map((row) => ({ name: nameOf(row), count: row.found, cumulative: row.cumulative }));
  return [{ kind: 'pareto', heading: headingOf(heading, found.length), columns: columns(cause), rows: topCauses }];
}

export const partBlock = ({ parts }: ReportContents): Block[] =>
  paretoBlock(parts, reportsMessages.defectsByPart, messages.part, ({ name, partNo }) =>
    [name, partNo].filter(Boolean).join(' '),
  );

export const cellBlocks = ({ cells, sides }: ReportContents): Block[] => [
  ...paretoBlock(cells, reportsMessages.defectsByCell, messages.cell, ({ side, tag }) => `${side} ${tag}`),
  ...heatmapBlock(cells, sides),
];

function heatmapBlock(cells: CellFigure[], sides: SidePhoto[]): Block[] {
  if (sides.length === 0) return [];
  return [
    {
      kind: 'heat',
      heading: messages.heatmap,
      steps: rateSteps.map(({ name }) => name),
      unknown: messages.notInspected,
      photos: sides.flatMap((side) => sideHeatmap(side, cells)),
    },
  ];
}

function sideHeatmap({ side, picture, image }: SidePhoto, all: CellFigure[]): HeatPhoto[] {
  const cells = all.filter((cell) => cell.side === side && cell.picture === picture);
  const [first] = cells;
  if (!first) return [];
  return [
    {
      image,
      caption: `${first.grid}: ${side}`,
      rows: first.rows,
      columns: first.columns,
      cells: cells.map(({ tag, rate, checked }) => ({
        ...cellPosition(tag),
        ...(checked > 0 && { step: rateStep(rate) }),
        text: `${Math.round(rate)} %`,
      })),
    },
  ];
}
