import type { Selected } from '../example-choice.ts';
import type { DeviceDatabase } from './database.ts';
import type { Entry } from './journal.ts';
import type { TakenPhoto } from './keep.ts';

// What somebody began to answer and has not recorded: photos, words, what was pointed at. It stands on the device with each change (docs/decisions/0041),
// because a telephone that opens its camera may end the page behind it.

/** An answer to a piece, checkpoint or activity, its repair, or photos that come later: each is begun on its own. */
export type About = 'answer' | 'rectify' | 'photos';
export type Begun = { comment: string; photos: readonly TakenPhoto[]; selected: Selected };
export const nothingBegun: Begun = { comment: '', photos: [], selected: {} };
export const isNothing = ({ comment, photos, selected }: Begun): boolean =>
  comment.trim() === '' && photos.length === 0 && Object.values(selected).every((one) => one === undefined);

export type Owner = { userId: string; planId: string };
/** `target`: the share that a piece is taken from, the checkpoint or the activity. `changedAt`: in milliseconds, by the device's clock. */
export type BegunRow = Owner & Begun & { target: string; about: About; changedAt: number };

const abouts: Partial<Record<Entry['event'], About>> = {
  'record ok': 'answer',
  'record not ok': 'answer',
  'record skip': 'answer',
  rectify: 'rectify',
  // What is complete is not reworked any more.
  complete: 'rectify',
  'add photos': 'photos',
};
/** What a recording ends. */
export const aboutOf = (event: Entry['event']): About | undefined => abouts[event];

const dayMs = 86_400_000;
/** Whoever has not come back to it by then will not. */
export const begunDays = 30;

/** What this person began on the plan; what nobody came back to goes. */
export async function begunOfPlan(device: DeviceDatabase, { userId, planId }: Owner, now: number): Promise<BegunRow[]> {
  await device.begun
    .where('changedAt')
    .below(now - begunDays * dayMs)
    .delete();
  return device.begun.where('[userId+planId]').equals([userId, planId]).toArray();
}

export async function keepBegun(device: DeviceDatabase, row: BegunRow): Promise<void> {
  if (isNothing(row)) await device.begun.delete([row.userId, row.planId, row.target, row.about]);
  else await device.begun.put(row);
}
