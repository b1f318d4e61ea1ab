import { createStore } from 'zustand/vanilla';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { RecordingDraft } from '../../offline/draft-rows.ts';
import type { NewQueueEntry } from '../../offline/queue/queue.ts';

// The current state of recording, stored outside React so that each component can subscribe to the part that it shows.

export type Undoable = Pick<NewQueueEntry, 'clientId' | 'kind' | 'target' | 'title'>;
export type Counts = Pick<WorkPlan, 'quantity' | 'ok' | 'nok'>;
/**
 * Whether something is being recorded, the last OK while it can be undone, and the plan's counts including pending
 * recordings. `drafts` by `draftKey`; `hasNewDraft`: some were started since the plan was opened.
 */
export type RecordingState = {
  busy: boolean;
  undoable: Undoable | undefined;
  counts: Counts;
  drafts: ReadonlyMap<string, RecordingDraft>;
  hasNewDraft: boolean;
};

export const createRecordingStore = () =>
  createStore<RecordingState>(() => ({
    busy: false,
    undoable: undefined,
    counts: { quantity: 0, ok: 0, nok: 0 },
    drafts: new Map(),
    hasNewDraft: false,
  }));
export type RecordingStore = ReturnType<typeof createRecordingStore>;
