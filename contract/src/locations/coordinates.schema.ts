import { z } from 'zod';
import { locationMessages } from './messages/location.messages.ts';

/** A point on the earth in decimal degrees (WGS 84). South and west are negative. */
export const Coordinates = z.object({ latitude: z.number(), longitude: z.number() });
export type Coordinates = z.output<typeof Coordinates>;

/** Accepts degrees as a number or, as forms send them, as text with a decimal point or comma. */
function degrees(message: string, max: number) {
  const number = z.number(message).min(-max, message).max(max, message);
  const digits = z
    .string()
    .trim()
    .regex(/^-?\d{1,3}([.,]\d{1,15})?$/, message)
    .transform((typed) => Number(typed.replace(',', '.')))
    .pipe(number);
  return z.union([number, digits], { error: message });
}
export const latitude = degrees(locationMessages.latitudeRange, 90);
export const longitude = degrees(locationMessages.longitudeRange, 180);
/** For a location without coordinates, forms send two empty fields. */
const blank = z.strictObject({ latitude: z.literal(''), longitude: z.literal('') });
/** The coordinates of a location, as requests send them; null for none. */
export const CoordinatesNew = z.preprocess(
  (sent) => (blank.safeParse(sent).success ? null : sent),
  z.strictObject({ latitude, longitude }).nullable(),
);
