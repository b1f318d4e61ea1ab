import type { SelectedExamples } from '../recording/example-selection.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { QueueEntry } from './queue/queue.ts';
import type { TakenPhoto } from './queue/queue-store.ts';

// What somebody began to answer and has not recorded: photos, words, what was pointed at. It stands on the device with each change (docs/decisions/0041),
// because a telephone that opens its camera may end the page behind it.

/** An answer to a piece, checkpoint or activity, its repair, or photos that come later: each is begun on its own. */
export type DraftKind = 'answer' | 'rectify' | 'photos';
export type RecordingDraft = { comment: string; photos: readonly TakenPhoto[]; selected: SelectedExamples };
export const emptyDraft: RecordingDraft = { comment: '', photos: [], selected: {} };
export const isEmptyDraft = ({ comment, photos, selected }: RecordingDraft): boolean =>
  comment.trim() === '' && photos.length === 0 && Object.values(selected).every((one) => one === undefined);

export type DraftOwner = { userId: string; planId: string };
/** `target`: the share that a piece is taken from, the checkpoint or the activity. `changedAt`: in milliseconds, by the device's clock. */
export type DraftRow = DraftOwner & RecordingDraft & { target: string; about: DraftKind; changedAt: number };

const draftKindByEvent: Partial<Record<QueueEntry['event'], DraftKind>> = {
  'record ok': 'answer',
  'record not ok': 'answer',
  'record skip': 'answer',
  rectify: 'rectify',
  // What is complete is not reworked any more.
  complete: 'rectify',
  'add photos': 'photos',
};
/** What a recording ends. */
export const draftKindOf = (event: QueueEntry['event']): DraftKind | undefined => draftKindByEvent[event];

const dayMs = 86_400_000;
/** Whoever has not come back to it by then will not. */
export const draftRetentionDays = 30;

/** What this person began on the plan; what nobody came back to goes. */
export async function loadDrafts(device: DeviceDatabase, { userId, planId }: DraftOwner, now: number): Promise<DraftRow[]> {
  await device.begun
    .where('changedAt')
    .below(now - draftRetentionDays * dayMs)
    .delete();
  return device.begun.where('[userId+planId]').equals([userId, planId]).toArray();
}

export async function saveDraft(device: DeviceDatabase, row: DraftRow): Promise<void> {
  if (isEmptyDraft(row)) await device.begun.delete([row.userId, row.planId, row.target, row.about]);
  else await device.begun.put(row);
}
