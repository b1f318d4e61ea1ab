import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../kit/feedback/toasts.ts';
import { useSignedIn } from '../kit/session.ts';
import type { Defect } from './DefectDialog.tsx';
import { device, isFull } from './device/database.ts';
import type { NewEntry } from './device/journal.ts';
import { keepEntry, type TakenPhoto } from './device/keep.ts';
import { sendNow } from './device/sending.ts';

const feel = { light: 30, strong: 120 } as const;
/** A glove bounces: for this long after a recording the buttons are shut, so that a second touch of the same press is none, and is seen to be none. */
const bounceMs = 350;
type What = Pick<NewEntry, 'kind' | 'target' | 'event' | 'title' | 'body'>;

/**
 * Records on pieces, checkpoints and activities, first in the journal on the device, then at the server. Answers true once the recording is in the journal; when
 * it is not, that is said, and the screen stays as it is.
 */
export function useRecorder(planId: string, partName = '') {
  const { me, company } = useSignedIn();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
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
    const entry = { ...what, planId, userId: me._id, companyId: company._id, clientId: crypto.randomUUID(), recordedAt: now.toISOString() };
    try {
      await keepEntry(device, entry, photos);
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
  const at = ({ _id: target, objectSideGrid, tag, vin, part }: Checkpoint) => ({
    kind: 'checkpoint' as const,
    target,
    title: [vin, objectSideGrid, tag, part?.name].filter(Boolean).join(' · '),
    body: vin ? { vin } : {},
  });
  const activity = ({ _id: target, what }: PlanActivity) => ({ kind: 'activity', target, title: what }) as const;
  const on = (point: Checkpoint, event: NewEntry['event'], body: object, photos?: readonly TakenPhoto[]) => {
    const about = at(point);
    return record({ ...about, event, body: { ...about.body, ...body } }, photos);
  };

  return {
    busy,
    pieceOk: (share: string, photos: readonly TakenPhoto[]) => record({ ...piece(share), event: 'record ok', body: { ok: 1 } }, photos),
    pieceSkip: (share: string, comment: string) => record({ ...piece(share), event: 'record skip', body: { skip: 1, comment } }),
    pieceNotOk: (share: string, { comment, photos, illustration }: Defect) =>
      record({ ...piece(share), event: 'record not ok', body: { nok: 1, comment, illustration } }, photos),
    ok: (point: Checkpoint, photos: readonly TakenPhoto[]) => on(point, 'record ok', { ok: 1 }, photos),
    skip: (point: Checkpoint, comment: string) => on(point, 'record skip', { skip: 1, comment }),
    notOk: (point: Checkpoint, { comment, photos }: Defect) => on(point, 'record not ok', { nok: 1, comment }, photos),
    rectify: (point: Checkpoint, rectifyComment: string, photos: readonly TakenPhoto[]) => on(point, 'rectify', { rectifyComment }, photos),
    complete: (point: Checkpoint) => on(point, 'complete', { complete: 1 }),
    activityDone: (one: PlanActivity) => record({ ...activity(one), event: 'record ok', body: { ok: 1 } }),
    activityNotDone: (one: PlanActivity, { comment, photos }: Defect) =>
      record({ ...activity(one), event: 'record not ok', body: { nok: 1, comment } }, photos),
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
