import { z } from 'zod';
import { fileKey } from '../files/file.routes.ts';
import { changeSchema, optionalDay, text } from '../kit/field.ts';
import { id, optimisticLock, recordFields } from '../kit/route.ts';
import { instrumentMessages as messages } from './messages/instrument.messages.ts';

// A company's measuring instruments, and the copy of an instrument that is stored with each measured value
// (docs/decisions/0123-instruments-and-control-charts.md).

export const dueStates = ['overdue', 'dueSoon', 'undated', 'valid'] as const;
export type DueState = (typeof dueStates)[number];

export const Instrument = z.object({
  ...recordFields,
  name: z.string(),
  serialNo: z.string(),
  kind: z.string(),
  /** The day of the last good calibration. */
  calibratedOn: z.string().nullable(),
  calibratedUntil: z.string().nullable(),
  /** The pages of the certificate, as file keys. */
  certificate: z.array(z.string()),
  /** The state today, by the installation's calendar. */
  state: z.enum(dueStates),
});
export type Instrument = z.output<typeof Instrument>;

export const maxCertificatePages = 10;
export const InstrumentNew = z.strictObject({
  name: text(messages.nameRequired, 100),
  serialNo: text(messages.serialNoRequired, 100),
  kind: text(messages.kindRequired, 100),
  calibratedOn: optionalDay,
  calibratedUntil: optionalDay,
  certificate: z.array(fileKey).max(maxCertificatePages).default([]),
});
export const InstrumentChange = changeSchema(InstrumentNew).extend(optimisticLock);

export const calibrationStates = ['valid', 'overdue', 'undated', 'earlier'] as const;
export type CalibrationState = (typeof calibrationStates)[number];
export const instrumentMismatches = ['unknown', 'removed', 'otherKind'] as const;
export type InstrumentMismatch = (typeof instrumentMismatches)[number];

/** The instrument of a measured value, as it was in the register when the value arrived. */
export const RecordedInstrument = z.object({
  _id: id,
  /** Null if the instrument is not in the company's register. */
  name: z.string().nullable(),
  serialNo: z.string().nullable(),
  kind: z.string().nullable(),
  calibratedOn: z.string().nullable(),
  calibratedUntil: z.string().nullable(),
  calibration: z.enum(calibrationStates),
  mismatch: z.enum(instrumentMismatches).nullable(),
});
export type RecordedInstrument = z.output<typeof RecordedInstrument>;

/** An instrument that inspectors can pick for the checks of a plan. */
export const PlanInstrument = Instrument.pick({
  _id: true,
  name: true,
  serialNo: true,
  kind: true,
  calibratedOn: true,
  calibratedUntil: true,
});
export type PlanInstrument = z.output<typeof PlanInstrument>;
