import {
  calibrationLabels,
  dueStateLabels,
  instrumentMessages,
  mismatchLabels,
} from './messages/instrument.messages.ts';
import type {
  CalibrationState,
  DueState,
  Instrument,
  InstrumentMismatch,
  RecordedInstrument,
} from './instrument.schema.ts';

// The calibration of instruments. Days are compared as texts such as `2026-11-28`. An overdue instrument never keeps
// anybody from recording: the value is evidence, and is stored with the state of the calibration (docs/decisions/0123).

type Dates = Pick<Instrument, 'calibratedOn' | 'calibratedUntil'>;

/** How many days before the end of its calibration an instrument is due soon. */
export const calibrationDueSoonDays = 30;
const dayMs = 86_400_000;
/** Returns the last day on which a calibration can end and still be due soon. */
export const calculateDueSoonEnd = (today: string): string =>
  new Date(Date.parse(today) + calibrationDueSoonDays * dayMs).toISOString().slice(0, 10);

export function findDueState({ calibratedUntil }: Pick<Dates, 'calibratedUntil'>, today: string): DueState {
  if (calibratedUntil === null) return 'undated';
  if (calibratedUntil < today) return 'overdue';
  return calibratedUntil <= calculateDueSoonEnd(today) ? 'dueSoon' : 'valid';
}

/** Returns the state of the calibration on a day. It is still valid on its last day. */
export function findCalibrationState({ calibratedOn, calibratedUntil }: Dates, day: string): CalibrationState {
  if (calibratedUntil === null) return 'undated';
  if (day > calibratedUntil) return 'overdue';
  return calibratedOn !== null && day < calibratedOn ? 'earlier' : 'valid';
}

const normalise = (kind: string): string => kind.trim().replace(/\s+/g, ' ').toLowerCase();
/** Whether an instrument is of the kind that a check requires. Without a kind, a check allows every instrument. */
export const isInstrumentOfKind = ({ kind }: Pick<Instrument, 'kind'>, required: string | null): boolean =>
  required === null || normalise(kind) === normalise(required);

type Registered = Dates & Pick<Instrument, '_id' | 'name' | 'serialNo' | 'kind'> & { deletedAt: string | null };
type Use = { required: string | null; day: string; at: string };

function findMismatch(found: Registered, { required, at }: Use): InstrumentMismatch | null {
  if (found.deletedAt !== null && Date.parse(found.deletedAt) <= Date.parse(at)) return 'removed';
  return isInstrumentOfKind(found, required) ? null : 'otherKind';
}

/**
 * Copies the instrument of a value, with its calibration on the day of the recording. An id that is not in the
 * company's register is stored as an unknown instrument, because the value itself is still evidence.
 */
export function toRecordedInstrument(_id: string, found: Registered | undefined, use: Use): RecordedInstrument {
  if (!found)
    return {
      _id,
      name: null,
      serialNo: null,
      kind: null,
      calibratedOn: null,
      calibratedUntil: null,
      calibration: 'undated',
      mismatch: 'unknown',
    };
  const { name, serialNo, kind, calibratedOn, calibratedUntil } = found;
  return {
    _id,
    name,
    serialNo,
    kind,
    calibratedOn,
    calibratedUntil,
    calibration: findCalibrationState(found, use.day),
    mismatch: findMismatch(found, use),
  };
}

type Named = { name: string | null; serialNo: string | null };
export const formatInstrumentName = ({ name, serialNo }: Named): string =>
  name === null ? instrumentMessages.unknownName : instrumentMessages.named({ name, serialNo: serialNo ?? '' });

type State = Pick<RecordedInstrument, 'calibration' | 'calibratedUntil' | 'mismatch'>;
/** Whether the calibration or the kind of the instrument casts doubt on the value. */
export const isInstrumentInDoubt = ({ calibration, mismatch }: State): boolean =>
  calibration !== 'valid' || mismatch !== null;

/** Returns a short label for the state of a value's instrument, without dates. */
export const formatInstrumentStateLabel = ({
  calibration,
  mismatch,
}: Pick<State, 'calibration' | 'mismatch'>): string =>
  mismatch === null ? calibrationLabels[calibration] : mismatchLabels[mismatch];

/** Formats the state of the calibration and, if the instrument was not allowed, the reason. */
export function formatInstrumentState({ calibration, calibratedUntil, mismatch }: State): string {
  if (mismatch === 'unknown') return mismatchLabels.unknown;
  const state = calibrationLabels[calibration];
  const dated = calibratedUntil === null ? state : instrumentMessages.stateUntil({ state, date: calibratedUntil });
  return [dated, mismatch && mismatchLabels[mismatch]].filter(Boolean).join('. ');
}
/** Formats the instrument of a value in one line: `Gauge 3, SN-1: Calibrated (valid until 2027-03-01)`. */
export const formatInstrument = (used: RecordedInstrument): string =>
  instrumentMessages.withState({ instrument: formatInstrumentName(used), state: formatInstrumentState(used) });

export const formatDueState = (state: DueState): string => dueStateLabels[state];
