import type { DaySheetContent, Issued, Strokes } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import type { ShiftEvent } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import canonicalize from 'canonicalize';
import { newId } from '../../kit/storage/new-id.ts';
import { computeSha256 } from '../../kit/storage/sha256.ts';
import { deviceDatabase } from '../offline/device-database.ts';
import { enqueueEntry, releaseAll } from '../offline/queue/queue-store.ts';
import { sendNow } from '../offline/queue/send-loop.ts';
import { getDeviceId } from '../offline/queue/sync-api.ts';

// Shifts and signed sheets are saved in the device's queue and sent from there, as recordings are.

export type EntryOwner = { userId: string; companyId: string; planId: string };

export async function saveShift(owner: EntryOwner, event: ShiftEvent, title: string): Promise<void> {
  await enqueueEntry(
    deviceDatabase,
    {
      ...owner,
      clientId: newId(),
      kind: 'shift',
      target: owner.planId,
      event,
      title,
      body: { event, device: getDeviceId() },
      recordedAt: new Date().toISOString(),
    },
    [],
  );
  void sendNow();
}

export type Signature = { signerName: string; signerRole: string; strokes: Strokes; consent: string };
/**
 * Saves the sheet with the exact text that is signed. Releases an OK that could still be undone, because it is on the
 * sheet. `issued` is the server's proof; there is none if the content has entries of this device.
 */
export async function saveSignedSheet(
  owner: EntryOwner,
  content: DaySheetContent,
  signature: Signature,
  { issued, title }: { issued: Issued | undefined; title: string },
): Promise<void> {
  const json = canonicalize(content) ?? '';
  await releaseAll(deviceDatabase, owner.userId);
  await enqueueEntry(
    deviceDatabase,
    {
      ...owner,
      clientId: newId(),
      kind: 'day sheet',
      target: owner.planId,
      event: 'sign day sheet',
      title,
      body: {
        ...signature,
        ...(issued && { issued }),
        content: json,
        contentSha256: await computeSha256(new TextEncoder().encode(json).buffer),
        device: getDeviceId(),
      },
      recordedAt: new Date().toISOString(),
    },
    [],
  );
  void sendNow();
}
