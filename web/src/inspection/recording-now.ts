import type { NewEntry } from './device/journal.ts';

// What a recording changes on the screen for a moment, kept beside React: who shows a part of it follows that part alone.

export type Undoable = Pick<NewEntry, 'clientId' | 'kind' | 'target' | 'title'>;
/** Whether something is being recorded, and the last OK while it can be taken back. */
export type RecordingNow = { busy: boolean; undoable: Undoable | undefined };

export function newRecordingNow() {
  let now: RecordingNow = { busy: false, undoable: undefined };
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
