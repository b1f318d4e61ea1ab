import { formatLogEvent } from '../inspection/contest/contest.machine.ts';
import { formatInstrumentState } from '../instruments/instrument.rules.ts';
import { defineTable, type TableColumn } from '../kit/lists/table.ts';
import { measuredVerdictLabels } from '../parts/measurement/measurement.rules.ts';
import { measuredMessages as messages } from './messages/measured.messages.ts';
import { InstrumentValue, MeasuredCheck, MeasuredValue } from './measured.schema.ts';

const number = (value: string | null): number | null => (value === null ? null : Number(value));
const capabilityOf = ({ capability }: MeasuredCheck) => (typeof capability === 'string' ? undefined : capability);

export const measuredCheckTable = defineTable(MeasuredCheck, messages.checks, {
  part: { title: messages.part, value: ({ part }) => part.name },
  partNo: { title: messages.partNumber, value: ({ part }) => part.partNo },
  side: { title: messages.side, value: ({ side }) => side },
  tag: { title: messages.cell, value: ({ tag }) => tag },
  quantity: { title: messages.quantity, value: ({ measurement }) => measurement.quantity },
  unit: { title: messages.unit, value: ({ measurement }) => measurement.unit },
  nominal: { title: messages.nominal, kind: 'number', value: ({ measurement }) => number(measurement.nominal) },
  lower: { title: messages.lower, kind: 'number', value: ({ measurement }) => number(measurement.lower) },
  upper: { title: messages.upper, kind: 'number', value: ({ measurement }) => number(measurement.upper) },
  vehicles: { title: messages.vehicles, kind: 'number', value: ({ vehicles }) => vehicles },
  measured: { title: messages.measured, kind: 'number', value: ({ measured }) => measured },
  passed: { title: messages.passed, kind: 'number', value: ({ passed }) => passed },
  outside: { title: messages.outside, kind: 'number', value: ({ outside }) => outside },
  signals: { title: messages.signals, kind: 'number', value: ({ signals }) => signals },
  missing: { title: messages.missing, kind: 'number', value: ({ missing }) => missing },
  n: { title: messages.n, kind: 'number', value: ({ n }) => n },
  mean: { title: messages.mean, kind: 'number', value: ({ mean }) => mean },
  s: { title: messages.s, kind: 'number', value: ({ s }) => s },
  centre: { title: messages.centre, kind: 'number', value: ({ control }) => control?.centre },
  controlLower: { title: messages.controlLower, kind: 'number', value: ({ control }) => control?.lower },
  controlUpper: { title: messages.controlUpper, kind: 'number', value: ({ control }) => control?.upper },
  cp: { title: messages.cp, kind: 'number', value: (check) => capabilityOf(check)?.cp?.value },
  cpLow: { title: messages.cpLow, kind: 'number', value: (check) => capabilityOf(check)?.cp?.low },
  cpHigh: { title: messages.cpHigh, kind: 'number', value: (check) => capabilityOf(check)?.cp?.high },
  cpk: { title: messages.cpk, kind: 'number', value: (check) => capabilityOf(check)?.cpk.value },
  cpkLow: { title: messages.cpkLow, kind: 'number', value: (check) => capabilityOf(check)?.cpk.low },
  cpkHigh: { title: messages.cpkHigh, kind: 'number', value: (check) => capabilityOf(check)?.cpk.high },
});

type Columns = Readonly<Record<string, TableColumn<MeasuredValue>>>;
/** A value has at most 15 digits, so that a spreadsheet does not round it. */
const valueColumns = {
  part: { title: messages.part, value: ({ part }) => part },
  partNo: { title: messages.partNumber, value: ({ partNo }) => partNo },
  side: { title: messages.side, value: ({ side }) => side },
  tag: { title: messages.cell, value: ({ tag }) => tag },
  vin: { title: messages.vin, sort: 'vin', value: ({ vin }) => vin },
  piece: { title: messages.piece, kind: 'number', value: ({ piece }) => piece },
  quantity: { title: messages.quantity, value: ({ measurement }) => measurement.quantity },
  reading: { title: messages.reading, kind: 'number', value: ({ reading }) => reading },
  value: { title: messages.value, kind: 'number', value: ({ value }) => Number(value) },
  // As a number, a spreadsheet would drop the last zeros, which show how finely somebody read the instrument.
  typed: { title: messages.typed, value: ({ value }) => value },
  unit: { title: messages.unit, value: ({ measurement }) => measurement.unit },
  lower: { title: messages.lower, kind: 'number', value: ({ measurement }) => number(measurement.lower) },
  upper: { title: messages.upper, kind: 'number', value: ({ measurement }) => number(measurement.upper) },
  verdict: { title: messages.verdict, value: ({ verdict }) => measuredVerdictLabels[verdict] },
  result: { title: messages.result, value: ({ event }) => formatLogEvent(event) },
  instrument: { title: messages.instrument, value: ({ measurement }) => measurement.instrument },
  usedInstrument: { title: messages.usedInstrument, value: ({ instrument }) => instrument?.name },
  serialNo: { title: messages.serialNo, value: ({ instrument }) => instrument?.serialNo },
  calibratedUntil: {
    title: messages.calibratedUntil,
    kind: 'day',
    value: ({ instrument }) => instrument?.calibratedUntil,
  },
  calibration: {
    title: messages.calibration,
    value: ({ instrument }) => instrument && formatInstrumentState(instrument),
  },
  recordedAt: { title: messages.recordedAt, kind: 'time', sort: 'recordedAt', value: ({ recordedAt }) => recordedAt },
  by: { title: messages.recordedBy, value: ({ by }) => by },
} as const satisfies Columns;
export const measuredValueTable = defineTable(MeasuredValue, messages.values, valueColumns);

export const instrumentValueTable = defineTable(InstrumentValue, messages.values, {
  plan: { title: messages.plan, value: ({ workPlan }) => `${workPlan.planNo} ${workPlan.name}` },
  ...valueColumns,
});
