import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useUnsavedChanges } from '../../../kit/dialog/unsaved-changes.ts';
import { draftKey } from './recording-drafts.ts';
import { emptyDraft, type DraftKind, type RecordingDraft } from '../../offline/draft-rows.ts';
import { isDryRun } from '../../dry-run/dry-run.ts';
import type { Counts, RecordingState, RecordingStore } from './recording-store.ts';
import { useLockWhileRecording } from '../LockWhileRecording.tsx';
import { useCreateRecorder, type Recorder } from './useCreateRecorder.ts';

// The recorder of the open plan. A press briefly changes a lot (locked buttons, an OK that can be undone), so each
// component subscribes only to what it shows: a phone then re-renders two buttons instead of five hundred cards.

type RecorderAndStore = ReturnType<typeof useCreateRecorder>;
const RecorderContext = createContext<RecorderAndStore | undefined>(undefined);

type Props = { plan: Pick<WorkPlan, '_id' | 'part' | 'revision'>; asksFirst: () => boolean; children: ReactNode };
export function RecorderProvider({ plan, asksFirst, children }: Props) {
  const opened = useCreateRecorder(plan, asksFirst);
  useLockWhileRecording(opened.now);
  // Drafts are on the device where nobody else sees them, so leaving the page warns that they are not recorded.
  useUnsavedChanges(
    useStore(opened.now, ({ hasNewDraft }) => hasNewDraft && !isDryRun),
    'recording',
  );
  return <RecorderContext value={opened}>{children}</RecorderContext>;
}

function useRecorderContext(): RecorderAndStore {
  const opened = use(RecorderContext);
  if (!opened) throw new Error('There is no RecorderProvider above this component');
  return opened;
}
export const useRecorder = (): Recorder => useRecorderContext().recorder;
const useRecordingStore = (): RecordingStore => useRecorderContext().now;

/**
 * Subscribes to a part of the recording state; the component re-renders when the selected value changes (`Object.is`).
 */
export function useRecordingState<T>(select: (store: RecordingState) => T): T {
  return useStore(useRecordingStore(), select);
}
export const useBusy = (): boolean => useRecordingState(({ busy }) => busy);

/** The draft of a recording, and a function that updates it. */
export function useRecordingDraft(
  target: string,
  about: DraftKind,
): [RecordingDraft, (change: Partial<RecordingDraft>) => void] {
  const { updateDraft } = useRecorder();
  const draft = useRecordingState((now) => now.drafts.get(draftKey({ target, about })) ?? emptyDraft);
  return [draft, useCallback((change) => void updateDraft({ target, about }, change), [updateDraft, target, about])];
}

/**
 * Publishes the plan's counts, including pending recordings, to the components that read them. A context would check
 * five hundred cards on every press.
 */
export function usePublishCounts({ quantity, ok, nok }: Counts): void {
  const store = useRecordingStore();
  useEffect(() => store.setState({ counts: { quantity, ok, nok } }), [store, quantity, ok, nok]);
}
