import {
  findCalibrationState,
  formatInstrumentName,
  isInstrumentOfKind,
} from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { PlanInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import { measuredEntryMessages as messages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import { calibrationLabels } from '@roadworthy/contract/instruments/messages/instrument.messages.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { MenuItem, TextField } from '@mui/material';
import { createContext, use, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useSignedIn } from '../../../kit/session/session.ts';
import { useLocalStore } from '../../../kit/storage/useLocalStore.ts';
import { planInstrumentsQuery } from '../../offline/cache/plan-queries.ts';
import { useCachedQuery } from '../../offline/useOfflineData.ts';

// The instrument with which the user measures. It is picked once for each kind of instrument, and this device remembers
// it for later values.

type Kind = Measurement['instrument'];
type InstrumentChoice = {
  instruments: readonly PlanInstrument[];
  /** The id of the chosen instrument, by kind. */
  chosen: Readonly<Record<string, string>>;
  choose: (kind: Kind, id: string) => void;
};
const noInstruments: readonly PlanInstrument[] = [];
const InstrumentContext = createContext<InstrumentChoice>({
  instruments: noInstruments,
  chosen: {},
  choose: () => undefined,
});

const kindKey = (kind: Kind): string => (kind ?? '').trim().toLowerCase();
/** Finds the chosen instrument among those that the check allows. It may have been deleted since. */
function findChosen({ instruments, chosen }: InstrumentChoice, kind: Kind): PlanInstrument | undefined {
  const id = chosen[kindKey(kind)];
  return instruments.find((one) => one._id === id && isInstrumentOfKind(one, kind));
}

/**
 * Returns whether the calibration is valid today by this device's calendar. The server decides by that of the
 * installation.
 */
export const findTodaysCalibrationState = (instrument: PlanInstrument) =>
  findCalibrationState(instrument, formatDate(Date.now()));

type Measurable = Pick<WorkPlan, 'type' | 'part'>;
/**
 * Whether anything may be measured on the plan. In a grid plan each check has its own measurement; a part plan has one
 * at most.
 */
export const mayMeasure = ({ type, part }: Measurable): boolean => type !== 'P' || Boolean(part?.measurement);

/** Loads the instruments of a plan, from the server or the device. */
export function usePlanInstruments(planId: string, enabled: boolean): readonly PlanInstrument[] {
  const { query } = useCachedQuery(planId, planInstrumentsQuery(planId), { enabled });
  return query.data?.data ?? noInstruments;
}

/** Returns the instruments of a plan and the choice among them. `instrumentFor` finds the instrument of a recording. */
export function useInstrumentChoice(planId: string, isMeasurable: boolean) {
  const { me, company } = useSignedIn();
  const instruments = usePlanInstruments(planId, isMeasurable);
  const { value: chosen, change } = useLocalStore<Readonly<Record<string, string>>>(
    `roadworthy.instruments.${me._id}.${company?._id ?? ''}`,
    {},
  );
  const choice = useMemo(
    (): InstrumentChoice => ({
      instruments,
      chosen,
      choose: (kind, id) => change((before) => ({ ...before, [kindKey(kind)]: id })),
    }),
    [instruments, chosen, change],
  );
  const now = useRef(choice);
  useEffect(() => {
    now.current = choice;
  });
  const instrumentFor = useCallback(
    (measurement: Pick<Measurement, 'instrument'> | undefined): string | undefined =>
      measurement && findChosen(now.current, measurement.instrument)?._id,
    [],
  );
  return { choice, instrumentFor };
}

export const InstrumentProvider = ({ choice, children }: { choice: InstrumentChoice; children: ReactNode }) => (
  <InstrumentContext value={choice}>{children}</InstrumentContext>
);

/** Picks the instrument for a check from those of the required kind. An overdue one is marked, but can be picked. */
export function InstrumentPicker({ kind }: { kind: Kind }) {
  const choice = use(InstrumentContext);
  const candidates = choice.instruments.filter((one) => isInstrumentOfKind(one, kind));
  if (candidates.length === 0) return null;
  const chosen = findChosen(choice, kind);
  const calibration = chosen && findTodaysCalibrationState(chosen);
  const isOverdue = calibration === 'overdue';
  return (
    <TextField
      select
      fullWidth
      label={messages.instrument}
      value={chosen?._id ?? ''}
      onChange={(event) => choice.choose(kind, event.target.value)}
      color={isOverdue ? 'warning' : 'primary'}
      helperText={isOverdue ? messages.overdueHint : calibration === 'undated' ? calibrationLabels.undated : undefined}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': messages.instrument } },
        inputLabel: { shrink: true },
        formHelperText: { role: 'status', sx: { color: 'warning.main', fontWeight: 600 } },
      }}
      sx={{ mt: 1.5, maxWidth: 360 }}
    >
      <MenuItem value="" sx={{ minHeight: 48 }}>
        {messages.noInstrument}
      </MenuItem>
      {candidates.map((one) => (
        <MenuItem key={one._id} value={one._id} sx={{ minHeight: 48, whiteSpace: 'normal' }}>
          {findTodaysCalibrationState(one) === 'overdue'
            ? messages.overdueInstrument({ name: formatInstrumentName(one) })
            : formatInstrumentName(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}
