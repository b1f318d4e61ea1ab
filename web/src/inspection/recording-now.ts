import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { Begun } from './device/begun.ts';
import type { NewEntry } from './device/journal.ts';

// What a recording changes on the screen for a moment, kept beside React: who shows a part of it follows that part alone.

export type Undoable = Pick<NewEntry, 'clientId' | 'kind' | 'target' | 'title'>;
export type Counts = Pick<WorkPlan, 'quantity' | 'ok' | 'nok'>;
/**
 * Whether something is being recorded, the last OK while it can be taken back, and the plan's counts with what was recorded here. `begun`: what is not
 * recorded yet, by `nameOfBegun`; `isBegunHere`: some of it since the plan was opened.
 */
export type RecordingNow = { busy: boolean; undoable: Undoable | undefined; counts: Counts; begun: ReadonlyMap<string, Begun>; isBegunHere: boolean };

export function newRecordingNow() {
  let now: RecordingNow = { busy: false, undoable: undefined, counts: { quantity: 0, ok: 0, nok: 0 }, begun: new Map(), isBegunHere: false };
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (change: Partial<RecordingNow>) => {
      now = { ...now, ...change };
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
export type RecordingNowStore = ReturnType<typeof newRecordingNow>;
