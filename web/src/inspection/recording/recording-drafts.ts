import type { DeviceDatabase } from '../offline/device-database.ts';
import { loadDrafts, isEmptyDraft, saveDraft, emptyDraft, type DraftKind, type RecordingDraft, type DraftOwner } from '../offline/draft-rows.ts';
import type { RecordingStore } from './recording-store.ts';

// What was begun on the plan that is open: on the screen at once, on the device right behind it.

/** Letters are written together; photos at once. */
const typingDelayMs = 400;
type DraftTarget = { target: string; about: DraftKind };
export const draftKey = ({ target, about }: DraftTarget): string => `${about} ${target}`;

/** `onFull`: the device could not keep it. */
export function createDraftStore(device: DeviceDatabase, owner: DraftOwner, store: RecordingStore, onFull: () => void) {
  /** What waits to be written. */
  const unwritten = new Map<string, { what: DraftTarget; timer: ReturnType<typeof setTimeout> }>();
  /** What was begun since the plan was opened: whoever leaves is asked about that, and not about what they left before. */
  const newDrafts = new Set<string>();

  /** What went with the last recording, which may be taken back. */
  let recordedDraft: (DraftTarget & RecordingDraft) | undefined;

  const get = (what: DraftTarget): RecordingDraft => store.get().drafts.get(draftKey(what)) ?? emptyDraft;
  const show = (what: DraftTarget, begun: RecordingDraft): void => {
    const all = new Map(store.get().drafts);
    if (!isEmptyDraft(begun)) all.set(draftKey(what), begun);
    else if (!all.delete(draftKey(what))) return;
    store.set({ drafts: all, hasNewDraft: [...newDrafts].some((name) => all.has(name)) });
  };
  const hold = (what: DraftTarget): void => {
    clearTimeout(unwritten.get(draftKey(what))?.timer);
    unwritten.delete(draftKey(what));
  };
  const write = async (what: DraftTarget): Promise<void> => {
    hold(what);
    await saveDraft(device, { ...owner, ...what, ...get(what), changedAt: Date.now() }).catch(onFull);
  };
  const begin = (what: DraftTarget, change: Partial<RecordingDraft>): Promise<void> | undefined => {
    newDrafts.add(draftKey(what));
    show(what, { ...get(what), ...change });
    hold(what);
    if (change.photos || change.selected) return write(what);
    unwritten.set(draftKey(what), { what, timer: setTimeout(() => void write(what), typingDelayMs) });
    return undefined;
  };
  return {
    get,
    /** What was begun before; what is begun meanwhile stands over it. */
    load: async (): Promise<void> => {
      const rows = await loadDrafts(device, owner, Date.now()).catch(() => []);
      const before = rows.map(({ target, about, comment, photos, selected }) => [draftKey({ target, about }), { comment, photos, selected }] as const);
      store.set({ drafts: new Map([...before, ...store.get().drafts]) });
    },
    begin,
    /** Nothing more is written: a recording takes it into the journal. */
    hold,
    write,
    /** It stands in the journal now, and no longer here. */
    markRecorded: (what: DraftTarget): void => {
      recordedDraft = { ...what, ...get(what) };
      newDrafts.delete(draftKey(what));
      show(what, emptyDraft);
    },
    /** What went with the last recording stands here again, beside what was begun since, before `undo` takes that out of the journal: a crash loses none of it. */
    restore: async (undo: () => Promise<boolean>): Promise<void> => {
      if (!recordedDraft) return void (await undo());
      const { comment, photos, selected, ...what } = recordedDraft;
      const since = get(what);
      await begin(what, { comment: since.comment || comment, photos: [...photos, ...since.photos], selected: { ...selected, ...since.selected } });
      if (!(await undo())) await begin(what, since);
    },
    writeAll: async (): Promise<void> => void (await Promise.all([...unwritten.values()].map(({ what }) => write(what)))),
  };
}
