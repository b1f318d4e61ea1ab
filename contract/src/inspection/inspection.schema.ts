import { inspectionLabels as messages, inspectionMessages } from './messages/inspection.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { RecordedInstrument } from '../instruments/instrument.schema.ts';
import { optionalText } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { GeoPosition, geoPosition } from '../geo-positions/geo-position.schema.ts';
import { marksItsPhotos, onlyItsPhotos, photoMarks } from '../photo-evidence/marks/photo-mark.schema.ts';
import { takenPhotos } from '../photo-evidence/photo-evidence.schema.ts';
import { DefectCode } from '../parts/defects/defect-code.schema.ts';
import { AnswerNew, FollowUpAnswer, maxQuestions } from '../parts/follow-up/follow-up.schema.ts';
import { followUpMessages } from '../parts/messages/follow-up.messages.ts';
import { parseDecimal } from '../parts/measurement/decimal.ts';
import { maxReadings, Measurement } from '../parts/measurement/measurement.schema.ts';
import { defectCodeMessages } from '../parts/messages/defect-code.messages.ts';
import { measurementMessages } from '../parts/messages/measurement.messages.ts';
import { notifiedTipLevels, type NotifiedTipLevel } from '../work-plans/escalation/escalation-rule.schema.ts';
import { checkpointStates } from './checkpoint.machine.ts';
import { DefectChoice } from './recorded-defect.ts';

export const flag = z
  .union([z.literal(1), z.literal(true), z.literal(0), z.literal(false)])
  .transform((value) => Boolean(value))
  .optional();
/**
 * The revision of the plan on the device (docs/decisions/0104). A recording is accepted whatever its revision, so an
 * invalid value counts as missing.
 */
export const planRevision = z.number().int().min(1).max(1_000_000).optional().catch(undefined);
const commonFields = {
  ...optimisticLock,
  /** Generated on the device, so that a recording that is sent twice counts once. */
  clientId: id.optional(),
  comment: optionalText(2000),
  images: z.array(fileKey).max(20).default([]),
  /** The time on the device at which the recording was made; the server stores its own time as well. */
  recordedAt: instant.optional(),
  planRevision,
  taken: takenPhotos,
  photoMarks,
  geoPosition,
};

/** A measured value as text, because JSON numbers are binary fractions. A comma becomes a point. */
const measuredValue = z.string({ error: measurementMessages.valueAsText }).transform((typed, context) => {
  const value = parseDecimal(typed);
  if (value === undefined) context.addIssue({ code: 'custom', message: measurementMessages.notANumber });
  return value ?? '';
});

/** Whether a recording is exactly one of OK, Not OK and skip. */
export const hasOneVerdict = (body: { ok?: boolean; nok?: boolean; skip?: boolean }) =>
  [body.ok, body.nok, body.skip].filter(Boolean).length === 1;

type RecordedFields = {
  ok?: boolean;
  nok?: boolean;
  skip?: boolean;
  complete?: boolean;
  rectifyComment?: string | null;
  images: readonly string[];
  measured?: readonly string[] | undefined;
};
const judgesNothing = (body: RecordedFields): boolean =>
  !body.ok && !body.nok && !body.skip && !body.complete && !body.rectifyComment;
/** Whether the recording just adds a value to a check that was OK without one. */
export const onlyAddsValue = (body: RecordedFields): boolean => (body.measured ?? []).length > 0 && judgesNothing(body);
/** Whether the recording just adds photos to an earlier one. */
export const onlyAddsPhotos = (body: RecordedFields): boolean =>
  body.images.length > 0 && !onlyAddsValue(body) && judgesNothing(body);

/** Whether the body describes the defect. A Not OK needs words, a code, a photo or an example picture. */
export const describesDefect = (body: {
  nok?: boolean;
  comment?: string | null;
  images: readonly string[];
  illustration?: readonly { selected: string }[] | undefined;
  defect?: object | undefined;
}) =>
  !body.nok ||
  Boolean(body.comment) ||
  body.defect !== undefined ||
  body.images.length > 0 ||
  body.illustration?.some(({ selected }) => selected === 'notOkImage') === true;

/** One of the defect codes that the plan has for the part. */
const defect = DefectChoice.optional();
const hasDefectOnlyIfNotOk = (body: { nok?: boolean; defect?: object | undefined }): boolean =>
  body.defect === undefined || body.nok === true;
const onlyNotOk = { error: defectCodeMessages.onlyNotOk, path: ['defect'] };
/** Answers to the follow-up questions that the plan has for the part. */
const answers = z.array(AnswerNew).max(maxQuestions).optional();
const answersOnlyNotOk = (body: { nok?: boolean; answers?: readonly unknown[] | undefined }): boolean =>
  (body.answers ?? []).length === 0 || body.nok === true;
/** The values of a measured check or piece, such as `["12.5"]`. */
const measured = z.array(measuredValue).max(maxReadings).optional();
/**
 * The instrument of the values. An invalid id counts as missing, because an instrument never keeps anybody from
 * recording.
 */
const instrument = id.optional().catch(undefined);
const onlyAfterNotOk = { error: followUpMessages.onlyNotOk, path: ['answers'] };

/** Records one piece of a part plan as OK, Not OK or skip. `illustration` lists the selected example pictures. */
export const RecordPiece = z
  .strictObject({
    ...commonFields,
    ok: flag,
    nok: flag,
    skip: flag,
    illustration: z
      .array(z.object({ label: z.string().max(200).nullish(), selected: z.enum(['okImage', 'notOkImage']) }))
      .max(50)
      .optional(),
    measured,
    instrument,
    defect,
    answers,
    okItem: z.unknown().optional(),
    nokItem: z.unknown().optional(),
    skipItem: z.unknown().optional(),
  })
  .refine(hasOneVerdict, { error: inspectionMessages.one, path: ['ok'] })
  .refine(describesDefect, { error: inspectionMessages.description, path: ['comment'] })
  .refine(hasDefectOnlyIfNotOk, onlyNotOk)
  .refine(answersOnlyNotOk, onlyAfterNotOk)
  .refine(marksItsPhotos, onlyItsPhotos)
  .refine((body) => !body.ok || !body.illustration?.some((one) => one.selected !== 'okImage'), {
    error: inspectionMessages.examplesOk,
    path: ['illustration'],
  });
export type RecordPiece = z.output<typeof RecordPiece>;

/** Records, rectifies or completes a checkpoint or a recorded piece. */
export const RecordCheckpoint = z
  .strictObject({
    ...commonFields,
    ok: flag,
    nok: flag,
    skip: flag,
    complete: flag,
    rectifyComment: optionalText(2000),
    vin: z.string().trim().toUpperCase().max(17).nullish(),
    part: z.unknown().optional(),
    checked: z.unknown().optional(),
    measured,
    instrument,
    defect,
    answers,
  })
  .refine(
    (body) =>
      body.complete || body.rectifyComment || onlyAddsPhotos(body) || onlyAddsValue(body) || hasOneVerdict(body),
    { error: inspectionMessages.one, path: ['ok'] },
  )
  .refine((body) => body.complete || body.rectifyComment || describesDefect(body), {
    error: inspectionMessages.description,
    path: ['comment'],
  })
  .refine(hasDefectOnlyIfNotOk, onlyNotOk)
  .refine(answersOnlyNotOk, onlyAfterNotOk)
  .refine(marksItsPhotos, onlyItsPhotos);
export type RecordCheckpoint = z.output<typeof RecordCheckpoint>;

export const CheckpointHistory = z.object({
  _id: id,
  event: z.string(),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  images: z.array(z.string()),
  /** By the device's clock. The device may have been offline for a while. */
  recordedAt: instant,
  createdAt: instant,
  by: z.string(),
  /** The revision of the plan on the device, if it sent one. */
  planRevision: z.number().nullable().optional(),
  /** The values of a measured check. Copies that an earlier version of the app cached lack this field. */
  measured: z.array(z.string()).nullable().optional(),
  /** The instrument of the values; null if the device named none. */
  instrument: RecordedInstrument.nullable().optional(),
  /** The defect code of a Not OK. */
  defect: DefectCode.nullable().optional(),
  /** The answers to the follow-up questions of a Not OK. */
  answers: z.array(FollowUpAnswer).nullable().optional(),
  /** Where it was recorded; null if the company did not ask for the position. */
  geoPosition: GeoPosition.nullable().optional(),
});
export const Checkpoint = z.object({
  ...recordFields,
  workPlan: id,
  vin: z.string().nullable(),
  objectSideGrid: z.string().nullable(),
  tag: z.string().nullable(),
  position: z.number(),
  part: z
    .object({
      _id: id,
      name: z.string(),
      partNo: z.string(),
      image: z.string().nullable(),
      /** The measurement. It does not change while the plan is inspected. */
      measurement: Measurement.nullable().optional(),
    })
    .nullable(),
  state: z.enum(checkpointStates),
  /** Whether two people disagree on the item. It counts as Not OK until the office decides. */
  contested: z.boolean(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  checked: z.boolean(),
  complete: z.number(),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  images: z.array(z.string()),
  recordedBy: PersonRef.nullable(),
  /** The plan revision that removed the checkpoint. Copies that a device cached earlier lack this field. */
  leftIn: z.number().nullable().optional(),
  /** The plan revision that removed the check; a verdict recorded before still counts. */
  removedIn: z.number().nullable().optional(),
  /** The first checkpoint of the same check on this vehicle, which an amendment repeats. */
  repeats: id.nullable().optional(),
  /** Whether a measured check is OK without a value. It counts as OK, but not as passed (docs/decisions/0117). */
  valueMissing: z.boolean().optional(),
  /**
   * Whether the check needs a second verdict by this inspector. The first one is hidden from them, so the state is
   * `unchecked` (docs/decisions/0121).
   */
  secondLook: z.boolean().optional(),
  history: z.array(CheckpointHistory),
});
export type Checkpoint = z.output<typeof Checkpoint>;

export const TechnicianPlan = z.object({
  ...recordFields,
  workPlanId: id,
  userId: PersonRef,
  /**
   * The only side of the plan's grid; null if there are several. Copies that a device cached earlier lack this field.
   */
  objectSide: z.string().nullable().optional(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  quantity: z.number(),
  target: z.number().nullable(),
  /**
   * How many recordings office staff made on the plan. They count under the names of those people, and their pieces are
   * not pending for any inspector.
   */
  recordedByOffice: z.number().optional(),
  pending: z.number(),
});
export type TechnicianPlan = z.output<typeof TechnicianPlan>;

export const CheckpointLog = z.object({
  _id: id,
  createdAt: instant,
  recordedAt: instant,
  technicianWorkPlan: id.nullable(),
  workPlan: id,
  checkpoint: id,
  event: z.string(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  vin: z.string().nullable(),
  position: z.number(),
  selectedRow: z.number().nullable(),
  selectedColumn: z.number().nullable(),
  /** The item's position in the cell's check list, or among the pieces. */
  selectedCheckpoint: z.number().optional(),
  illustration: z.unknown(),
  partName: z.string().nullable(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  images: z.array(z.string()),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  measured: z.array(z.string()).nullable().optional(),
  unit: z.string().nullable().optional(),
  instrument: RecordedInstrument.nullable().optional(),
  defect: DefectCode.nullable().optional(),
  answers: z.array(FollowUpAnswer).nullable().optional(),
  geoPosition: GeoPosition.nullable().optional(),
  by: PersonRef,
});
export type CheckpointLog = z.output<typeof CheckpointLog>;

/** Calculates the TIP level of a plan, which rises with the number of Not OKs. Reports show levels above 5 as 5+. */
export const calculateTipLevel = (planTipLevel: number, nok: number): number => Math.max(planTipLevel, nok + 1);
export const formatTipLevel = (level: number): string => (level > 5 ? '5+' : `${level}`);
/**
 * Returns the level from 3 to 5 that one more Not OK has just reached. Undefined if the level has not changed or is
 * another one.
 */
export function findReachedTipLevel(planTipLevel: number, nok: number): NotifiedTipLevel | undefined {
  const level = calculateTipLevel(planTipLevel, nok);
  return level > calculateTipLevel(planTipLevel, nok - 1) ? notifiedTipLevels.find((one) => one === level) : undefined;
}
/** Returns the level that the defect dialog names at the given count of Not OKs; undefined below 2. */
export const findDialogTipLevel = (nok: number): 3 | 4 | 5 | undefined =>
  nok > 3 ? 5 : nok === 3 ? 4 : nok === 2 ? 3 : undefined;

type ShareCounts = { quantity: number; ok: number; nok: number; skip: number; recordedByOffice?: number | undefined };
/**
 * Counts the pieces without any recording. Skipped pieces are not pending, nor are pieces of a share that the office
 * has recorded.
 */
export const countUnrecorded = ({ quantity, ok, nok, skip, recordedByOffice = 0 }: ShareCounts): number =>
  Math.max(0, quantity - ok - nok - skip - recordedByOffice);
/** Calculates how much of the quantity is recorded, in per cent with at most two decimals. */
export const calculatePercentRecorded = (counts: {
  quantity: number;
  ok: number;
  nok: number;
  skip: number;
}): number =>
  counts.quantity === 0
    ? 0
    : Math.min(100, Math.round(((counts.ok + counts.nok + counts.skip) / counts.quantity) * 10000) / 100);
/** Returns red below 25 %, amber below 75 %, otherwise green. */
export const findCompletionColour = (percent: number): 'red' | 'amber' | 'green' =>
  percent < 25 ? 'red' : percent < 75 ? 'amber' : 'green';
/** Formats a percentage, always with two decimals. */
export const formatPercent = (percent: number): string => `${percent.toFixed(2)}%`;

type OpenNok = { nok: number; toComplete?: number | undefined };
/**
 * Describes which Not OK recordings are open even at 100 % recorded: those to be rectified, and those rectified but not
 * completed.
 */
export function describeOpenNok({ nok, toComplete = 0 }: OpenNok): string | undefined {
  // A device counts its own recordings at once, but gets the number of items to complete from the server, so that may
  // be too high.
  const rectified = Math.min(toComplete, nok);
  const texts = [
    ...(nok > rectified ? [messages.openNotOk({ count: nok - rectified })] : []),
    ...(rectified > 0 ? [messages.toComplete({ count: rectified })] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : undefined;
}
/** Formats the recorded percentage of a plan, followed by the number of open Not OKs. */
export function formatProgress(percent: number, counts: OpenNok): string {
  const open = describeOpenNok(counts);
  return open === undefined ? formatPercent(percent) : messages.progress({ percent: formatPercent(percent), open });
}

/**
 * The kinds of items in a device's queue. The id of an `answer` is that of an item in a plan review. The id of a
 * `confirmation`, a `shift` or a `day sheet` is that of its plan.
 */
export const syncKinds = ['piece', 'checkpoint', 'activity', 'answer', 'confirmation', 'shift', 'day sheet'] as const;
export type SyncKind = (typeof syncKinds)[number];
const readableItem = z.object({ clientId: id, kind: z.enum(syncKinds), id, body: z.record(z.string(), z.unknown()) });
/** An item that cannot be read gets a receipt all the same, for the client id in it, if there is one. */
const unreadableItem = z
  .unknown()
  .transform((sent) => ({ clientId: clientIdIn(sent), kind: 'unreadable' as const, id: '', body: {} }));
const clientIdIn = (sent: unknown): string | null =>
  z.object({ clientId: z.string().max(200) }).safeParse(sent).data?.clientId ?? null;
export const SyncItem = z.union([readableItem, unreadableItem]);
/** One result per item, in the same order. The client id is null if the item has none. */
export const SyncReceipt = z.object({
  clientId: z.string().nullable(),
  status: z.number(),
  message: z.string().nullable(),
});
