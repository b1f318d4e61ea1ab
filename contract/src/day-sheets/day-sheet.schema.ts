import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { optionalText, text } from '../kit/field.ts';
import { isTimeZone } from '../kit/language/date-format.ts';
import { day, id, instant } from '../kit/route.ts';
import { sha256 } from '../photo-evidence/photo-evidence.schema.ts';
import { daySheetMessages as messages } from './messages/day-sheet.messages.ts';
import { countInspected, isNoTotals } from './day-totals.ts';
import { shiftEvents } from './worked-shift.ts';

/** A day of this millennium, because PostgreSQL has no year 0000. */
export const sheetDay = day.regex(/^2/);
/** More than anyone records in a day, and small enough that the sums of a month fit into an integer. */
const maxCount = 1_000_000;
const count = z.number().int().min(-maxCount).max(maxCount);
const total = z.number().int();
const totals = { ok: total, nok: total, rework: total, skip: total };
const optional = z.string().nullable();

/**
 * The content of a day sheet. The PDF is rendered from it, and the customer's representative signs the SHA-256 of its
 * canonical form (RFC 8785). A sheet that follows others of its day is an addendum with just the difference, so that
 * the sheets of a day add up to its recordings.
 */
export const DaySheetContent = z.strictObject({
  schema: z.literal(1),
  kind: z.literal('day sheet'),
  company: z.string(),
  project: z.strictObject({ number: z.string(), name: z.string() }),
  plan: z.strictObject({ id, number: z.string(), name: z.string() }),
  customer: optional,
  day: sheetDay,
  timeZone: z.string().refine(isTimeZone),
  /** The SHA-256 of the content of each earlier sheet of the day that the device had, in order. */
  follows: z.array(sha256),
  totals: z.strictObject({ ok: count, nok: count, rework: count, skip: count }),
  /** The minutes worked by all people, minus those on earlier sheets. */
  minutes: count,
  findings: z.array(
    z.strictObject({
      /** The id of the recording. */
      id,
      check: z.string(),
      vin: optional,
      piece: z.number().nullable(),
      comment: optional,
      by: z.string(),
      at: instant,
      photos: z.array(sha256),
    }),
  ),
  tipRises: z.array(z.strictObject({ id, at: instant, level: z.number() })),
  /** `whose` is the person whose work was stopped, or null for everyone. `to` is null as long as the stop lasts. */
  stops: z.array(
    z.strictObject({ id, reason: z.string(), whose: optional, by: z.string(), from: instant, to: instant.nullable() }),
  ),
  confirmations: z.array(z.strictObject({ id, by: z.string(), at: instant, version: sha256 })),
  shifts: z.array(
    z.strictObject({
      id,
      by: z.string(),
      from: instant,
      to: instant.nullable(),
      minutes: z.number().int().nullable(),
    }),
  ),
  /** The checks of the plan that failed, and the vehicle or piece from which each is clean again. */
  cleanPoints: z.array(
    z.strictObject({
      check: z.string(),
      needed: z.number(),
      clean: z.number(),
      first: z.strictObject({ vin: optional, piece: z.number(), at: instant }).nullable(),
    }),
  ),
  /** How many entries in this sheet the server did not have yet when it was signed. */
  unsent: z.number().int().min(0),
});
export type DaySheetContent = z.output<typeof DaySheetContent>;

/**
 * Whether the sheet has recordings or hours that earlier sheets lack. Stops and confirmations alone need no signature.
 */
export const hasNewEntries = ({ totals: counts, minutes, findings, shifts }: DaySheetContent): boolean =>
  !isNoTotals(counts) || minutes !== 0 || findings.length > 0 || shifts.length > 0;
export const isAddendum = ({ follows }: Pick<DaySheetContent, 'follows'>): boolean => follows.length > 0;

/** The start or end of a shift, as a device's queue sends it. The id of the item is that of the plan. */
export const RecordShift = z.strictObject({
  clientId: id.optional(),
  event: z.enum(shiftEvents),
  device: id.optional(),
  recordedAt: instant.optional(),
});
export type RecordShift = z.output<typeof RecordShift>;

/** The size of the area for drawing a signature. Its points have whole numbers as coordinates. */
export const signatureArea = { width: 560, height: 180 } as const;
const [maxStrokes, maxPoints] = [300, 4000];
const coordinate = (max: number) => z.number().int().min(0).max(max);
/** Horizontal and vertical position, and the milliseconds since the first point, which show how fast it was drawn. */
const Point = z.tuple([
  coordinate(signatureArea.width),
  coordinate(signatureArea.height),
  z.number().int().min(0).max(3_600_000),
]);
/** The points of one line. A single point is a touch, and touches alone are no signature. */
const Stroke = z.array(Point).min(1).max(maxPoints);
export const Strokes = z
  .array(Stroke)
  .max(maxStrokes)
  .refine((strokes) => strokes.some((stroke) => stroke.length > 1), messages.signatureMissing)
  .refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= maxPoints, messages.signatureTooLong);
export type Strokes = z.output<typeof Strokes>;

export const maxSignerName = 120;
/** Proves that the server issued the content, and when. */
const Issued = z.strictObject({ at: instant, mac: z.string().max(200) });
export type Issued = z.output<typeof Issued>;

const [maxContentLength, maxConsentLength] = [1_000_000, 500];
/** A signed sheet, as a device's queue sends it. The id of the item is that of the plan. */
export const SignDaySheet = z.strictObject({
  clientId: id.optional(),
  /** The canonical JSON of the content, byte for byte as it was signed. */
  content: z.string().max(maxContentLength),
  contentSha256: sha256,
  signerName: text(messages.signerNameMissing, maxSignerName),
  signerRole: optionalText(maxSignerName),
  strokes: Strokes,
  /** The sentence that the signer confirmed, in their language. */
  consent: text(messages.consentMissing, maxConsentLength),
  /** Only sent if the content is exactly as the server issued it, without entries of the device. */
  issued: Issued.optional(),
  device: id.optional(),
  recordedAt: instant.optional(),
});
export type SignDaySheet = z.output<typeof SignDaySheet>;

/**
 * How a signature is evidenced.
 * - `server`: the server issued the content, and received the signature within half an hour of that and two minutes of
 *   signing.
 * - `device`: only the device vouches for the name, the strokes, the time and the figures.
 */
export const signatureEvidence = ['server', 'device'] as const;
export type SignatureEvidence = (typeof signatureEvidence)[number];
/** Enough time to read a sheet, and to send a signature over a slow network. */
const [maxReadingMs, maxSendingMs] = [30 * 60_000, 2 * 60_000];
type Arrival = { issuedAt: string | undefined; signedAt: string | undefined; receivedAt: string };
/**
 * Finds the evidence of a signature. `issuedAt` is when the server issued the content, undefined if it did not.
 * `signedAt` is by the device's clock, so if that is wrong there is only device evidence.
 */
export function findSignatureEvidence({ issuedAt, signedAt, receivedAt }: Arrival): SignatureEvidence {
  const received = Date.parse(receivedAt);
  const isIssued = issuedAt !== undefined && received - Date.parse(issuedAt) <= maxReadingMs;
  const isSentAtOnce = signedAt !== undefined && Math.abs(received - Date.parse(signedAt)) <= maxSendingMs;
  return isIssued && isSentAtOnce ? 'server' : 'device';
}

/** A signed sheet in a list. */
export const DaySheet = z.object({
  _id: id,
  day,
  /** 1 for the sheet of the day. Its addenda follow in the order of arrival. */
  number: z.number(),
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  ...totals,
  minutes: z.number(),
  signerName: z.string(),
  signerRole: z.string().nullable(),
  /** By the device's clock. */
  signedAt: instant,
  receivedAt: instant,
  evidence: z.enum(signatureEvidence),
  /** The person whose device it was signed on. */
  by: PersonRef,
  contentSha256: sha256,
  /** Whether the device lacked an earlier sheet of the day. Both may then count the same recordings. */
  isParallel: z.boolean(),
});
export type DaySheet = z.output<typeof DaySheet>;

/** The sheet of a day as it would be signed now, with all that a device needs to add its own recordings. */
export const DaySheetDraft = z.object({
  /** The id of the plan. */
  _id: id,
  today: day,
  content: DaySheetContent,
  issued: Issued,
  /** The plan's starting TIP level, and its state after the recordings in the content. */
  tip: z.object({ starting: z.number(), nok: z.number(), highest: z.number() }),
  /** This person's shift entries of the day, the day before and the day after. */
  shiftEntries: z.array(z.object({ id, event: z.enum(shiftEvents), at: instant })),
  /** The signed sheets of the day. */
  sheets: z.array(DaySheet),
  /**
   * How many first verdicts of the plan this person may not see before their second look. Unless it is 0, the content
   * is that of a day without recordings, and the signed sheets are left out.
   */
  secondLooks: z.int(),
});
export type DaySheetDraft = z.output<typeof DaySheetDraft>;

/** A month as `YYYY-MM`. */
export const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, messages.monthWrong);

/** A day whose signed sheets do not add up to its recordings and hours. */
export const UnsignedDay = z.object({
  day,
  plan: DaySheet.shape.plan,
  project: DaySheet.shape.project,
  /** The recordings minus the signed sheets. */
  ...totals,
  minutes: z.number(),
  sheets: z.number(),
});
export type UnsignedDay = z.output<typeof UnsignedDay>;
/** The sum of a month's signed sheets, and the days that are not fully signed. */
export const DaySheetMonth = z.object({
  month,
  ...totals,
  inspected: z.number(),
  minutes: z.number(),
  sheets: z.number(),
  plans: z.number(),
  unsigned: z.array(UnsignedDay),
});
export type DaySheetMonth = z.output<typeof DaySheetMonth>;

export const countSheetInspected = (sheet: Pick<DaySheet, 'ok' | 'nok'>): number => countInspected(sheet);
/** Hours with two decimals, as they are billed. */
export const toHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;
/** Formats minutes as `7 h 30 min`. */
export const formatMinutes = (minutes: number): string =>
  messages.hoursAndMinutes({
    sign: minutes < 0 ? '−' : '',
    hours: Math.trunc(Math.abs(minutes) / 60),
    minutes: Math.abs(minutes) % 60,
  });
/** Names a vehicle by its VIN, or a piece by its number. */
export const formatSheetItem = ({ vin, piece }: { vin: string | null; piece: number | null }): string =>
  vin ?? messages.piece({ piece: piece ?? 0 });
