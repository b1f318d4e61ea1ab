import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import type { JobCardHandovers, PhotoPlace } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { useRef, useState } from 'react';
import { toast } from '../../kit/feedback/toasts.ts';
import { createLatestSave } from '../../kit/storage/latest-save.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { handoverDatabase, type DeviceHandover, type DevicePhoto } from '../device/handover-database.ts';
import {
  removePhoto,
  savePhoto,
  saveRecord,
  type HandoverOwner,
  type StoredHandover,
} from '../device/handover-store.ts';
import { buildBody, findHandoverErrors, makeFirstValues, type HandoverValues } from '../handover-values.ts';

// What has been entered for one hand-in or hand-over. Every change is stored on the device at once, so that it survives
// a reload or a flat battery.

type Spec = {
  owner: HandoverOwner;
  kind: HandoverKind;
  handovers: JobCardHandovers;
  stored: StoredHandover | undefined;
};

/** Whether the latest change is stored on the device. `none` before the first change, and after a failure. */
export type DraftState = 'none' | 'saving' | 'saved';

function reportStorageFailure(error: unknown): void {
  const isFull = error instanceof Error && (error.name === 'QuotaExceededError' || /quota/i.test(error.message));
  toast.bad(isFull ? messages.deviceFull : messages.notSaved);
}
/** Resolves to whether it was stored. Shows a message if not. */
const stores = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      reportStorageFailure(error);
      return false;
    },
  );

export function useHandoverInput({ owner, kind, handovers, stored }: Spec) {
  const [id] = useState(() => stored?.record.id ?? newId());
  const [values, setValues] = useState(() => stored?.record.values ?? makeFirstValues(handovers, kind));
  // The current values, for work that outlives a render, such as shrinking a photo.
  const latest = useRef(values);
  const [photos, setPhotos] = useState<readonly DevicePhoto[]>(() => stored?.photos ?? []);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const toRecord = (change: Partial<DeviceHandover>): DeviceHandover => ({
    ...owner,
    id,
    kind,
    state: 'draft',
    message: null,
    values: latest.current,
    body: null,
    handovers,
    changedAt: Date.now(),
    ...change,
  });
  const [save] = useState(() => createLatestSave((record: DeviceHandover) => saveRecord(handoverDatabase, record)));
  const [draft, setDraft] = useState<DraftState>('none');
  const saveDraft = async (): Promise<boolean> => {
    setDraft('saving');
    const saved = latest.current;
    const isStored = await stores(save(toRecord({})));
    if (saved === latest.current) setDraft(isStored ? 'saved' : 'none');
    return isStored;
  };
  const change = (part: Partial<HandoverValues>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    void saveDraft();
  };
  const takePhoto = async (place: PhotoPlace, blob: Blob, replaces?: string) => {
    const replaced = photos.find((photo) => photo.id === replaces);
    const at = replaced?.at ?? Date.now();
    const photo: DevicePhoto = { id: newId(), recordId: id, place, blob, key: null, at };
    if (!(await stores(savePhoto(handoverDatabase, photo))) || !(await saveDraft())) return;
    if (replaced) await stores(removePhoto(handoverDatabase, replaced.id));
    setPhotos((now) => (replaced ? now.map((one) => (one.id === replaced.id ? photo : one)) : [...now, photo]));
  };
  const dropPhoto = (photoId: string) => {
    setPhotos((now) => now.filter((photo) => photo.id !== photoId));
    void stores(removePhoto(handoverDatabase, photoId));
  };
  const build = () => buildBody({ id, kind, values, photos, handovers, recordedAt: new Date().toISOString() });
  const errors = isChecked ? findHandoverErrors(build(), handovers) : {};
  /** Stores the signed record for sending. Resolves to false if the input has errors or storing fails. */
  const submit = async (): Promise<boolean> => {
    const body = build();
    setIsChecked(true);
    if (Object.keys(findHandoverErrors(body, handovers)).length > 0) return false;
    setIsSaving(true);
    const waiting = toRecord({ state: 'waiting', body: { ...body, photos: [] } });
    const isStored = await stores(save(waiting));
    setIsSaving(false);
    return isStored;
  };
  return { values, photos, draft, change, takePhoto, dropPhoto, errors, isSaving, submit };
}
