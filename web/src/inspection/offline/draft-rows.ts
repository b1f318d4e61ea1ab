import type { SelectedExamples } from '../recording/defect/example-selection.ts';
import type { QueueEntry } from './queue/queue.ts';
import type { TakenPhoto } from '../photos/taken-photos.ts';

// Drafts of recordings: photos, text and selected examples. Each change is saved on the device (docs/decisions/0041),
// because a phone that opens its camera may discard the page.

/** An answer to a piece, checkpoint or activity, its rework, or later photos: each has a separate draft. */
export type DraftKind = 'answer' | 'rectify' | 'photos';
export type RecordingDraft = { comment: string; photos: readonly TakenPhoto[]; selected: SelectedExamples };
export const emptyDraft: RecordingDraft = { comment: '', photos: [], selected: {} };
export const isEmptyDraft = ({ comment, photos, selected }: RecordingDraft): boolean =>
  comment.trim() === '' && photos.length === 0 && Object.values(selected).every((one) => one === undefined);

export type DraftOwner = { userId: string; planId: string };
/**
 * `target`: the share that a piece is taken from, the checkpoint or the activity. `changedAt`: milliseconds of the
 * device's clock.
 */
export type DraftRow = DraftOwner & RecordingDraft & { target: string; about: DraftKind; changedAt: number };

const draftKindByEvent: Partial<Record<QueueEntry['event'], DraftKind>> = {
  'record ok': 'answer',
  'record not ok': 'answer',
  'record skip': 'answer',
  rectify: 'rectify',
  // A completed item needs no further rework.
  complete: 'rectify',
  'add photos': 'photos',
};
/** The kind of draft that a recording uses up. */
export const draftKindOf = (event: QueueEntry['event']): DraftKind | undefined => draftKindByEvent[event];
