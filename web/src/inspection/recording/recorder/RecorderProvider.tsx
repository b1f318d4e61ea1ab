import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { FollowUpQuestion } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useUnsavedChanges } from '../../../kit/dialog/unsaved-changes.ts';
import { draftKey } from './recording-drafts.ts';
import { emptyDraft, type DraftKind, type RecordingDraft } from '../../offline/draft-rows.ts';
import { isDryRun } from '../../dry-run/dry-run.ts';
import type { Counts, RecordingProgress, RecordingState } from './recording-store.ts';
import { InstrumentProvider, mayMeasure, useInstrumentChoice } from '../measured/InstrumentChoice.tsx';
import { useRecordingLock } from '../RecordingLock.tsx';
import { useCreateRecorder, type Recorder } from './useCreateRecorder.ts';

// Provides the recorder of the open plan. A press briefly changes many things (locked buttons, an OK that can be
// undone), so each component subscribes only to the state that it shows. A phone then renders two buttons again instead
// of five hundred cards.

type RecorderAndStore = ReturnType<typeof useCreateRecorder>;
const RecorderContext = createContext<RecorderAndStore | undefined>(undefined);

type DefectRules = Pick<WorkPlan, 'defectCodes' | 'followUp'>;
const DefectRulesContext = createContext<DefectRules>({});

type Props = {
  plan: Pick<WorkPlan, '_id' | 'type' | 'part' | 'revision'> & DefectRules;
  asksFirst: () => boolean;
  /** Whether recordings include the position of the device. */
  asksPosition: boolean;
  children: ReactNode;
};
export function RecorderProvider({ plan, asksFirst, asksPosition, children }: Props) {
  const { choice, instrumentFor } = useInstrumentChoice(plan._id, mayMeasure(plan));
  const opened = useCreateRecorder(plan, { asksFirst, asksPosition, instrumentFor });
  useRecordingLock(opened.progress);
  // Drafts exist only on this device, so leaving the page warns that they have not been recorded.
  useUnsavedChanges(
    useStore(opened.now, ({ hasNewDraft }) => hasNewDraft && !isDryRun),
    'recording',
  );
  return (
    <RecorderContext value={opened}>
      <DefectRulesContext value={plan}>
        <InstrumentProvider choice={choice}>{children}</InstrumentProvider>
      </DefectRulesContext>
    </RecorderContext>
  );
}

function useRecorderContext(): RecorderAndStore {
  const opened = use(RecorderContext);
  if (!opened) throw new Error('There is no RecorderProvider above this component');
  return opened;
}
export const useRecorder = (): Recorder => useRecorderContext().recorder;

/**
 * Subscribes to a part of the recording state. The component renders again when the selected value changes
 * (`Object.is`).
 */
export function useRecordingState<T>(select: (store: RecordingState) => T): T {
  return useStore(useRecorderContext().now, select);
}
/** Like `useRecordingState`, for a part of the progress. */
export function useRecordingProgress<T>(select: (store: RecordingProgress) => T): T {
  return useStore(useRecorderContext().progress, select);
}
const noCodes: readonly DefectCode[] = [];
/**
 * Returns the defect codes that the plan copied from a part. `partId` is undefined in a part plan, null for no part.
 */
export function useDefectCodes(partId: string | undefined | null): readonly DefectCode[] {
  const { defectCodes = [] } = use(DefectRulesContext);
  if (partId === null) return noCodes;
  return defectCodes.find(({ part }) => partId === undefined || part === partId)?.codes ?? noCodes;
}

const noQuestions: readonly FollowUpQuestion[] = [];
/**
 * Returns the follow-up questions that the plan copied from a part. `partId` is undefined in a part plan, null for no
 * part.
 */
export function useFollowUp(partId: string | undefined | null): readonly FollowUpQuestion[] {
  const { followUp = [] } = use(DefectRulesContext);
  if (partId === null) return noQuestions;
  return followUp.find(({ part }) => partId === undefined || part === partId)?.questions ?? noQuestions;
}
export const useIsRecording = (): boolean => useRecordingProgress(({ busy }) => busy);

/** Returns the draft of a recording, and a function that updates the draft. */
export function useRecordingDraft(
  target: string,
  about: DraftKind,
): [RecordingDraft, (change: Partial<RecordingDraft>) => void] {
  const { updateDraft } = useRecorder();
  const draft = useRecordingState((now) => now.drafts.get(draftKey({ target, about })) ?? emptyDraft);
  return [draft, useCallback((change) => void updateDraft({ target, about }, change), [updateDraft, target, about])];
}

/**
 * Passes the plan's counts, including pending recordings, to the components that show them. With a context, every press
 * would check five hundred cards.
 */
export function usePublishCounts({ quantity, ok, nok }: Counts): void {
  const { progress: store } = useRecorderContext();
  useEffect(() => store.setState({ counts: { quantity, ok, nok } }), [store, quantity, ok, nok]);
}
