import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import type {
  JobCardHandovers,
  PhotoPlace,
  VehicleHandoverInput,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { Dexie, type EntityTable } from 'dexie';
import type { HandoverValues } from '../handover-values.ts';

// Hand-ins and hand-overs on this device: drafts, and records that wait to be sent. They contain the only copy until the
// server has it. Every row belongs to a person and a company: the app shows and sends it only while that person is
// signed in.

/** `waiting`: signed, and to be sent; `refused`: the server refused it, and the person corrects it. */
export type DeviceState = 'draft' | 'waiting' | 'refused';
export type DeviceHandover = {
  /** The id of the record, so that it counts once however often it is sent. */
  id: string;
  userId: string;
  companyId: string;
  cardId: string;
  kind: HandoverKind;
  state: DeviceState;
  /** Why the server refused it. */
  message: string | null;
  values: HandoverValues;
  /** What is sent, without the keys of the photos; null for a draft. */
  body: VehicleHandoverInput | null;
  /** What the server last said about the job card, for the form without a network. */
  handovers: JobCardHandovers;
  changedAt: number;
};
/** `key` is that of the uploaded file. */
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
    // With strict durability a saved row is on disk, so a flat battery does not lose it.
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ records: 'id, [userId+companyId+cardId], [userId+state]', photos: 'id, recordId' });
  }
}
export const handoverDatabase = new HandoverDatabase();
