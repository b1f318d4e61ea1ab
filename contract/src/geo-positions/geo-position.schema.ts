import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { id, instant } from '../kit/route.ts';
import { latitude, longitude } from '../locations/coordinates.schema.ts';
import { geoPositionMessages as messages } from './messages/geo-position.messages.ts';

/** In metres. A larger value would cover the whole earth, so it is a fault of the device. */
const maxAccuracy = 10_000_000;
const accuracy = z
  .number(messages.accuracyRange)
  .min(0, messages.accuracyRange)
  .max(maxAccuracy, messages.accuracyRange);
/**
 * The position that a device sends with a recording: decimal degrees, accuracy in metres, and when it was determined.
 * Null means that the device has none to give. Clients that do not know positions leave the field out.
 */
export const geoPosition = z
  .strictObject(
    { latitude, longitude, accuracy, takenAt: instant.optional() },
    { error: ({ code }) => (code === 'invalid_type' ? messages.incomplete : undefined) },
  )
  .nullable()
  .optional();
export type SentGeoPosition = z.output<typeof geoPosition>;

/** Reads the position of a queued recording. An invalid one counts as not given, so that the recording is not lost. */
export const readQueuedPosition = (sent: unknown): SentGeoPosition => geoPosition.catch(null).parse(sent);

/**
 * The position of a recording without coordinates, for everybody who may see the recording. All fields are null if the
 * device gave none.
 */
export const GeoPosition = z.object({
  /** In metres; null only if the device gave no position. */
  accuracy: z.number().nullable(),
  /** From the nearest work location of the project, in metres; null if none has coordinates. */
  distance: z.number().nullable(),
  location: z.string().nullable(),
  /** How many seconds before the recording the position was determined; null if the device sent no time. */
  age: z.number().nullable(),
});
export type GeoPosition = z.output<typeof GeoPosition>;

const distanceText = (metres: number): string =>
  metres < 1000
    ? messages.metres({ count: String(Math.round(metres)) })
    : messages.kilometres({ count: (metres / 1000).toFixed(1) });

/** In seconds. An age below this is not shown. */
const minAge = 60;
function ageText(age: number | null): string | undefined {
  if (age === null || age < minAge) return undefined;
  return age < 7200
    ? messages.minutes({ count: Math.round(age / 60) })
    : messages.hours({ count: Math.round(age / 3600) });
}

/** Describes a position, for example `120 m from Coventry plant (accurate to 15 m)`. */
export function formatGeoPosition({ accuracy: metres, distance, location, age: seconds }: GeoPosition): string {
  if (metres === null) return messages.notGiven;
  const about = { accuracy: distanceText(metres) };
  const age = ageText(seconds);
  if (distance === null || location === null)
    return age === undefined ? messages.given(about) : messages.givenEarlier({ ...about, age });
  const near = { ...about, location, distance: distanceText(distance) };
  return age === undefined ? messages.near(near) : messages.nearEarlier({ ...near, age });
}

/** A position with its coordinates, for the office. */
export const RecordedPosition = GeoPosition.extend({
  _id: id,
  person: PersonRef,
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  part: z.string().nullable(),
  activity: z.string().nullable(),
  /** The number of a piece; null for vehicles. */
  piece: z.number().nullable(),
  recordedAt: instant,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  takenAt: instant.nullable(),
});
export type RecordedPosition = z.output<typeof RecordedPosition>;
