import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../kit/new-id.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { useSignedIn } from '../kit/session.ts';
import type { Defect } from './DefectDialog.tsx';
import { aboutOf } from './device/begun.ts';
import { device, isFull } from './device/database.ts';
import { undoMs, type NewEntry } from './device/journal.ts';
import { keepEntry, type TakenPhoto } from './device/keep.ts';
import { sendNow } from './device/sending.ts';
import { isActivity, type Judged } from './judged.ts';
import { newRecordingNow } from './recording-now.ts';
import { useBegunHere } from './useBegunHere.ts';
import { useUndo } from './useUndo.ts';

const feel = { light: 30, strong: 120 } as const;
/** A glove bounces: for this long after a recording the buttons are shut, so that a second touch of the same press is none, and is seen to be none. */
const bounceMs = 350;
type What = Pick<NewEntry, 'kind' | 'target' | 'event' | 'from' | 'title' | 'body'>;
type Skipped = Pick<Defect, 'comment' | 'photos'>;
type Keep = (what: What, photos?: readonly TakenPhoto[]) => Promise<boolean>;

/**
 * Records on pieces, checkpoints and activities, first in the journal on the device, then at the server. `recorder` stays the same while the plan is open;
 * `now` tells whether something is being recorded, and what can be taken back.
 */
export function useNewRecorder(planId: string, partName = '') {
  const { me, company } = useSignedIn();
  const [now] = useState(newRecordingNow);
  const working = useRef(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { held, set, letGo, undo } = useUndo(now);
  useEffect(() => () => clearTimeout(opening.current), []);
  const begunHere = useBegunHere(now, me._id, planId);

  const recorder = useMemo(() => {
    const open = () => {
      working.current = false;
      now.set({ busy: false });
    };
    const keep: Keep = async (what, photos = []) => {
      if (!company || working.current) return false;
      working.current = true;
      now.set({ busy: true });
      navigator.vibrate?.(what.event === 'record not ok' ? feel.strong : feel.light);
      const at = new Date();
      const made = { ...what, planId, userId: me._id, companyId: company._id, clientId: newId(), recordedAt: at.toISOString() };
      // One touch says OK, so it can be taken back; everything else was asked for in a dialog.
      const isHeld = what.event === 'record ok';
      const entry = isHeld ? { ...made, heldUntil: at.getTime() + undoMs } : made;
      const about = aboutOf(what.event);
      const begun = about && { target: what.target, about };
      try {
        if (begun) begunHere.hold(begun);
        await keepEntry(device, entry, photos, held()?.clientId);
        if (begun) begunHere.end(begun);
        set(isHeld ? entry : undefined);
        opening.current = setTimeout(open, bounceMs);
        // The touch is answered first. This timer outlives the screen, which may be left at once.
        setTimeout(() => void sendNow(), bounceMs);
        return true;
      } catch (error) {
        open();
        if (begun) void begunHere.write(begun);
        toast.bad(isFull(error) ? deviceMessages.full : deviceMessages.notKept);
        return false;
      }
    };
    return { ...recordings(keep, partName), begin: begunHere.begin, takeBack: () => begunHere.takeBack(undo), letGo };
  }, [me._id, company, planId, partName, now, held, set, undo, letGo, begunHere]);

  return useMemo(() => ({ recorder, now }), [recorder, now]);
}

/** Each answers true once the recording is in the journal; when it is not, that is said, and the screen stays as it is. */
function recordings(keep: Keep, partName: string) {
  const piece = (target: string) => ({ kind: 'piece', target, title: partName }) as const;
  const about = (one: Judged) => {
    const { _id: target, state: from } = one;
    if (isActivity(one)) return { kind: 'activity', target, from, title: one.what, body: {} } as const;
    const { objectSideGrid, tag, vin, part, position } = one;
    const title = [vin, objectSideGrid, tag, part?.name, vin === null && `Piece ${position}`].filter(Boolean).join(' · ');
    return { kind: 'checkpoint', target, from, title, body: vin ? { vin } : {} } as const;
  };
  const on = (one: Judged, event: NewEntry['event'], body: object, photos?: readonly TakenPhoto[]) => {
    const what = about(one);
    return keep({ ...what, event, body: { ...what.body, ...body } }, photos);
  };
  return {
    pieceOk: (share: string, { photos, illustration }: Pick<Defect, 'photos' | 'illustration'>) =>
      keep({ ...piece(share), event: 'record ok', body: { ok: 1, ...(illustration.length > 0 && { illustration }) } }, photos),
    pieceSkip: (share: string, { comment, photos }: Skipped) => keep({ ...piece(share), event: 'record skip', body: { skip: 1, comment } }, photos),
    pieceNotOk: (share: string, { comment, photos, illustration }: Defect) =>
      keep({ ...piece(share), event: 'record not ok', body: { nok: 1, comment, illustration } }, photos),
    ok: (one: Judged, photos: readonly TakenPhoto[]) => on(one, 'record ok', { ok: 1 }, photos),
    skip: (one: Judged, { comment, photos }: Skipped) => on(one, 'record skip', { skip: 1, comment }, photos),
    notOk: (one: Judged, { comment, photos }: Defect) => on(one, 'record not ok', { nok: 1, comment }, photos),
    rectify: (one: Judged, rectifyComment: string, photos: readonly TakenPhoto[]) => on(one, 'rectify', { rectifyComment }, photos),
    addPhotos: (one: Judged, comment: string, photos: readonly TakenPhoto[]) => on(one, 'add photos', comment ? { comment } : {}, photos),
    complete: (one: Judged) => on(one, 'complete', { complete: 1 }),
    /** Of a Not OK straight away: it counts as rectified, so it says what was done. */
    completeAtOnce: (one: Judged, rectifyComment: string, photos: readonly TakenPhoto[]) => on(one, 'complete', { complete: 1, rectifyComment }, photos),
  };
}

export type Recorder = ReturnType<typeof useNewRecorder>['recorder'];
