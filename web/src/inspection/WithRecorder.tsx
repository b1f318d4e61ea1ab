import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { createContext, use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLeaveGuard } from '../kit/dialog/leaving.ts';
import { nameOfBegun } from './begun-here.ts';
import { nothingBegun, type About, type Begun } from './device/begun.ts';
import type { Counts, RecordingNow, RecordingNowStore } from './recording-now.ts';
import { useShutWhileRecording } from './ShutWhileRecording.tsx';
import { useNewRecorder, type Recorder } from './useRecorder.ts';

// What records on the plan that is open. A press changes much for a moment (the buttons are shut, an OK can be taken back): each part of the screen asks
// for no more of it than it shows, so that a telephone draws two buttons anew and not five hundred cards.

type Opened = ReturnType<typeof useNewRecorder>;
const RecorderOf = createContext<Opened | undefined>(undefined);

type Props = { plan: Pick<WorkPlan, '_id' | 'part'>; children: ReactNode };
export function WithRecorder({ plan, children }: Props) {
  const opened = useNewRecorder(plan._id, plan.part?.name);
  useShutWhileRecording(opened.now);
  // It stands on the device, but nobody else sees it: whoever leaves is told that it is not recorded.
  useLeaveGuard(
    useSyncExternalStore(opened.now.subscribe, () => opened.now.get().isBegunHere),
    'begun',
  );
  return <RecorderOf value={opened}>{children}</RecorderOf>;
}

function useOpened(): Opened {
  const opened = use(RecorderOf);
  if (!opened) throw new Error('Nothing records here');
  return opened;
}
export const useRecorder = (): Recorder => useOpened().recorder;
const useRecordingStore = (): RecordingNowStore => useOpened().now;

/** What is asked about this moment; whoever asks is drawn anew when its answer is another, by `Object.is`. */
export function useRecordingNow<T>(about: (now: RecordingNow) => T): T {
  const now = useRecordingStore();
  return useSyncExternalStore(now.subscribe, () => about(now.get()));
}
export const useBusy = (): boolean => useRecordingNow(({ busy }) => busy);

/** What was begun and is not recorded yet, and how it goes on. */
export function useBegun(target: string, about: About): [Begun, (change: Partial<Begun>) => void] {
  const { begin } = useRecorder();
  const begun = useRecordingNow((now) => now.begun.get(nameOfBegun({ target, about })) ?? nothingBegun);
  return [begun, useCallback((change) => void begin({ target, about }, change), [begin, target, about])];
}

/** Tells the plan with what was recorded here to those who ask about its counts. No context does: it would look through five hundred cards with each press. */
export function useCounts({ quantity, ok, nok }: Counts): void {
  const now = useRecordingStore();
  useEffect(() => now.set({ counts: { quantity, ok, nok } }), [now, quantity, ok, nok]);
}
