import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { useSignedIn } from '../kit/session.ts';
import type { Defect } from './DefectDialog.tsx';
import { device, isFull } from './device/database.ts';
import { undoMs, type NewEntry } from './device/journal.ts';
import { keepEntry, type TakenPhoto } from './device/keep.ts';
import { sendNow } from './device/sending.ts';
import { isActivity, type Judged } from './judged.ts';
import { useUndo } from './useUndo.ts';

const feel = { light: 30, strong: 120 } as const;
/** A glove bounces: for this long after a recording the buttons are shut, so that a second touch of the same press is none, and is seen to be none. */
const bounceMs = 350;
type What = Pick<NewEntry, 'kind' | 'target' | 'event' | 'from' | 'title' | 'body'>;

/**
 * Records on pieces, checkpoints and activities, first in the journal on the device, then at the server. Answers true once the recording is in the journal; when
 * it is not, that is said, and the screen stays as it is.
 */
export function useRecorder(planId: string, partName = '') {
  const { me, company } = useSignedIn();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const undo = useUndo();
  useEffect(() => () => clearTimeout(opening.current), []);
  const open = () => {
    working.current = false;
    setBusy(false);
  };

  async function record(what: What, photos: readonly TakenPhoto[] = []): Promise<boolean> {
    if (!company || working.current) return false;
    working.current = true;
    setBusy(true);
    navigator.vibrate?.(what.event === 'record not ok' ? feel.strong : feel.light);
    const now = new Date();
    const made = { ...what, planId, userId: me._id, companyId: company._id, clientId: crypto.randomUUID(), recordedAt: now.toISOString() };
    // One touch says OK, so it can be taken back; everything else was asked for in a dialog.
    const isHeld = what.event === 'record ok';
    const entry = isHeld ? { ...made, heldUntil: now.getTime() + undoMs } : made;
    try {
      await keepEntry(device, entry, photos, undo.undoable?.clientId);
      undo.set(isHeld ? entry : undefined);
      opening.current = setTimeout(open, bounceMs);
      void sendNow();
      return true;
    } catch (error) {
      open();
      toast.bad(isFull(error) ? deviceMessages.full : deviceMessages.notKept);
      return false;
    }
  }
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
    return record({ ...what, event, body: { ...what.body, ...body } }, photos);
  };

  return {
    busy,
    undoable: undo.undoable,
    undo: undo.takeBack,
    letGo: undo.letGo,
    pieceOk: (share: string, photos: readonly TakenPhoto[]) => record({ ...piece(share), event: 'record ok', body: { ok: 1 } }, photos),
    pieceSkip: (share: string, comment: string) => record({ ...piece(share), event: 'record skip', body: { skip: 1, comment } }),
    pieceNotOk: (share: string, { comment, photos, illustration }: Defect) =>
      record({ ...piece(share), event: 'record not ok', body: { nok: 1, comment, illustration } }, photos),
    ok: (one: Judged, photos: readonly TakenPhoto[]) => on(one, 'record ok', { ok: 1 }, photos),
    skip: (one: Judged, comment: string) => on(one, 'record skip', { skip: 1, comment }),
    notOk: (one: Judged, { comment, photos }: Defect) => on(one, 'record not ok', { nok: 1, comment }, photos),
    rectify: (one: Judged, rectifyComment: string, photos: readonly TakenPhoto[]) => on(one, 'rectify', { rectifyComment }, photos),
    addPhotos: (one: Judged, comment: string, photos: readonly TakenPhoto[]) => on(one, 'add photos', comment ? { comment } : {}, photos),
    complete: (one: Judged) => on(one, 'complete', { complete: 1 }),
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
