import { reportsMessages } from './messages/reports.messages.ts';
import { resultMessages, commonMessages } from '../kit/messages/common.messages.ts';
import { figureTableMessages as messages } from './messages/figure-table.messages.ts';
import { stateNames, checkpointStates } from '../inspection/checkpoint.machine.ts';
import { defineTable, type TableColumn } from '../kit/lists/table.ts';
import { CellFigure, DayFigure, PartFigure, ReportCheckpoint } from './figure.schema.ts';

/** Where and when the Not OK were found, as tables for exports, charts and PDF. */
export const dayTable = defineTable(DayFigure, messages.days, {
  date: { title: messages.date, kind: 'day', sort: 'date', value: (row) => row.date },
  day: { title: messages.day, value: (row) => row.day },
  target: { title: resultMessages.dailyTarget, kind: 'number', value: (row) => row.target },
  ok: { title: resultMessages.ok, kind: 'number', value: (row) => row.ok },
  nok: { title: resultMessages.notOk, kind: 'number', value: (row) => row.nok },
  rework: { title: resultMessages.okAfterRework, kind: 'number', value: (row) => row.rework },
});

type Counted = Omit<PartFigure, 'part' | 'name' | 'partNo'>;
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

export const partTable = defineTable(PartFigure, reportsMessages.defectsByPart, {
  name: { title: messages.part, value: (row) => row.name },
  partNo: { title: messages.partNo, value: (row) => row.partNo },
  ...counts,
});

export const cellTable = defineTable(CellFigure, reportsMessages.defectsByCell, {
  grid: { title: messages.grid, value: (row) => row.grid },
  side: { title: messages.side, value: (row) => row.side },
  tag: { title: messages.cell, value: (row) => row.tag },
  ...counts,
});

const stateName = (text: string): string => {
  const state = checkpointStates.find((one) => one === text);
  return state ? stateNames[state] : text;
};
export const checkpointTable = defineTable(ReportCheckpoint, messages.checkpoints, {
  part: { title: messages.part, value: (row) => row.part },
  state: { title: messages.state, value: (row) => stateName(row.state) },
  at: { title: messages.when, kind: 'time', sort: 'recordedAt', value: (row) => row.at },
  planNo: { title: messages.plan, value: (row) => row.planNo },
  vin: { title: commonMessages.vin, sort: 'vin', value: (row) => row.vin },
  side: { title: messages.side, value: (row) => row.side },
  tag: { title: messages.cell, value: (row) => row.tag },
  piece: { title: messages.piece, kind: 'number', value: (row) => row.piece },
  comment: { title: messages.what, value: (row) => row.comment },
  rectifyComment: { title: messages.rework, value: (row) => row.rectifyComment },
  photos: { title: messages.photos, kind: 'number', value: (row) => row.images.length },
  by: { title: messages.by, value: (row) => row.by },
});
