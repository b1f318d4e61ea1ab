import {
  buildClearedFields,
  listFieldsClearedBy,
  findConditionalErrors,
  conditionalFields,
  type ConditionalField,
} from '@roadworthy/contract/job-cards/job-card.conditions.ts';
import { jobCardFields } from '@roadworthy/contract/job-cards/job-card.plain-fields.ts';
import type { JobCardChange } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { FieldError } from '@roadworthy/contract/kit/problem.ts';
import { toJsonb } from '../kit/db/records.ts';
import { pickPlainValues } from '../kit/db/plain-fields.ts';
import type { ResolvedReferences } from './job-card-references.actions.ts';

// Computes the stored fields of a card: dependent fields are cleared, fields that do not apply are set to null, and the
// whole card is validated again.

type Fields = Partial<JobCardChange>;
type ControllingField = 'workshop' | 'jobType' | 'mileageRequired' | 'risJobcard';

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : (value ?? null);
const controllingFields: readonly ControllingField[] = ['workshop', 'jobType', 'mileageRequired', 'risJobcard'];

/** Returns the fields cleared because a field that they depend on changed, unless the change sets them as well. */
function clearedByChange(fields: Fields, before: JobCard | undefined): Partial<Record<ConditionalField, null>> {
  const changed = before
    ? controllingFields.filter((name) => fields[name] !== undefined && idOf(fields[name]) !== idOf(before[name]))
    : [];
  const names = changed.flatMap((name) => listFieldsClearedBy(name)).filter((name) => fields[name] === undefined);
  return Object.fromEntries(names.map((name) => [name, null]));
}

export function applyConditions(
  input: Fields,
  resolved: ResolvedReferences,
  before?: JobCard,
): { fields: Fields; errors: FieldError[] } {
  const { partDescription = before?.partDescription } = resolved;
  const fields: Fields = { ...input, ...clearedByChange(input, before), partDescription };
  const conditional = Object.fromEntries(
    conditionalFields.map(({ field }) => [field, fields[field] === undefined ? before?.[field] : fields[field]]),
  );
  const card = {
    ...conditional,
    workshop: fields.workshop ?? before?.workshop,
    jobType: resolved.jobType === undefined ? before?.jobType : resolved.jobType,
    mileageRequired: fields.mileageRequired ?? before?.mileageRequired,
    risJobcard: fields.risJobcard ?? before?.risJobcard,
  };
  return { fields: { ...fields, ...buildClearedFields(card) }, errors: findConditionalErrors(card) };
}

/** Maps wire names to columns. An undefined value leaves the column unchanged. */
export function toJobCardColumns(fields: Fields, { jobType, vehicleId, handInWorkshopId }: ResolvedReferences) {
  const { partDescription } = fields;
  return {
    workshopId: fields.workshop,
    costCentreId: fields.costCentre,
    handInWorkshopId,
    vehicleId,
    jobTypeId: jobType && jobType._id,
    jobParameterId: fields.jobParameter,
    ipWeek: fields.ipWeek,
    keyLocation: fields.keyLocation,
    mileageRequired: fields.mileageRequired,
    startValue: fields.startValue,
    endValue: fields.endValue,
    risJobcard: fields.risJobcard,
    partTypeId: fields.partType,
    partComponentId: fields.partComponent,
    newPartId: fields.newPart,
    partDescription: typeof partDescription === 'string' || partDescription === null ? partDescription : undefined,
    toolsUsed: fields.toolsUsed,
    idNoOrDescription: fields.idNoOrDescription,
    preferredStartDate: fields.preferredStartDate,
    ...pickPlainValues(jobCardFields, fields),
    reason: fields.reason,
    summary: fields.summary,
    instructions: fields.instructions,
    photos: fields.photos && toJsonb([...new Set(fields.photos)]),
    supervisorId: fields.supervisor,
    jobSupervisorId: fields.jobSupervisor,
    jobTeamId: fields.jobTeam,
    jobEngineerId: fields.jobEngineer,
    signature: fields.signature,
    signedName: fields.name,
    signedOn: fields.date,
  };
}
