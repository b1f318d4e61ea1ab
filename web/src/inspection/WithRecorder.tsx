import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { createContext, use, type ReactNode } from 'react';
import { useNewRecorder, type Recorder, type RecordingNow } from './useRecorder.ts';

// What records on the plan that is open. A press changes much for a moment (the buttons are shut, an OK can be taken back): only what shows that reads
// `useRecordingNow`, so that a telephone draws the bar anew and not the whole screen.

const RecorderOf = createContext<Recorder | undefined>(undefined);
const Now = createContext<RecordingNow>({ busy: false, undoable: undefined });

type Props = { plan: Pick<WorkPlan, '_id' | 'part'>; children: ReactNode };
export function WithRecorder({ plan, children }: Props) {
  const { recorder, now } = useNewRecorder(plan._id, plan.part?.name);
  return (
    <RecorderOf value={recorder}>
      <Now value={now}>{children}</Now>
    </RecorderOf>
  );
}

export function useRecorder(): Recorder {
  const recorder = use(RecorderOf);
  if (!recorder) throw new Error('Nothing records here');
  return recorder;
}
export const useRecordingNow = (): RecordingNow => use(Now);

/** The plan with what was recorded here: for what asks about its counts, which change with every press. */
const Counted = createContext<WorkPlan | undefined>(undefined);
export const CountedPlan = Counted.Provider;
export function useCountedPlan(): WorkPlan {
  const plan = use(Counted);
  if (!plan) throw new Error('No plan is open here');
  return plan;
}
