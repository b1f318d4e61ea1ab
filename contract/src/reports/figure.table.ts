import { reportsMessages } from './messages/reports.messages.ts';
import { resultMessages, commonMessages } from '../kit/messages/common.messages.ts';
import { defectReportMessages } from './messages/defect-report.messages.ts';
import { figureTableMessages as messages } from './messages/figure-table.messages.ts';
import { checkpointStateLabels, checkpointStates } from '../inspection/checkpoint.machine.ts';
import { defineTable, joinValues, type TableColumn } from '../kit/lists/table.ts';
import { defectSeverityLabels } from '../parts/defects/defect-code.schema.ts';
import { formatAnswer } from '../parts/follow-up/follow-up.rules.ts';
import { formatGeoPosition } from '../geo-positions/geo-position.schema.ts';
import { CellCounts, DayCounts, DefectCounts, PartCounts, ReportCheckpoint } from './figure.schema.ts';

// Tables of where and when Not OK items were found, for downloads, charts and PDFs.

export const dayTable = defineTable(DayCounts, messages.days, {
  date: { title: messages.date, kind: 'day', sort: 'date', value: (row) => row.date },
  day: { title: messages.day, value: (row) => row.day },
  target: { title: resultMessages.dailyTarget, kind: 'number', value: (row) => row.target },
  ok: { title: resultMessages.ok, kind: 'number', value: (row) => row.ok },
  nok: { title: resultMessages.notOk, kind: 'number', value: (row) => row.nok },
  rework: { title: resultMessages.okAfterRework, kind: 'number', value: (row) => row.rework },
});

type Counted = Omit<PartCounts, 'part' | 'name' | 'partNo'>;
const counts = {
  found: { title: messages.foundNotOk, kind: 'number', value: (row) => row.found },
  cumulative: { title: messages.cumulative, kind: 'number', value: (row) => row.cumulative },
  share: { title: messages.share, kind: 'number', value: (row) => row.share },
  nok: { title: messages.notOkOpen, kind: 'number', value: (row) => row.nok },
  rectified: { title: resultMessages.okAfterRework, kind: 'number', value: (row) => row.rectified },
  checked: { title: messages.inspected, kind: 'number', value: (row) => row.checked },
  rate: { title: messages.notOkRate, kind: 'number', value: (row) => row.rate },
  skip: { title: resultMessages.skipped, kind: 'number', value: (row) => row.skip },
} as const satisfies Record<string, TableColumn<Counted>>;

export const partDefectsTable = defineTable(PartCounts, reportsMessages.defectsByPart, {
  name: { title: messages.part, value: (row) => row.name },
  partNo: { title: messages.partNo, value: (row) => row.partNo },
  ...counts,
});

export const cellTable = defineTable(CellCounts, reportsMessages.defectsByCell, {
  grid: { title: messages.grid, value: (row) => row.grid },
  side: { title: messages.side, value: (row) => row.side },
  tag: { title: messages.cell, value: (row) => row.tag },
  ...counts,
});

export const defectTable = defineTable(DefectCounts, defectReportMessages.title, {
  code: { title: defectReportMessages.code, value: (row) => row.code },
  name: { title: messages.defect, value: (row) => (row.code === null ? defectReportMessages.withoutCode : row.name) },
  severity: { title: messages.severity, value: (row) => row.severity && defectSeverityLabels[row.severity] },
  found: { title: messages.foundNotOk, kind: 'number', sort: 'found', value: (row) => row.found },
  cumulative: { title: messages.cumulative, kind: 'number', value: (row) => row.cumulative },
  share: { title: messages.share, kind: 'number', value: (row) => row.share },
  nok: { title: messages.notOkOpen, kind: 'number', value: (row) => row.nok },
  rectified: { title: resultMessages.okAfterRework, kind: 'number', value: (row) => row.rectified },
});

const stateName = (text: string): string => {
  const state = checkpointStates.find((one) => one === text);
  return state ? checkpointStateLabels[state] : text;
};
const checkpointColumns = {
  part: { title: messages.part, value: (row) => row.part },
  state: { title: messages.state, value: (row) => stateName(row.state) },
  at: { title: messages.when, kind: 'time', sort: 'recordedAt', value: (row) => row.at },
  planNo: { title: messages.plan, value: (row) => row.planNo },
  vin: { title: commonMessages.vin, sort: 'vin', value: (row) => row.vin },
  side: { title: messages.side, value: (row) => row.side },
  tag: { title: messages.cell, value: (row) => row.tag },
  piece: { title: messages.piece, kind: 'number', value: (row) => row.piece },
  defect: { title: messages.defectCode, value: (row) => row.defect?.code },
  defectName: { title: messages.defect, value: (row) => row.defect?.name },
  severity: { title: messages.severity, value: (row) => row.defect && defectSeverityLabels[row.defect.severity] },
  answers: { title: messages.answers, value: (row) => row.answers && joinValues(row.answers.map(formatAnswer)) },
  comment: { title: messages.what, value: (row) => row.comment },
  rectifyComment: { title: messages.rework, value: (row) => row.rectifyComment },
  photos: { title: messages.photos, kind: 'number', value: (row) => row.images.length },
  by: { title: messages.by, value: (row) => row.by },
  geoPosition: { title: messages.position, value: (row) => row.geoPosition && formatGeoPosition(row.geoPosition) },
} as const satisfies Record<string, TableColumn<ReportCheckpoint>>;
export const checkpointTable = defineTable(
  ReportCheckpoint,
  messages.checkpoints,
  checkpointColumns,
  ({ images }) => images,
);
