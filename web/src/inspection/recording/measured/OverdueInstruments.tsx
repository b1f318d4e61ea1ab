import { formatInstrumentName } from '@roadworthy/contract/instruments/instrument.rules.ts';
import { measuredEntryMessages as messages } from '@roadworthy/contract/inspection/messages/recording/measured.messages.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { Alert } from '@mui/material';
import { findTodaysCalibrationState, mayMeasure, usePlanInstruments } from './InstrumentChoice.tsx';

/** The warning names no more instruments than this; the picker marks all of them. */
const maxNamed = 5;

/** Warns before the shift if instruments of the plan are overdue, without blocking anything. */
export function OverdueInstruments({ plan }: { plan: Pick<WorkPlan, '_id' | 'type' | 'part'> }) {
  const instruments = usePlanInstruments(plan._id, mayMeasure(plan));
  const overdue = instruments.filter((one) => findTodaysCalibrationState(one) === 'overdue');
  if (overdue.length === 0) return null;
  const names = overdue.slice(0, maxNamed).map(formatInstrumentName).join('; ');
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {messages.overdueBefore({ count: overdue.length, names })}
    </Alert>
  );
}
