import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { clearedBy, type ConditionalField } from '@roadworthy/contract/job-cards/job-card.conditions.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import type { CardVehicle, JobCard, NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { VehicleIdentifier } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet/sheet-card.schema.ts';
import type { BodyIn } from '@roadworthy/contract/kit/route.ts';
import { plainValuesOf, type PlainValues } from '@roadworthy/contract/kit/plain-fields.ts';
import type { z } from 'zod';

/**
 * The form values of a job card, and what is sent. The vehicle is one value, whether chosen by VIN, tag or registration
 * number; the contract decides which fields apply.
 */
export type Vehicle = z.output<typeof CardVehicle>;
type HandInLocation = { _id: string; name: string };
const texts = [
  'toolsUsed',
  'idNoOrDescription',
  'reason',
  'summary',
  'instructions',
  'signature',
  'name',
  'date',
] as const;
const references = ['jobType', 'jobParameter', 'partType', 'partComponent', 'newPart'] as const;
export type JobCardValues = { [Name in (typeof texts)[number]]: string } & {
  [Name in (typeof references)[number]]: NamedRef | null;
} & PlainValues<typeof jobCardFields.fields> & {
    jobcardId: string;
    workshop: NamedRef | null;
    costCentre: NamedRef | null;
    location: HandInLocation | null;
    vin: Vehicle | null;
    /** A vehicle that was typed or scanned but not found. */
    wanted: { mark: VehicleIdentifier; text: string } | null;
    ipWeek: string;
    keyLocation: string;
    mileageRequired: boolean | null;
    startValue: string;
    risJobcard: boolean | null;
    partDescription: string;
    preferredStartDate: string;
    photos: string[];
    supervisor: ChosenPerson | null;
  };

export const blankCard: JobCardValues = {
  ...jobCardFields.initial,
  jobcardId: '',
  workshop: null,
  costCentre: null,
  location: null,
  vin: null,
  wanted: null,
  jobType: null,
  jobParameter: null,
  ipWeek: '',
  keyLocation: '',
  mileageRequired: null,
  startValue: '',
  risJobcard: null,
  partType: null,
  partComponent: null,
  partDescription: '',
  newPart: null,
  toolsUsed: '',
  idNoOrDescription: '',
  preferredStartDate: '',
  reason: '',
  summary: '',
  instructions: '',
  photos: [],
  supervisor: null,
  signature: '',
  name: '',
  date: '',
};

export const valuesOf = (card: JobCard): JobCardValues => ({
  ...plainValuesOf(jobCardFields, card),
  jobcardId: card.jobcardId,
  workshop: card.workshop,
  costCentre: card.costCentre,
  location: card.location,
  vin: card.vin,
  wanted: null,
  jobType: card.jobType,
  jobParameter: card.jobParameter,
  ipWeek: card.ipWeek ?? '',
  keyLocation: card.keyLocation ?? '',
  mileageRequired: card.mileageRequired,
  startValue: String(card.startValue ?? ''),
  risJobcard: card.risJobcard,
  partType: card.partType,
  partComponent: card.partComponent,
  partDescription: card.partDescription ?? '',
  newPart: card.newPart,
  toolsUsed: card.toolsUsed ?? '',
  idNoOrDescription: card.idNoOrDescription ?? '',
  preferredStartDate: card.preferredStartDate,
  reason: card.reason,
  summary: card.summary,
  instructions: card.instructions,
  photos: card.photos,
  supervisor: card.supervisor,
  signature: card.signature ?? '',
  name: card.name ?? '',
  date: card.date ?? '',
});

/** Only the sign-off box, which is all that a finished job card accepts. */
export const signOffOf = ({ signature, name, date }: JobCardValues) => ({ signature, name, date });

export const bodyOf = ({ wanted, ...values }: JobCardValues): BodyIn<typeof jobCardRoutes.addJobCard> => ({
  ...values,
  workshop: values.workshop?._id ?? '',
  costCentre: values.costCentre?._id ?? '',
  location: values.location?._id ?? '',
  vehicleHandInLocation: values.location?.name ?? '',
  vin: values.vin?._id ?? null,
  jobType: values.jobType && { _id: values.jobType._id, name: values.jobType.name },
  jobParameter: values.jobParameter?._id ?? null,
  partType: values.partType?._id ?? null,
  partComponent: values.partComponent?._id ?? null,
  newPart: values.newPart?._id ?? null,
  supervisor: values.supervisor?._id ?? null,
  mileageRequired: values.mileageRequired ?? false,
  risJobcard: values.risJobcard ?? false,
});

/** The fields that a change of this one clears, with their empty values. */
export const clearedValues = (
  changed: Parameters<typeof clearedBy>[0],
): [keyof JobCardValues, JobCardValues[keyof JobCardValues]][] =>
  clearedBy(changed)
    .filter((name): name is ConditionalField & keyof JobCardValues => name in blankCard)
    .map((name) => [name, blankCard[name]]);

/**
 * The parts of a card that the form does not edit: the preview takes the people who do the work from the stored card.
 */
export type SheetRecord = Pick<
  SheetCard,
  '_id' | 'requestorName' | 'jobSupervisor' | 'jobTeam' | 'jobEngineer' | 'endValue'
>;
export const toSheetCard = (values: JobCardValues, record: SheetRecord): SheetCard => ({
  ...record,
  ...values,
  tag: values.vin,
  regNo: values.vin,
  vehicleHandInLocation: values.location?.name,
});
