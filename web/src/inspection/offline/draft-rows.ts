import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import type { DraftAnswers } from '../recording/follow-up/follow-up-answers.ts';
import type { SelectedExamples } from '../recording/defect/example-selection.ts';
import type { QueueEntry } from './queue/queue.ts';
import type { TakenPhoto } from '../photos/taken-photos.ts';

// Drafts of recordings. Each change is saved on the device (docs/decisions/0041), because a phone that opens its camera
// may discard the page.

/** Answers, rework and later photos of a piece, checkpoint or activity each have their own draft. */
export type DraftKind = 'answer' | 'rectify' | 'photos';
export type RecordingDraft = {
  comment: string;
  photos: readonly TakenPhoto[];
  selected: SelectedExamples;
  /** The values of a measured check, as typed by the user. */
  measured?: readonly string[] | undefined;
  /** The selected defect code. */
  defect?: DefectCode | undefined;
  answers?: DraftAnswers | undefined;
};
export const emptyDraft: RecordingDraft = { comment: '', photos: [], selected: {} };
export const isEmptyDraft = ({
  comment,
  photos,
  selected,
  measured = [],
  defect,
  answers = {},
}: RecordingDraft): boolean =>
  comment.trim() === '' &&
  defect === undefined &&
  Object.values(answers).every((answer) => answer.length === 0) &&
  photos.length === 0 &&
  measured.every((text) => text.trim() === '') &&
  Object.values(selected).every((one) => one === undefined);

export type DraftOwner = { userId: string; planId: string };
/**
 * `target` is the share that a new piece counts towards, or the checkpoint or activity. `changedAt` is the device's
 * time in milliseconds.
 */
export type DraftRow = DraftOwner & RecordingDraft & { target: string; about: DraftKind; changedAt: number };

const draftKindByEvent: Partial<Record<QueueEntry['event'], DraftKind>> = {
  'record ok': 'answer',
  'record not ok': 'answer',
  'record skip': 'answer',
  rectify: 'rectify',
  // Completing an item also removes the draft of its rework.
  complete: 'rectify',
  'add photos': 'photos',
  'add value': 'answer',
};
/** Returns the kind of draft that becomes part of a recording with this event. */
export const findDraftKind = (event: QueueEntry['event']): DraftKind | undefined => draftKindByEvent[event];
