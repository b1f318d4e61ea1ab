import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { listFieldsClearedBy, type ConditionalField } from '@roadworthy/contract/job-cards/job-card.conditions.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import type { CardVehicle, JobCard, NamedRef } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { VehicleIdentifier } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { JobTemplateRow } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import type { SheetCard } from '@roadworthy/contract/job-cards/sheet/sheet-card.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { toPlainValues, type PlainValues } from '@roadworthy/contract/kit/plain-fields.ts';
import type { z } from 'zod';

// The form values of a job card, and how they become a request. The vehicle is one value, no matter by which code it
// was chosen. The contract decides which fields apply.

export type Vehicle = z.output<typeof CardVehicle>;
/** The template from which the tasks of a new card are made. */
export type FormTemplate = Pick<JobTemplateRow, '_id' | 'name' | 'version' | 'taskCount' | 'idealTime'>;
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
    jobTemplate: FormTemplate | null;
  };

export const blankJobCard: JobCardValues = {
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
  jobTemplate: null,
  signature: '',
  name: '',
  date: '',
};

export const toJobCardValues = (card: JobCard): JobCardValues => ({
  ...toPlainValues(jobCardFields, card),
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
  jobTemplate: null,
  signature: card.signature ?? '',
  name: card.name ?? '',
  date: card.date ?? '',
});

/** Returns the fields of the sign-off. Nothing else on a finished job card can change. */
export const toSignOffBody = ({ signature, name, date }: JobCardValues) => ({ signature, name, date });

export const toJobCardBody = ({ wanted, ...values }: JobCardValues): BodyInput<typeof jobCardRoutes.addJobCard> => ({
  ...values,
  jobTemplate: values.jobTemplate && { _id: values.jobTemplate._id, version: values.jobTemplate.version },
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

/** Returns the body of a change. Only a new card can have a template. */
export const toJobCardChange = (values: JobCardValues): BodyInput<typeof jobCardRoutes.changeJobCard> => {
  const { jobTemplate, ...body } = toJobCardBody(values);
  return body;
};

/** Lists the fields that a change of this field clears, with their empty values. */
export const listClearedValues = (
  changed: Parameters<typeof listFieldsClearedBy>[0],
): [keyof JobCardValues, JobCardValues[keyof JobCardValues]][] =>
  listFieldsClearedBy(changed)
    .filter((name): name is ConditionalField & keyof JobCardValues => name in blankJobCard)
    .map((name) => [name, blankJobCard[name]]);

/** What the form does not edit of a card, such as the assigned people. The preview takes it from the stored card. */
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
