import { z } from 'zod';
import { RecordedInstrument } from '../instruments/instrument.schema.ts';
import { checkpointStates } from '../inspection/checkpoint.machine.ts';
import { reference } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { controlRules } from '../parts/measurement/control-chart.ts';
import { Measurement } from '../parts/measurement/measurement.schema.ts';
import { workPlanMessages } from '../work-plans/messages/work-plan.messages.ts';
import { measuredVerdicts } from '../parts/measurement/measurement.rules.ts';

const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() });
/** The first values of one vehicle or piece on a check. */
export const MeasuredPoint = z.object({
  _id: id,
  vin: z.string().nullable(),
  /** The number of the piece; null for a vehicle. */
  piece: z.number().nullable(),
  recordedAt: instant,
  values: z.array(z.string()),
  instrument: RecordedInstrument.nullable(),
});
export type MeasuredPoint = z.output<typeof MeasuredPoint>;

/** A measured check of a plan, over all its vehicles or recorded pieces. `vehicles` is how many these are. */
export const MeasuredCheck = z.object({
  _id: z.string(),
  part: z.object({ _id: id, name: z.string(), partNo: z.string() }),
  /** The cell of the grid; null for pieces. */
  side: z.string().nullable(),
  tag: z.string().nullable(),
  measurement: Measurement,
  vehicles: z.number(),
  measured: z.number(),
  /** How many vehicles are OK with a value within the limits, or by a decision of the office. */
  passed: z.number(),
  /** How many vehicles have a first value outside the limits. */
  outside: z.number(),
  /** How many vehicles are OK, but without a value within the limits or a decision of the office. */
  missing: z.number(),
  n: z.number(),
  mean: z.number().nullable(),
  s: z.number().nullable(),
  capability: z.union([
    z.object({ cp: Interval.nullable(), cpk: Interval }),
    z.literal('too few'),
    z.literal('no spread'),
  ]),
  /**
   * The limits of the control charts, calculated from the first values. Null if there are too few, or all are equal.
   */
  control: z
    .object({
      centre: z.number(),
      sigma: z.number(),
      lower: z.number(),
      upper: z.number(),
      meanRange: z.number(),
      upperRange: z.number(),
    })
    .nullable(),
  /** How many vehicles have values that break a rule of the control chart. */
  signals: z.number(),
  /** When the values began to drift. Null if they do not, or if the office has reviewed the drift. */
  driftingSince: instant.nullable(),
  /** The points in the order in which they were recorded. */
  points: z.array(MeasuredPoint.extend({ rules: z.array(z.enum(controlRules)) })),
});
export type MeasuredCheck = z.output<typeof MeasuredCheck>;

/** One recorded value. Values after rework, and those that no longer count, are among them. */
export const MeasuredValue = z.object({
  _id: z.string(),
  part: z.string(),
  partNo: z.string(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  vin: z.string().nullable(),
  piece: z.number().nullable(),
  event: z.string(),
  state: z.enum(checkpointStates),
  measurement: Measurement,
  reading: z.number(),
  value: z.string(),
  verdict: z.enum(measuredVerdicts),
  recordedAt: instant,
  by: z.string(),
  instrument: RecordedInstrument.nullable(),
});
export type MeasuredValue = z.output<typeof MeasuredValue>;

/** A value in the list of one instrument, over all plans. */
export const InstrumentValue = MeasuredValue.extend({
  workPlan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
});
export type InstrumentValue = z.output<typeof InstrumentValue>;

export const MarkDriftReviewed = z.strictObject({ workPlan: reference(workPlanMessages.workPlan) });
