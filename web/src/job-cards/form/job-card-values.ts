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
 * What the job card form holds while somebody types, and what it sends (document 1 section 3.1). The vehicle is one value, chosen by VIN, tag or
 * registration number; which fields are there at a time is the contract's to say.
 */
export type Vehicle = z.output<typeof CardVehicle>;
type HandInLocation = { _id: string; name: string };
const texts = ['toolsUsed', 'idNoOrDescription', 'reason', 'summary', 'instructions', 'signature', 'name', 'date'] as const;
const references = ['jobType', 'jobParameter', 'partType', 'partComponent', 'newPart'] as const;
export type JobCardValues = { [Name in (typeof texts)[number]]: string } & { [Name in (typeof references)[number]]: NamedRef | null } & PlainValues<
    typeof jobCardFields.fields
  > & {
    jobcardId: string;
    workshop: NamedRef | null;
    costCentre: NamedRef | null;
    location: HandInLocation | null;
    vin: Vehicle | null;
    /** What was typed or scanned for a vehicle, and not found. */
    wanted: { mark: VehicleIdentifier; text: string } | null;
    ipWeek: string;
    keyLocation: string;
    mileageRequired: boolean | null;
    startValue: string;
    risJobcard: boolean | null;
    partDescription: string;
    preferredStartDate: string;
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
  supervisor: card.supervisor,
  signature: card.signature ?? '',
  name: card.name ?? '',
  date: card.date ?? '',
});

/** The sign-off box alone: all that a finished job card still takes. */
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

/** The fields that a change of this one empties, with what they hold when they are empty (document 1 section 4.1). */
export const clearedValues = (changed: Parameters<typeof clearedBy>[0]): [keyof JobCardValues, JobCardValues[keyof JobCardValues]][] =>
  clearedBy(changed)
    .filter((name): name is ConditionalField & keyof JobCardValues => name in blankCard)
    .map((name) => [name, blankCard[name]]);

/** What the printable preview shows of a card that is being typed: who does the work comes from the card that was read. */
export type SheetRecord = Pick<SheetCard, '_id' | 'requestorName' | 'jobSupervisor' | 'jobTeam' | 'jobEngineer' | 'endValue'>;
export const toSheetCard = (values: JobCardValues, record: SheetRecord): SheetCard => ({
  ...record,
  ...values,
  tag: values.vin,
  regNo: values.vin,
  vehicleHandInLocation: values.location?.name,
});
