import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { newId } from '../../../kit/storage/new-id.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSignedIn } from '../../../kit/session/session.ts';
import { draftKindOf } from '../../offline/draft-rows.ts';
import { device, isStorageFull } from '../../offline/device-database.ts';
import { undoWindowMs, type NewQueueEntry } from '../../offline/queue/queue.ts';
import { enqueueEntry } from '../../offline/queue/queue-store.ts';
import type { TakenPhoto } from '../../photos/taken-photos.ts';
import { sendNow } from '../../offline/queue/send-loop.ts';
import { isActivity, type Defect, type Recordable } from '../recordable.ts';
import { createRecordingStore } from './recording-store.ts';
import { useDraftStore } from './useDraftStore.ts';
import { useUndo } from './useUndo.ts';

const vibrationMs = { light: 30, strong: 120 } as const;
/**
 * Gloves bounce: for this long after a recording the buttons are visibly locked, so that the second touch of one press
 * does nothing.
 */
const debounceMs = 350;
type RecordingInput = Pick<NewQueueEntry, 'kind' | 'target' | 'event' | 'from' | 'title' | 'body'>;
type SkipInput = Pick<Defect, 'comment' | 'photos'>;
type SaveRecording = (what: RecordingInput, photos?: readonly TakenPhoto[]) => Promise<boolean>;

/**
 * Records on pieces, checkpoints and activities, first in the device's queue, then at the server. `recorder` is stable
 * while the plan is open; `now` is the current state: whether something is being recorded, and what can be undone.
 * `asksFirst`: whether the risks have to be confirmed, for which it shows the screen.
 */
export function useCreateRecorder(
  { _id: planId, part, revision: planRevision }: Pick<WorkPlan, '_id' | 'part' | 'revision'>,
  asksFirst: () => boolean,
) {
  const partName = part?.name ?? '';
  const { me, company } = useSignedIn();
  const [now] = useState(createRecordingStore);
  const isSaving = useRef(false);
  const unlockTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { held, set, release, undo } = useUndo(now);
  useEffect(() => () => clearTimeout(unlockTimer.current), []);
  const drafts = useDraftStore(now, me._id, planId);

  const recorder = useMemo(() => {
    const unlock = () => {
      isSaving.current = false;
      now.setState({ busy: false });
    };
    const save: SaveRecording = async (input, photos = []) => {
      if (!company || isSaving.current || asksFirst()) return false;
      isSaving.current = true;
      now.setState({ busy: true });
      navigator.vibrate?.(input.event === 'record not ok' ? vibrationMs.strong : vibrationMs.light);
      const at = new Date();
      const newEntry = {
        ...input,
        // The office sees by which revision of the plan it was recorded.
        body: { ...input.body, ...(planRevision !== undefined && { planRevision }) },
        planId,
        userId: me._id,
        companyId: company._id,
        clientId: newId(),
        recordedAt: at.toISOString(),
      };
      // An OK takes a single tap, so it can be undone; everything else is confirmed in a dialog.
      const isHeld = input.event === 'record ok';
      const entry = isHeld ? { ...newEntry, heldUntil: at.getTime() + undoWindowMs } : newEntry;
      const about = draftKindOf(input.event);
      const draftTarget = about && { target: input.target, about };
      try {
        if (draftTarget) drafts.hold(draftTarget);
        await enqueueEntry(device, entry, photos, held()?.clientId);
        if (draftTarget) drafts.markRecorded(draftTarget);
        set(isHeld ? entry : undefined);
        unlockTimer.current = setTimeout(unlock, debounceMs);
        // The tap is answered first. The timer survives unmounting, because the user may leave the screen at once.
        setTimeout(() => void sendNow(), debounceMs);
        return true;
      } catch (error) {
        unlock();
        if (draftTarget) void drafts.write(draftTarget);
        toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved);
        return false;
      }
    };
    return {
      ...recordingActions(save, partName),
      updateDraft: drafts.begin,
      undo: () => drafts.restore(undo),
      release,
    };
  }, [me._id, company, planId, partName, planRevision, asksFirst, now, held, set, undo, release, drafts]);

  return useMemo(() => ({ recorder, now }), [recorder, now]);
}

/**
 * Each action resolves to true once the recording is in the queue; if saving fails, a message says so and the screen
 * does not change.
 */
function recordingActions(save: SaveRecording, partName: string) {
  const piece = (target: string) => ({ kind: 'piece', target, title: partName }) as const;
  const describe = (one: Recordable) => {
    const { _id: target, state: from } = one;
    if (isActivity(one)) return { kind: 'activity', target, from, title: one.what, body: {} } as const;
    const { objectSideGrid, tag, vin, part, position } = one;
    const title = [vin, objectSideGrid, tag, part?.name, vin === null && inspectionLabels.piece({ position })]
      .filter(Boolean)
      .join(' · ');
    return { kind: 'checkpoint', target, from, title, body: vin ? { vin } : {} } as const;
  };
  const record = (one: Recordable, event: NewQueueEntry['event'], body: object, photos?: readonly TakenPhoto[]) => {
    const what = describe(one);
    return save({ ...what, event, body: { ...what.body, ...body } }, photos);
  };
  return {
    pieceOk: (share: string, { photos, illustration }: Pick<Defect, 'photos' | 'illustration'>) =>
      save(
        { ...piece(share), event: 'record ok', body: { ok: 1, ...(illustration.length > 0 && { illustration }) } },
        photos,
      ),
    pieceSkip: (share: string, { comment, photos }: SkipInput) =>
      save({ ...piece(share), event: 'record skip', body: { skip: 1, comment } }, photos),
    pieceNotOk: (share: string, { comment, photos, illustration }: Defect) =>
      save({ ...piece(share), event: 'record not ok', body: { nok: 1, comment, illustration } }, photos),
    ok: (one: Recordable, photos: readonly TakenPhoto[]) => record(one, 'record ok', { ok: 1 }, photos),
    skip: (one: Recordable, { comment, photos }: SkipInput) => record(one, 'record skip', { skip: 1, comment }, photos),
    notOk: (one: Recordable, { comment, photos }: Defect) => record(one, 'record not ok', { nok: 1, comment }, photos),
    rectify: (one: Recordable, rectifyComment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'rectify', { rectifyComment }, photos),
    addPhotos: (one: Recordable, comment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'add photos', comment ? { comment } : {}, photos),
    complete: (one: Recordable) => record(one, 'complete', { complete: 1 }),
    /** Completes a Not OK straight away. It counts as rectified, so the comment says what was done. */
    completeAtOnce: (one: Recordable, rectifyComment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'complete', { complete: 1, rectifyComment }, photos),
  };
}

export type Recorder = ReturnType<typeof useCreateRecorder>['recorder'];
