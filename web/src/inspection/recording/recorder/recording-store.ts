import { createStore } from 'zustand/vanilla';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import type { NewQueueEntry } from '../../offline/queue/queue.ts';

// The current state of recording. It is stored outside React, so that each component can subscribe to the part that it
// shows.

export type UndoableRecording = Pick<NewQueueEntry, 'clientId' | 'kind' | 'target' | 'title'>;
export type Counts = Pick<WorkPlan, 'quantity' | 'ok' | 'nok'>;
/**
 * `undoable` is the last OK, as long as it can be undone. `drafts` are by `draftKey`. `hasNewDraft` means that a draft
 * was started since the plan was opened.
 */
export type RecordingState = {
  undoable: UndoableRecording | undefined;
  drafts: ReadonlyMap<string, RecordingDraft>;
  hasNewDraft: boolean;
};
/** `busy` means that a recording is being saved. `counts` are the plan's, including pending recordings. */
export type RecordingProgress = { busy: boolean; counts: Counts };

/**
 * Two stores: each of five hundred rows subscribes to drafts and undo, and in a shared store every change of `busy`
 * would check all of them before the tap is answered.
 */
export const createRecordingStore = () =>
  createStore<RecordingState>(() => ({ undoable: undefined, drafts: new Map(), hasNewDraft: false }));
export const createProgressStore = () =>
  createStore<RecordingProgress>(() => ({ busy: false, counts: { quantity: 0, ok: 0, nok: 0 } }));
export type RecordingStore = ReturnType<typeof createRecordingStore>;
export type ProgressStore = ReturnType<typeof createProgressStore>;
