import type { Strokes } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { vehicleHandoverMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import type { HandoverKind } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import {
  findHandIn,
  isLowerReading,
  VehicleHandoverNew,
  type DamageMark,
  type Energy,
  type JobCardHandovers,
  type PhotoPlace,
  type VehicleHandoverInput,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';

// The values of the form as they are typed, and how they become the record that is sent.

export type HandoverValues = {
  odometer: string;
  odometerReason: string;
  energy: Energy;
  /** In percent; empty until it is entered. */
  level: string;
  marks: readonly DamageMark[];
  contents: string;
  keyTag: string;
  /** Missing from drafts that were stored before vehicles had bays. */
  bay?: { _id: string; name: string } | null;
  workDone: string;
  remaining: string;
  personName: string;
  strokes: Strokes;
};

/** The values of an untouched form. A hand-over starts with what the tasks propose. */
export function makeFirstValues({ proposal, records }: JobCardHandovers, kind: HandoverKind): HandoverValues {
  const isHandOver = kind === 'hand-over';
  return {
    odometer: '',
    odometerReason: '',
    energy: (isHandOver ? findHandIn(records) : records.at(-1))?.energy ?? 'fuel',
    level: '',
    marks: [],
    contents: '',
    keyTag: '',
    bay: null,
    workDone: isHandOver ? proposal.workDone : '',
    remaining: isHandOver ? proposal.remaining : '',
    personName: '',
    strokes: [],
  };
}

/** Whether the typed reading is lower than the last one. */
export const needsReason = ({ odometer }: HandoverValues, { lastReading }: JobCardHandovers): boolean =>
  /^\s*\d+\s*$/.test(odometer) && isLowerReading(Number(odometer), lastReading?.value);

type Written = {
  id: string;
  kind: HandoverKind;
  values: HandoverValues;
  photos: readonly { id: string; place: PhotoPlace }[];
  handovers: JobCardHandovers;
  recordedAt: string;
};
/** Builds the record to send. Until the photos are uploaded, it has their ids in place of their file keys. */
export function buildBody({ id, kind, values, photos, handovers, recordedAt }: Written): VehicleHandoverInput {
  const { contents, keyTag, bay, workDone, remaining, marks, odometerReason, ...shared } = values;
  const common = {
    ...shared,
    _id: id,
    vehicle: handovers.vehicle?._id ?? '',
    odometerReason: needsReason(values, handovers) ? odometerReason : null,
    photos: photos.map((photo) => ({ place: photo.place, image: photo.id })),
    marks: [...marks],
    recordedAt,
  };
  return kind === 'hand-in'
    ? { ...common, kind, contents, keyTag, bay: bay?._id ?? null }
    : { ...common, kind, workDone, remaining };
}

export type HandoverErrors = Partial<Record<keyof HandoverValues | 'photos', readonly string[]>>;
/** Lists the errors of each field, with the same messages as the server. */
export function findHandoverErrors(
  body: VehicleHandoverInput,
  { lastReading }: Pick<JobCardHandovers, 'lastReading'>,
): HandoverErrors {
  const issues = VehicleHandoverNew.safeParse(body).error?.issues ?? [];
  const byField: Record<string, string[]> = {};
  for (const { path, message } of issues) (byField[String(path[0])] ??= []).push(message);
  const isLower = isLowerReading(Number(body.odometer), lastReading?.value);
  if (!byField.odometer && lastReading && isLower && !body.odometerReason?.trim())
    byField.odometerReason = [messages.odometerLower({ last: lastReading.value })];
  return byField;
}
