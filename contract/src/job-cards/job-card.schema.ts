import { jobCardMessages as says } from './messages/job-card.messages.ts';
import { jobCardSheetLabels } from './messages/job-card/job-card-sheet.messages.ts';
import { z } from 'zod';
import {
  changeSchema,
  optionalDay,
  optionalReference,
  optionalText,
  reference,
  text,
  singleLineText,
  wholeNumber,
} from '../kit/field.ts';
import { photoKeys } from '../files/photos.ts';
import { optimisticLock } from '../kit/route.ts';
import { findConditionalErrors } from './job-card.conditions.ts';
import { parseStartDate } from './job-card.date.ts';

import { jobCardFields } from './job-card.plain-fields.ts';
import { ipWeeks, jobcardIdLength, keyLocations, keyroom, maxMileage } from './job-card.options.ts';
import { optionalTemplate } from './templates/template-choice.schema.ts';

// The fields that a requestor enters on a job card, under their names on the wire. The schema for reading is in
// job-card-record.schema.ts.

const blank = z.union([z.literal('').transform(() => null), z.null()]);
const longText = (missing: string) => text(missing, 5000);

/** Accepts one entry of a fixed list by its title, or the form's option object. */
const optionTitle = (titles: readonly string[], missing: string) =>
  z
    .union([blank, z.enum(titles), z.looseObject({ title: z.enum(titles) }).transform(({ title }) => title)], {
      error: missing,
    })
    .optional();

/**
 * Parses a job type with its name, on which it depends whether an IP week is required. The server checks it against the
 * list.
 */
const namedReference = (missing: string) =>
  z
    .union(
      [
        blank,
        z.uuid().transform((_id) => ({ _id, name: undefined })),
        z.looseObject({ _id: z.uuid(), name: z.string().optional() }).transform(({ _id, name }) => ({ _id, name })),
      ],
      {
        error: missing,
      },
    )
    .optional();

/** Parses a vehicle: an object, an id, or a VIN, tag or registration number. */
const vehicleReference = (missing: string) =>
  z
    .union(
      [
        blank,
        z.uuid().transform((_id) => ({ _id })),
        z.looseObject({ _id: z.uuid() }).transform(({ _id }) => ({ _id })),
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{1,17}$/)
          .transform((written) => ({ written })),
      ],
      { error: missing },
    )
    .optional();

const handIn = z
  .union(
    [
      blank,
      z.literal([keyroom._id, keyroom.name]).transform(() => keyroom._id),
      z.looseObject({ _id: z.literal(keyroom._id) }).transform(() => keyroom._id),
      reference(says.location),
    ],
    {
      error: says.location,
    },
  )
  .optional();

const optionalRef = (missing: string) => z.union([blank, reference(missing)], { error: missing }).optional();
const mileage = (wrong: string) => z.union([blank, wholeNumber(wrong, 0, maxMileage)], { error: wrong }).optional();

/** Accepts the wire pattern or ISO 8601, and returns a time. */
const startDate = z.string({ error: says.preferredStartDate }).transform((written, context) => {
  const at =
    parseStartDate(written) ??
    (z.iso.datetime({ offset: true }).safeParse(written).success ? new Date(written) : undefined);
  if (at) return at.toISOString();
  context.issues.push({ code: 'custom', message: says.preferredStartDate, input: written });
  return z.NEVER;
});

/** Clients send these fields back. Only the server sets them. */
const readOnlyField = z.unknown().optional();

/** Returns a message instead of aborting, so that the errors of other fields are reported too. */
function jobcardIdError(written: string): string | undefined {
  if (written === '') return says.jobcardId;
  if (written.length !== jobcardIdLength) return says.jobcardIdLength;
  return /^JOBC-1\d{7}$/.test(written) ? undefined : says.jobcardIdInvalid;
}
const jobcardId = z
  .string({ error: says.jobcardId })
  .trim()
  .superRefine((written, context) => {
    const message = jobcardIdError(written);
    if (message) context.addIssue({ code: 'custom', message });
  });

const fields = {
  jobcardId,
  workshop: reference(says.workshop),
  costCentre: reference(says.costCentre),
  location: handIn,
  vehicleHandInLocation: singleLineText().trim().max(200).nullish(),
  vin: vehicleReference(says.vin),
  tag: vehicleReference(says.tag),
  regNo: vehicleReference(says.regNo),
  jobType: namedReference(says.jobType),
  jobParameter: optionalRef(says.jobParameter),
  ipWeek: optionTitle(ipWeeks, says.ipWeek),
  keyLocation: optionTitle(keyLocations, says.keyLocation),
  mileageRequired: z.boolean({ error: says.mileageRequired }),
  startValue: mileage(says.startValueInvalid),
  endValue: mileage(says.endValueInvalid),
  risJobcard: z.boolean({ error: says.risJobcard }),
  partType: optionalRef(says.partType),
  partComponent: optionalRef(says.partComponent),
  newPart: optionalRef(says.newPart),
  partDescription: readOnlyField,
  toolsUsed: optionalText(2000),
  idNoOrDescription: optionalText(2000),
  preferredStartDate: startDate,
  ...jobCardFields.input,
  reason: longText(says.reason),
  summary: longText(says.summary),
  instructions: longText(says.instructions),
  photos: photoKeys,
  requestorName: readOnlyField,
  wipStatus: readOnlyField,
  wipVehicle: readOnlyField,
  /**
   * The supervisor that the requestor asks for. The people who do the work are `jobSupervisor`, `jobTeam` and
   * `jobEngineer`.
   */
  supervisor: optionalRef(says.supervisorInvalid),
  jobSupervisor: optionalRef(says.supervisorInvalid),
  jobTeam: optionalRef(says.teamInvalid),
  jobEngineer: optionalRef(says.engineerInvalid),
  signature: optionalText(200),
  name: optionalText(200),
  date: optionalDay,
};

/**
 * A new card. It can be raised with the tasks of a template. The check runs even if single fields are invalid, so that
 * all errors are reported together. Of the hand-in location, the name alone is enough.
 */
export const JobCardNew = z.strictObject({ ...fields, jobTemplate: optionalTemplate }).check(
  z.superRefine(
    (card, context) => {
      if (!card.location && !card.vehicleHandInLocation)
        context.addIssue({ code: 'custom', path: ['location'], message: says.location });
      for (const { path, message } of findConditionalErrors(card))
        context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);
export type JobCardNew = z.output<typeof JobCardNew>;

/** The identifiers of a vehicle, with their labels on the form. */
export const vehicleIdentifierLabels = {
  vin: jobCardSheetLabels.vin,
  tag: jobCardSheetLabels.tag,
  regNo: jobCardSheetLabels.regNo,
};
export type VehicleIdentifier = keyof typeof vehicleIdentifierLabels;
/** Fields that the form requires on a new card, although the API does not. */
const markedRequired = ['vin', 'jobType', 'keyLocation'] as const;

/**
 * Validates the card as its form does. A start on a past day is rejected unless it has not changed. `wanted` is the
 * text of a vehicle that was typed or scanned but not found. It is neither dropped nor sent, but causes an error.
 */
export const buildJobCardFormSchema = (today: string, before?: string) =>
  JobCardNew.safeExtend({
    wanted: z.object({ mark: z.enum(['vin', 'tag', 'regNo']), text: z.string() }).nullish(),
  }).check(
    z.superRefine(
      (card, context) => {
        const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
        const { preferredStartDate: at, wanted } = card;
        if (
          typeof at === 'string' &&
          at.slice(0, 10) < today &&
          at !== (before && parseStartDate(before)?.toISOString())
        )
          reject('preferredStartDate', says.preferredStartPast);
        if (wanted && !card.vin) reject('vin', says.vehicleNotFound({ mark: vehicleIdentifierLabels[wanted.mark] }));
        else if (before === undefined) for (const name of markedRequired) if (!card[name]) reject(name, says[name]);
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** Validates the sign-off of a finished job card, which needs a signature or a name. */
export const buildSignOffFormSchema = (today: string, before: string) =>
  buildJobCardFormSchema(today, before).check(
    z.superRefine(
      ({ signature, name }, context) => {
        if (!signature && !name)
          context.addIssue({ code: 'custom', path: ['signature'], message: says.signOffMissing });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** A partial change. The rules of the whole card are checked after merging it into the card. */
export const JobCardChange = changeSchema(z.strictObject(fields)).extend(optimisticLock);
export type JobCardChange = z.output<typeof JobCardChange>;

/** The people who do the work, for the assignment dialog and the step to Assigned. */
export const assigneeFields = {
  jobSupervisor: optionalReference,
  jobTeam: optionalReference,
  jobEngineer: optionalReference,
};
