import { stateNames, checkpointStates } from '../inspection/checkpoint.machine.ts';
import { defineTable, type TableColumn } from '../kit/table.ts';
import { CellFigure, DayFigure, PartFigure, ReportCheckpoint } from './figure.schema.ts';

/** Where and when the Not OK were found, as tables for exports, charts and PDF. */
export const dayTable = defineTable(DayFigure, 'Recorded by day', {
  date: { title: 'Date', kind: 'day', sort: 'date', value: (row) => row.date },
  day: { title: 'Day', value: (row) => row.day },
  target: { title: 'Daily target', kind: 'number', value: (row) => row.target },
  ok: { title: 'OK', kind: 'number', value: (row) => row.ok },
  nok: { title: 'Not OK', kind: 'number', value: (row) => row.nok },
  rework: { title: 'OK after rework', kind: 'number', value: (row) => row.rework },
});

type Counted = Omit<PartFigure, 'part' | 'name' | 'partNo'>;
const counts = {
  found: { title: 'Found Not OK', kind: 'number', value: (row) => row.found },
  cumulative: { title: 'Cumulative %', kind: 'number', value: (row) => row.cumulative },
  share: { title: 'Share %', kind: 'number', value: (row) => row.share },
  nok: { title: 'Not OK open', kind: 'number', value: (row) => row.nok },
  rectified: { title: 'OK after rework', kind: 'number', value: (row) => row.rectified },
  checked: { title: 'Inspected', kind: 'number', value: (row) => row.checked },
  rate: { title: 'Not OK rate %', kind: 'number', value: (row) => row.rate },
  skip: { title: 'Skipped', kind: 'number', value: (row) => row.skip },
} as const satisfies Record<string, TableColumn<Counted>>;

export const partTable = defineTable(PartFigure, 'Defects by part', {
  name: { title: 'Part', value: (row) => row.name },
  partNo: { title: 'Part no', value: (row) => row.partNo },
  ...counts,
});

export const cellTable = defineTable(CellFigure, 'Defects by cell', {
  grid: { title: 'Grid', value: (row) => row.grid },
  side: { title: 'Side', value: (row) => row.side },
  tag: { title: 'Cell', value: (row) => row.tag },
  ...counts,
});

const stateName = (text: string): string => {
  const state = checkpointStates.find((one) => one === text);
  return state ? stateNames[state] : text;
};
export const checkpointTable = defineTable(ReportCheckpoint, 'Checkpoints', {
  part: { title: 'Part', value: (row) => row.part },
  state: { title: 'State', value: (row) => stateName(row.state) },
  at: { title: 'When', kind: 'time', sort: 'recordedAt', value: (row) => row.at },
  planNo: { title: 'Plan', value: (row) => row.planNo },
  vin: { title: 'VIN', sort: 'vin', value: (row) => row.vin },
  side: { title: 'Side', value: (row) => row.side },
  tag: { title: 'Cell', value: (row) => row.tag },
  piece: { title: 'Piece', kind: 'number', value: (row) => row.piece },
  comment: { title: 'What', value: (row) => row.comment },
  rectifyComment: { title: 'Rework', value: (row) => row.rectifyComment },
  photos: { title: 'Photos', kind: 'number', value: (row) => row.images.length },
  by: { title: 'By', value: (row) => row.by },
});
