import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { RecordingDraft } from '../offline/draft-rows.ts';
import type { NewQueueEntry } from '../offline/queue/queue.ts';

// What a recording changes on the screen for a moment, kept beside React: who shows a part of it follows that part alone.

export type Undoable = Pick<NewQueueEntry, 'clientId' | 'kind' | 'target' | 'title'>;
export type Counts = Pick<WorkPlan, 'quantity' | 'ok' | 'nok'>;
/**
 * Whether something is being recorded, the last OK while it can be taken back, and the plan's counts with what was recorded here. `begun`: what is not
 * recorded yet, by `draftKey`; `hasNewDraft`: some of it since the plan was opened.
 */
export type RecordingState = {
  busy: boolean;
  undoable: Undoable | undefined;
  counts: Counts;
  drafts: ReadonlyMap<string, RecordingDraft>;
  hasNewDraft: boolean;
};

export function createRecordingStore() {
  let state: RecordingState = { busy: false, undoable: undefined, counts: { quantity: 0, ok: 0, nok: 0 }, drafts: new Map(), hasNewDraft: false };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change: Partial<RecordingState>) => {
      state = { ...state, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type RecordingStore = ReturnType<typeof createRecordingStore>;
