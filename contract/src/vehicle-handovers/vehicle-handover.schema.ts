import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { Strokes } from '../day-sheets/day-sheet.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { maxMileage } from '../job-cards/job-card.options.ts';
import { optionalReference, optionalText, text, wholeNumber } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import {
  damageKindLabels,
  levelMessages,
  markMessages,
  outlineZoneLabels,
  photoPlaceLabels,
  proposalMessages,
  vehicleHandoverMessages as messages,
} from './messages/vehicle-handover.messages.ts';
import { handoverKinds, handoverStatuses } from './vehicle-handover.machine.ts';
import { findOutlineZone } from './vehicle-outline.ts';

// The hand-in of a vehicle at the workshop, and its hand-over to the person who collects it. Each is recorded and
// signed on a device, possibly offline, and never changes after that.

export const damageKinds = ['scratch', 'dent', 'crack', 'missing', 'other'] as const;
export type DamageKind = (typeof damageKinds)[number];
export const energies = ['fuel', 'charge'] as const;
export type Energy = (typeof energies)[number];

/** The photos that every record has, in the order of a walk round the vehicle. */
export const guidedPlaces = ['front', 'left', 'rear', 'right'] as const;
export const photoPlaces = [...guidedPlaces, 'other'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];
export const maxHandoverPhotos = 8;

export const maxDamageMarks = 60;
export const maxMarkNote = 100;
export const maxContentsText = 1000;
export const maxKeyTag = 60;
export const maxOdometerReason = 500;
export const maxWorkText = 5000;
export const maxPersonName = 120;

const fraction = z.number({ error: messages.markOutside }).min(0, messages.markOutside).max(1, messages.markOutside);
const markFields = {
  kind: z.enum(damageKinds, { error: messages.markKind }),
  /** Fractions of the width and the height of the drawing in vehicle-outline.ts. */
  x: fraction,
  y: fraction,
};
const DamageMarkNew = z.strictObject({ ...markFields, note: optionalText(maxMarkNote) });
export const DamageMark = z.object({ ...markFields, note: z.string().nullable() });
export type DamageMark = z.output<typeof DamageMark>;

const HandoverPhoto = z.object({ place: z.enum(photoPlaces), image: z.string() });
export type HandoverPhoto = z.output<typeof HandoverPhoto>;

type PhotoNew = { place: PhotoPlace; image: string };
/** Lists what is wrong with the photos. Each guided place needs exactly one. */
function findPhotoErrors(photos: readonly PhotoNew[]): string[] {
  const countOf = (place: PhotoPlace) => photos.filter((photo) => photo.place === place).length;
  const isRepeated = new Set(photos.map(({ image }) => image)).size < photos.length;
  return [
    ...guidedPlaces.flatMap((place) => {
      const count = countOf(place);
      if (count === 1) return [];
      return [(count === 0 ? messages.photoMissing : messages.photoTwice)({ place: photoPlaceLabels[place] })];
    }),
    ...(isRepeated ? [messages.photoRepeated] : []),
  ];
}
const photos = z
  .array(z.strictObject({ place: z.enum(photoPlaces), image: fileKey }))
  .max(maxHandoverPhotos, messages.tooManyPhotos({ count: maxHandoverPhotos }))
  .superRefine((list, context) => {
    for (const message of findPhotoErrors(list)) context.addIssue({ code: 'custom', message });
  });

const common = {
  /** Created on the device, so that a record that is sent again is not stored twice. */
  _id: id,
  /** The vehicle on the form. If it is no longer the right one, the server refuses the record. */
  vehicle: id,
  odometer: wholeNumber(messages.odometerInvalid, 0, maxMileage, messages.odometerMissing),
  odometerReason: optionalText(maxOdometerReason),
  energy: z.enum(energies, { error: messages.energyMissing }),
  /** In percent. Quarters of a tank are multiples of 25. */
  level: wholeNumber(messages.levelInvalid, 0, 100, messages.levelMissing),
  photos,
  /** At a hand-over, only damage that is new since the hand-in. */
  marks: z.array(DamageMarkNew).max(maxDamageMarks, messages.tooManyMarks({ count: maxDamageMarks })),
  strokes: Strokes,
  /** When the record was signed, by the device's clock. */
  recordedAt: z.iso.datetime({ error: messages.timeInvalid }),
};

const HandInNew = z.strictObject({
  ...common,
  kind: z.literal('hand-in'),
  /** Items left in the vehicle. */
  contents: optionalText(maxContentsText),
  keyTag: optionalText(maxKeyTag),
  /** The bay into which the vehicle is brought; without one, it stays where it is. */
  bay: optionalReference,
  personName: text(messages.bringerMissing, maxPersonName),
});
const HandOverNew = z.strictObject({
  ...common,
  kind: z.literal('hand-over'),
  workDone: text(messages.workDoneMissing, maxWorkText),
  remaining: optionalText(maxWorkText),
  personName: text(messages.collectorMissing, maxPersonName),
});
export const VehicleHandoverNew = z.discriminatedUnion('kind', [HandInNew, HandOverNew]);
export type VehicleHandoverNew = z.output<typeof VehicleHandoverNew>;
export type VehicleHandoverInput = z.input<typeof VehicleHandoverNew>;

export const VehicleHandover = z.object({
  _id: id,
  kind: z.enum(handoverKinds),
  /** Numbers the records of a job card from 1. */
  number: z.number(),
  vehicle: VehicleRef,
  odometer: z.number(),
  /** The reading before this one, if there was any. */
  lastOdometer: z.number().nullable(),
  odometerReason: z.string().nullable(),
  energy: z.enum(energies),
  level: z.number(),
  photos: z.array(HandoverPhoto),
  marks: z.array(DamageMark),
  contents: z.string().nullable(),
  keyTag: z.string().nullable(),
  workDone: z.string().nullable(),
  remaining: z.string().nullable(),
  personName: z.string(),
  strokes: Strokes,
  recordedAt: instant,
  receivedAt: instant,
  /** The person who was signed in on the device. */
  by: PersonRef,
});
export type VehicleHandover = z.output<typeof VehicleHandover>;

export const OdometerReading = z.object({ value: z.number(), at: instant });
export type OdometerReading = z.output<typeof OdometerReading>;

/** The hand-ins and hand-overs of a job card, with all that the form of the next one needs. */
export const JobCardHandovers = z.object({
  /** The id of the job card. */
  _id: id,
  jobcardId: z.string(),
  status: z.enum(handoverStatuses),
  cardStatus: z.enum(jobCardStatuses),
  jobEngineer: z.object({ _id: id }).nullable(),
  jobTeam: z.object({ members: z.array(z.object({ _id: id })) }).nullable(),
  vehicle: VehicleRef.nullable(),
  /** The newest known reading of the vehicle. */
  lastReading: OdometerReading.nullable(),
  /** Proposed from the tasks. */
  proposal: z.object({ workDone: z.string(), remaining: z.string() }),
  /** Oldest first. */
  records: z.array(VehicleHandover),
});
export type JobCardHandovers = z.output<typeof JobCardHandovers>;

/** Finds the hand-in that belongs to a hand-over. Without a number, finds the last hand-in. */
export const findHandIn = (
  records: readonly VehicleHandover[],
  before: number = Number.POSITIVE_INFINITY,
): VehicleHandover | undefined => records.findLast(({ kind, number }) => kind === 'hand-in' && number < before);

const quarters: Readonly<Record<number, string>> = {
  0: levelMessages.empty,
  25: levelMessages.quarter,
  50: levelMessages.half,
  75: levelMessages.threeQuarters,
  100: levelMessages.full,
};
/** Formats a level: a tank in quarters, a battery in percent. */
export function formatLevel({ energy, level }: Pick<VehicleHandover, 'energy' | 'level'>): string {
  const percent = levelMessages.percent({ percent: level });
  return levelMessages[energy]({ level: energy === 'fuel' ? (quarters[level] ?? percent) : percent });
}

/** Formats a mark in words, such as “Dent, left side: behind the door”. */
export function formatMark({ kind, note, ...point }: DamageMark): string {
  const words = { kind: damageKindLabels[kind], zone: outlineZoneLabels[findOutlineZone(point)] };
  return note ? markMessages.markWithNote({ ...words, note }) : markMessages.mark(words);
}

type Task = { readonly name: string; readonly state: string; readonly reason: string | null };
/** Proposes the work carried out and the outstanding work, one task per line. */
export function proposeTexts(tasks: readonly Task[]): JobCardHandovers['proposal'] {
  const isDone = ({ state }: Task) => state === 'finished';
  const remaining = tasks
    .filter((task) => !isDone(task))
    .map(({ name, state, reason }) =>
      state === 'skipped'
        ? proposalMessages.skipped({ task: name, reason: reason ?? '' })
        : proposalMessages.notDone({ task: name }),
    );
  const done = tasks.filter(isDone).map(({ name }) => name);
  return { workDone: cut(done.join('\n')), remaining: cut(remaining.join('\n')) };
}
const cut = (proposed: string): string => proposed.slice(0, maxWorkText);

/** Whether a reading is lower than the last one, so that it needs a reason. */
export const isLowerReading = (odometer: number, last: number | null | undefined): boolean =>
  last !== null && last !== undefined && odometer < last;
