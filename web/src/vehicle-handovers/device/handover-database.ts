import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import type {
  JobCardHandovers,
  PhotoPlace,
  VehicleHandoverInput,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { Dexie, type EntityTable } from 'dexie';
import type { HandoverValues } from '../handover-values.ts';

// Hand-ins and hand-overs on this device: drafts, and signed records that wait to be sent. Until the server has them,
// this is the only copy. Every row belongs to a person and a company, and the app shows and sends it only while that
// person is signed in.

/**
 * `waiting` means signed but not sent yet, `refused` that the server refused it and it has to be corrected or
 * discarded.
 */
export type DeviceState = 'draft' | 'waiting' | 'refused';
export type DeviceHandover = {
  /** Also the id on the server, where the record counts once no matter how often it is sent. */
  id: string;
  userId: string;
  companyId: string;
  cardId: string;
  kind: HandoverKind;
  state: DeviceState;
  /** Why the server refused it. */
  message: string | null;
  values: HandoverValues;
  /** What will be sent, but without its photos; null for a draft. */
  body: VehicleHandoverInput | null;
  /** The server's last response about the job card, which the form shows while offline. */
  handovers: JobCardHandovers;
  changedAt: number;
};
/** `key` is that of the uploaded file, and null until then. */
export type DevicePhoto = {
  id: string;
  recordId: string;
  place: PhotoPlace;
  blob: Blob;
  key: string | null;
  at: number;
};

export class HandoverDatabase extends Dexie {
  declare records: EntityTable<DeviceHandover, 'id'>;
  declare photos: EntityTable<DevicePhoto, 'id'>;

  constructor(name = 'roadworthy-handovers') {
    // With strict durability a saved row is on disk and survives a flat battery.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ records: 'id, [userId+companyId+cardId], [userId+state]', photos: 'id, recordId' });
  }
}
export const handoverDatabase = new HandoverDatabase();
