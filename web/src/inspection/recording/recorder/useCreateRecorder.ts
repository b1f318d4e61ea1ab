import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { newId } from '../../../kit/storage/new-id.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSignedIn } from '../../../kit/session/session.ts';
import { findDraftKind } from '../../offline/draft-rows.ts';
import { deviceDatabase, isStorageFull } from '../../offline/device-database.ts';
import { undoWindowMs, type NewQueueEntry } from '../../offline/queue/queue.ts';
import { enqueueEntry } from '../../offline/queue/queue-store.ts';
import { devicePosition } from '../../geo-position/position-source.ts';
import type { TakenPhoto } from '../../photos/taken-photos.ts';
import { sendNow } from '../../offline/queue/send-loop.ts';
import { findMeasurement } from '../measured/measured-entry.ts';
import { isActivity, type Defect, type Recordable } from '../recordable.ts';
import { createProgressStore, createRecordingStore } from './recording-store.ts';
import { useDraftStore } from './useDraftStore.ts';
import { useUndo } from './useUndo.ts';

const vibrationMs = { light: 30, strong: 120 } as const;
/**
 * How long the buttons are visibly locked after a recording, so that a double tap with a gloved finger records only once.
 */
const debounceMs = 350;
type RecordingInput = Pick<NewQueueEntry, 'kind' | 'target' | 'event' | 'from' | 'title' | 'body'>;
type SkipInput = Pick<Defect, 'comment' | 'photos'>;
type SaveRecording = (what: RecordingInput, photos?: readonly TakenPhoto[]) => Promise<boolean>;

type InstrumentFor = (measurement: Pick<Measurement, 'instrument'> | undefined) => string | undefined;
type RecorderOptions = {
  asksFirst: () => boolean;
  asksPosition: boolean;
  instrumentFor: InstrumentFor;
};
const createStores = () => ({ now: createRecordingStore(), progress: createProgressStore() });

/**
 * Creates the recorder of pieces, checkpoints and activities. It saves to the device's queue and then sends to the
 * server. `recorder` stays the same while the plan is open; `now` and `progress` are the stores with the current state.
 *
 * `asksFirst` returns whether the risks have to be confirmed and, if so, shows their screen. `asksPosition` is whether
 * recordings include the device's position. `instrumentFor` returns the id of the instrument chosen for a measurement.
 */
export function useCreateRecorder(
  { _id: planId, part, revision }: Pick<WorkPlan, '_id' | 'part' | 'revision'>,
  { asksFirst, asksPosition, instrumentFor }: RecorderOptions,
) {
  const pieces = usePieceFacts(part);
  const { me, company } = useSignedIn();
  const { _id: userId } = me;
  const [{ now, progress }] = useState(createStores);
  const isSaving = useRef(false);
  const unlockTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { held, set, release, undo } = useUndo(now);
  useEffect(() => () => clearTimeout(unlockTimer.current), []);
  const drafts = useDraftStore(now, userId, planId);

  const recorder = useMemo(() => {
    const unlock = () => {
      isSaving.current = false;
      progress.setState({ busy: false });
    };
    const save: SaveRecording = async (input, photos = []) => {
      if (!company || isSaving.current || asksFirst()) return false;
      isSaving.current = true;
      progress.setState({ busy: true });
      navigator.vibrate?.(input.event === 'record not ok' ? vibrationMs.strong : vibrationMs.light);
      const at = new Date();
      const newEntry = {
        ...input,
        body: withContext(input.body, { revision, asksPosition }),
        planId,
        userId,
        companyId: company._id,
        clientId: newId(),
        recordedAt: at.toISOString(),
      };
      // An OK takes a single tap, so it can be undone. Everything else is confirmed in a dialog.
      const isHeld = input.event === 'record ok';
      const entry = isHeld ? { ...newEntry, heldUntil: at.getTime() + undoWindowMs } : newEntry;
      const draftTarget = findDraftTarget(input);
      try {
        if (draftTarget) drafts.hold(draftTarget);
        await enqueueEntry(deviceDatabase, entry, photos, held()?.clientId);
        if (draftTarget) drafts.markRecorded(draftTarget);
        set(isHeld ? entry : undefined);
        unlockTimer.current = setTimeout(unlock, debounceMs);
        // Lets the screen respond to the tap first. The timer survives unmounting, because the user may leave the
        // screen at once.
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
      ...recordingActions(save, { ...pieces, instrumentFor }),
      updateDraft: drafts.begin,
      undo: () => drafts.restore(undo),
      release,
    };
  }, [
    userId,
    company,
    planId,
    pieces,
    revision,
    asksFirst,
    asksPosition,
    instrumentFor,
    progress,
    held,
    set,
    undo,
    release,
    drafts,
  ]);

  return useMemo(() => ({ recorder, now, progress }), [recorder, now, progress]);
}

/** Returns what recordings of pieces have to contain. It is the same object when the plan is read again. */
function usePieceFacts(part: WorkPlan['part']): Omit<ActionOptions, 'instrumentFor'> {
  const partName = part?.name ?? '';
  const pieceInstrument = part?.measurement?.instrument;
  return useMemo(() => ({ partName, pieceInstrument }), [partName, pieceInstrument]);
}

const findDraftTarget = ({ event, target }: RecordingInput) => {
  const about = findDraftKind(event);
  return about && { target, about };
};

/** Adds the plan's revision on the device and, if the company asks for it, the device's position. */
const withContext = (
  body: NewQueueEntry['body'],
  { revision, asksPosition }: { revision: number | undefined; asksPosition: boolean },
) => ({
  ...body,
  ...(revision !== undefined && { planRevision: revision }),
  ...(asksPosition && { geoPosition: devicePosition.take() }),
});

/** Adds the values of a measured check and their instrument. Other checks have none. */
const withValues = (measured: readonly string[] = [], instrument: string | undefined) =>
  measured.length > 0 ? { measured, ...(instrument !== undefined && { instrument }) } : {};

/** Adds the defect code and answers. Without them, requests are the same as before these fields existed. */
const defectFields = ({ defect, answers = [] }: Pick<Defect, 'defect' | 'answers'>) => ({
  ...(defect && { defect }),
  ...(answers.length > 0 && { answers }),
});

type ActionOptions = Pick<RecorderOptions, 'instrumentFor'> & {
  partName: string;
  /** Undefined if pieces are not measured, null if any instrument may be used. */
  pieceInstrument: Measurement['instrument'] | undefined;
};
/**
 * Creates the recorder's actions. Each resolves to true once the recording is in the queue. If saving fails, a message
 * is shown and the screen does not change.
 */
function recordingActions(save: SaveRecording, { partName, pieceInstrument, instrumentFor }: ActionOptions) {
  const piece = (target: string) => ({ kind: 'piece', target, title: partName }) as const;
  const pieceValues = (measured: Defect['measured']) =>
    withValues(measured, pieceInstrument === undefined ? undefined : instrumentFor({ instrument: pieceInstrument }));
  const valuesOf = (one: Recordable, measured: Defect['measured']) =>
    withValues(measured, instrumentFor(findMeasurement(one)));
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
    pieceOk: (
      share: string,
      { photos, illustration, measured }: Pick<Defect, 'photos' | 'illustration' | 'measured'>,
    ) =>
      save(
        {
          ...piece(share),
          event: 'record ok',
          body: { ok: 1, ...(illustration.length > 0 && { illustration }), ...pieceValues(measured) },
        },
        photos,
      ),
    pieceSkip: (share: string, { comment, photos }: SkipInput) =>
      save({ ...piece(share), event: 'record skip', body: { skip: 1, comment } }, photos),
    pieceNotOk: (share: string, { comment, photos, illustration, measured, ...found }: Defect) =>
      save(
        {
          ...piece(share),
          event: 'record not ok',
          body: { nok: 1, comment, illustration, ...pieceValues(measured), ...defectFields(found) },
        },
        photos,
      ),
    ok: (one: Recordable, photos: readonly TakenPhoto[], measured?: readonly string[]) =>
      record(one, 'record ok', { ok: 1, ...valuesOf(one, measured) }, photos),
    skip: (one: Recordable, { comment, photos }: SkipInput) => record(one, 'record skip', { skip: 1, comment }, photos),
    notOk: (one: Recordable, { comment, photos, measured, ...found }: Defect) =>
      record(one, 'record not ok', { nok: 1, comment, ...valuesOf(one, measured), ...defectFields(found) }, photos),
    addValue: (one: Recordable, measured: readonly string[]) => record(one, 'add value', valuesOf(one, measured)),
    rectify: (one: Recordable, rectifyComment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'rectify', { rectifyComment }, photos),
    addPhotos: (one: Recordable, comment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'add photos', comment ? { comment } : {}, photos),
    complete: (one: Recordable) => record(one, 'complete', { complete: 1 }),
    /** Completes a Not OK at once. It counts as rectified, so the comment is about the rework. */
    completeAtOnce: (one: Recordable, rectifyComment: string, photos: readonly TakenPhoto[]) =>
      record(one, 'complete', { complete: 1, rectifyComment }, photos),
  };
}

export type Recorder = ReturnType<typeof useCreateRecorder>['recorder'];
