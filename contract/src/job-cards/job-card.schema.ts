import { z } from 'zod';
import { fillTemplate } from '../kit/template.ts';
import { changeSchema, optionalDay, optionalReference, optionalText, reference, text, singleLineText, wholeNumber } from '../kit/field.ts';
import { optimisticLock } from '../kit/route.ts';
import { conditionalErrors } from './job-card.conditions.ts';
import { parseStartDate } from './job-card.date.ts';
import { jobCardMessages as says } from './job-card.messages.ts';
import { jobCardFields } from './job-card.plain-fields.ts';
import { ipWeeks, jobcardIdLength, keyLocations, keyroom, maxMileage } from './job-card.options.ts';

/** What a requestor writes on a job card (document 1 sections 3.1 and 5.1), under its wire names. What is read back: job-card.shown.ts. */
const blank = z.union([z.literal('').transform(() => null), z.null()]);
const longText = (missing: string) => text(missing, 5000);

/** One of a fixed list, by its title; the form's own option object is taken too. */
const optionTitle = (titles: readonly string[], missing: string) =>
  z.union([blank, z.enum(titles), z.looseObject({ title: z.enum(titles) }).transform(({ title }) => title)], { error: missing }).optional();

/** A job type with its name, because the name decides about the IP week. The server asks its own list for it. */
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

/** A vehicle is chosen by its VIN, tag or registration number: as the object, by its id, or by that text itself. */
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

/** The wire's own pattern, or ISO 8601; kept as the moment. */
const startDate = z.string({ error: says.preferredStartDate }).transform((written, context) => {
  const at = parseStartDate(written) ?? (z.iso.datetime({ offset: true }).safeParse(written).success ? new Date(written) : undefined);
  if (at) return at.toISOString();
  context.issues.push({ code: 'custom', message: says.preferredStartDate, input: written });
  return z.NEVER;
});

/** Comes back with what was read, and is the server's to say. */
const readOnlyField = z.unknown().optional();

/** One text at a time, without ending the whole look: what is missing elsewhere is still said. */
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
  requestorName: readOnlyField,
  wipStatus: readOnlyField,
  wipVehicle: readOnlyField,
  /** Whom the requestor asks. Who really does the work is `jobSupervisor`, `jobTeam` and `jobEngineer`. */
  supervisor: optionalRef(says.supervisorInvalid),
  jobSupervisor: optionalRef(says.supervisorInvalid),
  jobTeam: optionalRef(says.teamInvalid),
  jobEngineer: optionalRef(says.engineerInvalid),
  signature: optionalText(200),
  name: optionalText(200),
  date: optionalDay,
};

/** All at once, also beside fields that are wrong in themselves. The hand-in location may come as its name alone (document 1 section 3.1). */
export const JobCardNew = z.strictObject(fields).check(
  z.superRefine(
    (card, context) => {
      if (!card.location && !card.vehicleHandInLocation) context.addIssue({ code: 'custom', path: ['location'], message: says.location });
      for (const { path, message } of conditionalErrors(card)) context.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);
export type JobCardNew = z.output<typeof JobCardNew>;
/** What the form holds before it is read. */
export type JobCardForm = z.input<typeof JobCardNew>;

/** The marks by which a form finds a vehicle, as it calls them. */
export const vehicleIdentifierLabels = { vin: 'VIN', tag: 'Tag', regNo: 'Reg No' } as const;
export type VehicleIdentifier = keyof typeof vehicleIdentifierLabels;
/** The form marks these as required on a new card; the rules of the card do not force them (document 1 section 5.1). */
const markedRequired = ['vin', 'jobType', 'keyLocation'] as const;

/**
 * The card as its form checks it. No day is chosen that has passed; one that is on the card already stays (document 1 section 5.1). `wanted` is a vehicle
 * that was typed or scanned and not found: it is neither dropped nor sent.
 */
export const jobCardFormSchema = (today: string, before?: string) =>
  JobCardNew.safeExtend({ wanted: z.object({ mark: z.enum(['vin', 'tag', 'regNo']), text: z.string() }).nullish() }).check(
    z.superRefine(
      (card, context) => {
        const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
        const { preferredStartDate: at, wanted } = card;
        if (typeof at === 'string' && at.slice(0, 10) < today && at !== (before && parseStartDate(before)?.toISOString()))
          reject('preferredStartDate', says.preferredStartPast);
        if (wanted && !card.vin) reject('vin', fillTemplate(says.vehicleNotFound, { mark: vehicleIdentifierLabels[wanted.mark] }));
        else if (before === undefined) for (const name of markedRequired) if (!card[name]) reject(name, says[name]);
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** The sign-off box of a finished job card: an empty one signs nothing off. */
export const signOffFormSchema = (today: string, before: string) =>
  jobCardFormSchema(today, before).check(
    z.superRefine(
      ({ signature, name }, context) => {
        if (!signature && !name) context.addIssue({ code: 'custom', path: ['signature'], message: says.signOffMissing });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** Names what changes; the rules of the whole card are looked at after the change is laid over it. */
export const JobCardChange = changeSchema(z.strictObject(fields)).extend(optimisticLock);
export type JobCardChange = z.output<typeof JobCardChange>;

/** Who does the work: the people dialog, and the step to Assigned. */
export const assigneeFields = { jobSupervisor: optionalReference, jobTeam: optionalReference, jobEngineer: optionalReference };
