import type { DeviceDatabase } from './device/database.ts';
import { begunOfPlan, isNothing, keepBegun, nothingBegun, type About, type Begun, type Owner } from './device/begun.ts';
import type { RecordingNowStore } from './recording-now.ts';

// What was begun on the plan that is open: on the screen at once, on the device right behind it.

/** Letters are written together; photos at once. */
const lettersMs = 400;
type What = { target: string; about: About };
export const nameOfBegun = ({ target, about }: What): string => `${about} ${target}`;

/** `onFull`: the device could not keep it. */
export function newBegunHere(device: DeviceDatabase, owner: Owner, now: RecordingNowStore, onFull: () => void) {
  /** What waits to be written. */
  const unwritten = new Map<string, { what: What; timer: ReturnType<typeof setTimeout> }>();
  /** What was begun since the plan was opened: whoever leaves is asked about that, and not about what they left before. */
  const fresh = new Set<string>();

  /** What went with the last recording, which may be taken back. */
  let ended: (What & Begun) | undefined;

  const get = (what: What): Begun => now.get().begun.get(nameOfBegun(what)) ?? nothingBegun;
  const show = (what: What, begun: Begun): void => {
    const all = new Map(now.get().begun);
    if (!isNothing(begun)) all.set(nameOfBegun(what), begun);
    else if (!all.delete(nameOfBegun(what))) return;
    now.set({ begun: all, isBegunHere: [...fresh].some((name) => all.has(name)) });
  };
  const hold = (what: What): void => {
    clearTimeout(unwritten.get(nameOfBegun(what))?.timer);
    unwritten.delete(nameOfBegun(what));
  };
  const write = async (what: What): Promise<void> => {
    hold(what);
    await keepBegun(device, { ...owner, ...what, ...get(what), changedAt: Date.now() }).catch(onFull);
  };
  const begin = (what: What, change: Partial<Begun>): Promise<void> | undefined => {
    fresh.add(nameOfBegun(what));
    show(what, { ...get(what), ...change });
    hold(what);
    if (change.photos || change.selected) return write(what);
    unwritten.set(nameOfBegun(what), { what, timer: setTimeout(() => void write(what), lettersMs) });
    return undefined;
  };
  return {
    get,
    /** What was begun before; what is begun meanwhile stands over it. */
    load: async (): Promise<void> => {
      const rows = await begunOfPlan(device, owner, Date.now()).catch(() => []);
      const before = rows.map(({ target, about, comment, photos, selected }) => [nameOfBegun({ target, about }), { comment, photos, selected }] as const);
      now.set({ begun: new Map([...before, ...now.get().begun]) });
    },
    begin,
    /** Nothing more is written: a recording takes it into the journal. */
    hold,
    write,
    /** It stands in the journal now, and no longer here. */
    end: (what: What): void => {
      ended = { ...what, ...get(what) };
      fresh.delete(nameOfBegun(what));
      show(what, nothingBegun);
    },
    /** What went with the last recording stands here again, beside what was begun since, before `undo` takes that out of the journal: a crash loses none of it. */
    takeBack: async (undo: () => Promise<boolean>): Promise<void> => {
      if (!ended) return void (await undo());
      const { comment, photos, selected, ...what } = ended;
      const since = get(what);
      await begin(what, { comment: since.comment || comment, photos: [...photos, ...since.photos], selected: { ...selected, ...since.selected } });
      if (!(await undo())) await begin(what, since);
    },
    writeAll: async (): Promise<void> => void (await Promise.all([...unwritten.values()].map(({ what }) => write(what)))),
  };
}
