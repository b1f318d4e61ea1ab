import { inspectionLabels as messages, inspectionMessages } from './messages/inspection.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { optionalText } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { checkpointStates } from './checkpoint.machine.ts';

export const flag = z
  .union([z.literal(1), z.literal(true), z.literal(0), z.literal(false)])
  .transform((value) => Boolean(value))
  .optional();
/**
 * The revision of the plan that the device had (docs/decisions/0104). It never decides whether a recording is kept, so
 * an unusable value counts as none.
 */
export const planRevision = z.number().int().min(1).max(1_000_000).optional().catch(undefined);
const commonFields = {
  ...optimisticLock,
  /** Generated on the device, so that a recording sent twice counts once. */
  clientId: id.optional(),
  comment: optionalText(2000),
  images: z.array(fileKey).max(20).default([]),
  /** When it was recorded on the device; the server stores its own time as well. */
  recordedAt: instant.optional(),
  planRevision,
};

/** A recording is exactly one of OK, Not OK and skip. */
export const hasOneVerdict = (body: { ok?: boolean; nok?: boolean; skip?: boolean }) =>
  [body.ok, body.nok, body.skip].filter(Boolean).length === 1;

type RecordedFields = {
  ok?: boolean;
  nok?: boolean;
  skip?: boolean;
  complete?: boolean;
  rectifyComment?: string | null;
  images: readonly string[];
};
/** Adds photos to an existing recording and changes nothing else. */
export const onlyAddsPhotos = (body: RecordedFields): boolean =>
  body.images.length > 0 && !body.ok && !body.nok && !body.skip && !body.complete && !body.rectifyComment;

/** A Not OK has to show what is wrong: in words, with a photo, or with an example picture. */
export const describesDefect = (body: {
  nok?: boolean;
  comment?: string | null;
  images: readonly string[];
  illustration?: readonly { selected: string }[] | undefined;
}) =>
  !body.nok ||
  Boolean(body.comment) ||
  body.images.length > 0 ||
  body.illustration?.some(({ selected }) => selected === 'notOkImage') === true;

/** One piece of a part plan: OK, Not OK or skip. `illustration` lists the example pictures that were selected. */
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
    okItem: z.unknown().optional(),
    nokItem: z.unknown().optional(),
    skipItem: z.unknown().optional(),
  })
  .refine(hasOneVerdict, { error: inspectionMessages.one, path: ['ok'] })
  .refine(describesDefect, { error: inspectionMessages.description, path: ['comment'] })
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
  })
  .refine((body) => body.complete || body.rectifyComment || onlyAddsPhotos(body) || hasOneVerdict(body), {
    error: inspectionMessages.one,
    path: ['ok'],
  })
  .refine((body) => body.complete || body.rectifyComment || describesDefect(body), {
    error: inspectionMessages.description,
    path: ['comment'],
  });
export type RecordCheckpoint = z.output<typeof RecordCheckpoint>;

export const CheckpointHistory = z.object({
  _id: id,
  event: z.string(),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  images: z.array(z.string()),
  /** The time on the device, which may have been offline for a while. */
  recordedAt: instant,
  createdAt: instant,
  by: z.string(),
  /** The revision of the plan that the device had, where it named one. */
  planRevision: z.number().nullable().optional(),
});
export const Checkpoint = z.object({
  ...recordFields,
  workPlan: id,
  vin: z.string().nullable(),
  objectSideGrid: z.string().nullable(),
  tag: z.string().nullable(),
  position: z.number(),
  part: z.object({ _id: id, name: z.string(), partNo: z.string(), image: z.string().nullable() }).nullable(),
  state: z.enum(checkpointStates),
  /** Two people judged it differently: it counts as Not OK until the office decides. */
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
  /** The revision of the plan with which it left the plan. Missing in copies that a device cached earlier. */
  leftIn: z.number().nullable().optional(),
  history: z.array(CheckpointHistory),
});
export type Checkpoint = z.output<typeof Checkpoint>;

export const TechnicianPlan = z.object({
  ...recordFields,
  workPlanId: id,
  userId: PersonRef,
  /** The only side of the plan's grid; null if there are several. Missing in copies that a device cached earlier. */
  objectSide: z.string().nullable().optional(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  quantity: z.number(),
  target: z.number().nullable(),
  /**
   * What office staff recorded on the plan: it counts under their names, and is no longer pending for any inspector.
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
  /** Its position on the cell's check-list, or among the pieces. */
  selectedCheckpoint: z.number().optional(),
  illustration: z.unknown(),
  partName: z.string().nullable(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  images: z.array(z.string()),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  by: PersonRef,
});
export type CheckpointLog = z.output<typeof CheckpointLog>;

/** TIP level of a plan: it rises with the number of Not OK. Reports show 5+ above 5. */
export const tipLevelOf = (planTipLevel: number, nok: number): number => Math.max(planTipLevel, nok + 1);
export const formatTipLevel = (level: number): string => (level > 5 ? '5+' : `${level}`);
/** At these TIP levels the BRM and the customer are notified. */
export const levelsTold = [3, 4, 5] as const;
/**
 * The level from 3 to 5 that one more Not OK has just reached; undefined if the level has not changed or is outside
 * that range.
 */
export function tipLevelReached(planTipLevel: number, nok: number): number | undefined {
  const level = tipLevelOf(planTipLevel, nok);
  return level > tipLevelOf(planTipLevel, nok - 1) ? levelsTold.find((one) => one === level) : undefined;
}
/** The level that the defect dialog names at the given count of Not OK; undefined below 2. */
export const dialogTipLevel = (nok: number): 3 | 4 | 5 | undefined =>
  nok > 3 ? 5 : nok === 3 ? 4 : nok === 2 ? 3 : undefined;

type ShareCounts = { quantity: number; ok: number; nok: number; skip: number; recordedByOffice?: number | undefined };
/**
 * Pieces without any recording. Skipped pieces do not count as pending, nor do pieces of a share that the office
 * recorded.
 */
export const pendingOf = ({ quantity, ok, nok, skip, recordedByOffice = 0 }: ShareCounts): number =>
  Math.max(0, quantity - ok - nok - skip - recordedByOffice);
/** Recorded share of the quantity in per cent, with at most two decimals. */
export const progressOf = (counts: { quantity: number; ok: number; nok: number; skip: number }): number =>
  counts.quantity === 0
    ? 0
    : Math.min(100, Math.round(((counts.ok + counts.nok + counts.skip) / counts.quantity) * 10000) / 100);
/** Below 25 % red, below 75 % amber, otherwise green. */
export const completionColour = (percent: number): 'red' | 'amber' | 'green' =>
  percent < 25 ? 'red' : percent < 75 ? 'amber' : 'green';
/** Always with two decimals. */
export const formatPercent = (percent: number): string => `${percent.toFixed(2)} %`;

type OpenNok = { nok: number; toComplete?: number | undefined };
/**
 * The Not OK recordings that are still open even at 100 % recorded: to be rectified, or rectified and to be completed.
 */
export function openNokText({ nok, toComplete = 0 }: OpenNok): string | undefined {
  // A device counts its own recordings at once, but learns from the server how many wait for completion.
  const rectified = Math.min(toComplete, nok);
  const texts = [
    ...(nok > rectified ? [messages.openNotOk({ count: nok - rectified })] : []),
    ...(rectified > 0 ? [messages.toComplete({ count: rectified })] : []),
  ];
  return texts.length > 0 ? texts.join(', ') : undefined;
}
/** The recorded percentage of a plan, followed by what is Not OK and still open. */
export function formatProgress(percent: number, counts: OpenNok): string {
  const open = openNokText(counts);
  return open === undefined ? formatPercent(percent) : messages.progress({ percent: formatPercent(percent), open });
}

/**
 * A batch of recordings queued on a device, in order. A bad item does not hold up the others. An `answer` belongs to a
 * plan review, a `confirmation` of the risks to the plan that its id names.
 */
export const syncKinds = ['piece', 'checkpoint', 'activity', 'answer', 'confirmation'] as const;
export type SyncKind = (typeof syncKinds)[number];
const readableItem = z.object({ clientId: id, kind: z.enum(syncKinds), id, body: z.record(z.string(), z.unknown()) });
/** An unreadable item still gets a receipt under the client id that it names. */
const unreadableItem = z
  .unknown()
  .transform((sent) => ({ clientId: clientIdIn(sent), kind: 'unreadable' as const, id: '', body: {} }));
const clientIdIn = (sent: unknown): string | null =>
  z.object({ clientId: z.string().max(200) }).safeParse(sent).data?.clientId ?? null;
export const SyncItem = z.union([readableItem, unreadableItem]);
/** One answer per item, in the same order. The client id is null if the item names none. */
export const SyncAnswer = z.object({
  clientId: z.string().nullable(),
  status: z.number(),
  message: z.string().nullable(),
});
