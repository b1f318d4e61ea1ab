import { readStoredPhotos } from '../../photos/taken-photos.ts';
import type { DeviceDatabase } from '../../offline/device-database.ts';
import {
  isEmptyDraft,
  emptyDraft,
  type DraftKind,
  type RecordingDraft,
  type DraftOwner,
  type DraftRow,
} from '../../offline/draft-rows.ts';
import type { RecordingStore } from './recording-store.ts';

// Drafts of the open plan. They are shown at once and then saved on the device.

/** Typing makes many changes, so they are saved after this delay. Photos and selected examples are saved at once. */
const typingDelayMs = 400;
type DraftTarget = { target: string; about: DraftKind };
export const draftKey = ({ target, about }: DraftTarget): string => `${about} ${target}`;

const dayMs = 86_400_000;
/** Drafts older than this count as abandoned and are removed. */
export const draftRetentionDays = 30;

/** Loads this person's drafts of the plan and removes abandoned ones. */
async function loadDrafts(device: DeviceDatabase, { userId, planId }: DraftOwner, now: number): Promise<DraftRow[]> {
  await device.begun
    .where('changedAt')
    .below(now - draftRetentionDays * dayMs)
    .delete();
  return device.begun.where('[userId+planId]').equals([userId, planId]).toArray();
}

async function saveDraft(device: DeviceDatabase, row: DraftRow): Promise<void> {
  if (isEmptyDraft(row)) await device.begun.delete([row.userId, row.planId, row.target, row.about]);
  else await device.begun.put(row);
}

/** Creates the store of drafts. Calls `onFull` if the device has no space left. */
export function createDraftStore(device: DeviceDatabase, owner: DraftOwner, store: RecordingStore, onFull: () => void) {
  /** Drafts that are not saved on the device yet. */
  const unwritten = new Map<string, { what: DraftTarget; timer: ReturnType<typeof setTimeout> }>();
  /**
   * Drafts that were started since the plan was opened. Leaving the page warns about these, but not about older ones.
   */
  const newDrafts = new Set<string>();

  /** The draft of the last recording, which can be undone. */
  let recordedDraft: (DraftTarget & RecordingDraft) | undefined;

  const get = (what: DraftTarget): RecordingDraft => store.getState().drafts.get(draftKey(what)) ?? emptyDraft;
  const show = (what: DraftTarget, draft: RecordingDraft): void => {
    const all = new Map(store.getState().drafts);
    if (!isEmptyDraft(draft)) all.set(draftKey(what), draft);
    else if (!all.delete(draftKey(what))) return;
    store.setState({ drafts: all, hasNewDraft: [...newDrafts].some((name) => all.has(name)) });
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
    /** Loads the stored drafts. Those started since then take precedence. */
    load: async (): Promise<void> => {
      const rows = await loadDrafts(device, owner, Date.now()).catch(() => []);
      const before = rows.map(
        ({ target, about, comment, photos, selected, measured, defect, answers }) =>
          [
            draftKey({ target, about }),
            { comment, photos: readStoredPhotos(photos), selected, measured, defect, answers },
          ] as const,
      );
      store.setState({ drafts: new Map([...before, ...store.getState().drafts]) });
    },
    begin,
    /** Stops writing a draft that a recording is about to move into the queue. */
    hold,
    write,
    /** Removes a draft that is now in the queue. */
    markRecorded: (what: DraftTarget): void => {
      recordedDraft = { ...what, ...get(what) };
      newDrafts.delete(draftKey(what));
      show(what, emptyDraft);
    },
    /**
     * Restores the draft of the last recording, merged with anything newer. This happens before `undo` removes the
     * recording from the queue, so that a crash loses nothing.
     */
    restore: async (undo: () => Promise<boolean>): Promise<void> => {
      if (!recordedDraft) return void (await undo());
      const { comment, photos, selected, measured, defect, answers, ...what } = recordedDraft;
      const since = get(what);
      await begin(what, {
        comment: since.comment || comment,
        photos: [...photos, ...since.photos],
        selected: { ...selected, ...since.selected },
        measured: since.measured ?? measured,
        defect: since.defect ?? defect,
        answers: { ...answers, ...since.answers },
      });
      if (!(await undo())) await begin(what, since);
    },
    writeAll: async (): Promise<void> =>
      void (await Promise.all([...unwritten.values()].map(({ what }) => write(what)))),
  };
}
