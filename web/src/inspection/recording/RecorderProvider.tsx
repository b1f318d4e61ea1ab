import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { createContext, use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useUnsavedChanges } from '../../kit/dialog/unsaved-changes.ts';
import { draftKey } from './recording-drafts.ts';
import { emptyDraft, type DraftKind, type RecordingDraft } from '../offline/draft-rows.ts';
import type { Counts, RecordingState, RecordingStore } from './recording-store.ts';
import { useLockWhileRecording } from './LockWhileRecording.tsx';
import { useCreateRecorder, type Recorder } from './useCreateRecorder.ts';

// What records on the plan that is open. A press changes much for a moment (the buttons are shut, an OK can be taken back): each part of the screen asks
// for no more of it than it shows, so that a telephone draws two buttons anew and not five hundred cards.

type RecorderAndStore = ReturnType<typeof useCreateRecorder>;
const RecorderContext = createContext<RecorderAndStore | undefined>(undefined);

type Props = { plan: Pick<WorkPlan, '_id' | 'part'>; children: ReactNode };
export function RecorderProvider({ plan, children }: Props) {
  const opened = useCreateRecorder(plan._id, plan.part?.name);
  useLockWhileRecording(opened.now);
  // It stands on the device, but nobody else sees it: whoever leaves is told that it is not recorded.
  useUnsavedChanges(
    useSyncExternalStore(opened.now.subscribe, () => opened.now.get().hasNewDraft),
    'begun',
  );
  return <RecorderContext value={opened}>{children}</RecorderContext>;
}

function useRecorderContext(): RecorderAndStore {
  const opened = use(RecorderContext);
  if (!opened) throw new Error('Nothing records here');
  return opened;
}
export const useRecorder = (): Recorder => useRecorderContext().recorder;
const useRecordingStore = (): RecordingStore => useRecorderContext().now;

/** What is asked about this moment; whoever asks is drawn anew when its answer is another, by `Object.is`. */
export function useRecordingState<T>(select: (store: RecordingState) => T): T {
  const now = useRecordingStore();
  return useSyncExternalStore(now.subscribe, () => select(now.get()));
}
export const useBusy = (): boolean => useRecordingState(({ busy }) => busy);

/** What was begun and is not recorded yet, and how it goes on. */
export function useRecordingDraft(target: string, about: DraftKind): [RecordingDraft, (change: Partial<RecordingDraft>) => void] {
  const { updateDraft } = useRecorder();
  const draft = useRecordingState((now) => now.drafts.get(draftKey({ target, about })) ?? emptyDraft);
  return [draft, useCallback((change) => void updateDraft({ target, about }, change), [updateDraft, target, about])];
}

/** Tells the plan with what was recorded here to those who ask about its counts. No context does: it would look through five hundred cards with each press. */
export function usePublishCounts({ quantity, ok, nok }: Counts): void {
  const store = useRecordingStore();
  useEffect(() => store.set({ counts: { quantity, ok, nok } }), [store, quantity, ok, nok]);
}
