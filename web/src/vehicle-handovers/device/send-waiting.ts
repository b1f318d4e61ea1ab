import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import type { VehicleHandoverInput } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import type { DeviceHandover, HandoverDatabase } from './handover-database.ts';
import { listPhotos, listWaiting, refuseRecord, removeRecord } from './handover-store.ts';

// Sends waiting records, oldest first, with the photos of each before the record itself. Sending may be interrupted
// anywhere: a record that is sent again counts once, and an uploaded photo is not uploaded again.

export type HandoverApi = {
  upload: (photo: Blob, companyId: string) => Promise<string>;
  send: (record: Pick<DeviceHandover, 'cardId' | 'companyId'>, body: VehicleHandoverInput) => Promise<void>;
  /** Whether the server refused the data. Any other failure may not happen again. */
  isRefusal: (error: unknown) => boolean;
};
export type SendResult = { isDone: boolean; sent: HandoverKind[]; refused: number };

export async function sendWaiting(database: HandoverDatabase, userId: string, api: HandoverApi): Promise<SendResult> {
  const result: SendResult = { isDone: true, sent: [], refused: 0 };
  for (const record of await listWaiting(database, userId)) {
    try {
      await sendRecord(database, record, api);
      await removeRecord(database, record.id);
      result.sent.push(record.kind);
    } catch (error) {
      if (api.isRefusal(error)) {
        await refuseRecord(database, record.id, describeRefusal(error));
        result.refused += 1;
      } else result.isDone = false;
    }
  }
  return result;
}

async function sendRecord(database: HandoverDatabase, record: DeviceHandover, api: HandoverApi): Promise<void> {
  if (!record.body) return;
  const photos: VehicleHandoverInput['photos'] = [];
  for (const photo of await listPhotos(database, record.id)) {
    const image = photo.key ?? (await api.upload(photo.blob, record.companyId));
    if (!photo.key) await database.photos.update(photo.id, { key: image });
    photos.push({ place: photo.place, image });
  }
  await api.send(record, { ...record.body, photos });
}

/** Returns the message of each field, or the error's own message if there are none. */
function describeRefusal(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const errors = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const reasons = errors.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'message' in one && typeof one.message === 'string' ? [one.message] : [],
  );
  return reasons.length > 0 ? reasons.join(' ') : error.message;
}
