import { reportsMessages } from '@roadworthy/contract/reports/messages/reports.messages.ts';
import { reportsServerMessages as messages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { formatQuestionSummary } from '@roadworthy/contract/reports/answer.schema.ts';
import { answerMessages } from '@roadworthy/contract/reports/messages/answer.messages.ts';
import { defectReportMessages } from '@roadworthy/contract/reports/messages/defect-report.messages.ts';
import { figureTableMessages } from '@roadworthy/contract/reports/messages/figure-table.messages.ts';
import { formatDefect, defectSeverityLabels } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { parseCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import {
  rateSteps,
  findRateStep,
  formatSeverityCounts,
  type CellCounts,
} from '@roadworthy/contract/reports/figure.schema.ts';
import type { Block, HeatMapPhoto } from '../../kit/pdf/document-content.ts';
import type { ReportContents, SidePhoto } from './report-contents.ts';

// The charts of the report: parts and cells by number of defects, and the photos of the sides coloured by defect rate.

/** The most frequent causes. The screen shows all of them. */
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

export const buildPartBlocks = ({ parts }: ReportContents): Block[] =>
  paretoBlock(parts, reportsMessages.defectsByPart, messages.part, ({ name, partNo }) =>
    [name, partNo].filter(Boolean).join(' '),
  );

/** Builds a table of the codes and the counts by severity; nothing if no code was recorded. */
export function buildDefectBlocks({ defects }: ReportContents): Block[] {
  const coded = defects.filter(({ code }) => code !== null);
  if (coded.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: headingOf(defectReportMessages.title, coded.length),
      columns: [defectReportMessages.defect, figureTableMessages.severity, messages.found, defectReportMessages.open],
      widths: ['*', 90, 90, 60],
      rows: coded
        .slice(0, maxCauses)
        .map(({ code, name, severity, found, nok }) => [
          formatDefect({ code: code ?? '', name }),
          severity ? defectSeverityLabels[severity] : '',
          String(found),
          String(nok),
        ]),
    },
    { kind: 'text', text: formatSeverityCounts(defects).join(', ') },
  ];
}

/** Builds a table of the answers to each follow-up question; nothing without answers. */
export const buildQuestionBlocks = ({ questions }: ReportContents): Block[] =>
  questions.length === 0
    ? []
    : [
        {
          kind: 'table',
          heading: answerMessages.title,
          columns: [answerMessages.part, answerMessages.question, answerMessages.answersTitle],
          widths: [120, '*', '*'],
          rows: questions.map((one) => [one.part ?? '', one.question, formatQuestionSummary(one)]),
        },
      ];

export const buildCellBlocks = ({ cells, sides }: ReportContents): Block[] => [
  ...paretoBlock(cells, reportsMessages.defectsByCell, messages.cell, ({ side, tag }) => `${side} ${tag}`),
  ...heatmapBlock(cells, sides),
];

function heatmapBlock(cells: CellCounts[], sides: SidePhoto[]): Block[] {
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

function sideHeatmap({ side, picture, image }: SidePhoto, all: CellCounts[]): HeatMapPhoto[] {
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
        ...parseCellTag(tag),
        ...(checked > 0 && { step: findRateStep(rate) }),
        text: `${Math.round(rate)}%`,
      })),
    },
  ];
}
