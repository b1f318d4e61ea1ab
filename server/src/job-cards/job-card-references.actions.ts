import { jobCardMessages as says } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { JobCardChange } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import type { FieldError } from '@roadworthy/contract/kit/problem.ts';
import { vehiclePlaceMessages } from '@roadworthy/contract/vehicles/messages/vehicle-place.messages.ts';
import { isSold } from '@roadworthy/contract/vehicles/vehicle.machine.ts';
import { describeInvalidPerson } from '../access/index.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { lockShared, findByName, findParameterType, type LookupRow } from './lookups/lookup.queries.ts';
import { getLookupSpec } from './lookups/lookup.table.ts';
import * as references from './job-card-references.queries.ts';

// Every record that a job card names must exist in the company; all errors are reported together. A reference that the
// card already has is not validated again, so that an engineer who left does not block edits.

type Fields = Partial<JobCardChange>;
type ReferenceCheck = { context: ActionContext; fields: Fields; before: JobCard | undefined; errors: FieldError[] };

const lookupReferences = [
  ['workshop', 'workshop', says.workshop],
  ['costCentre', 'costCentre', says.costCentre],
  ['jobParameter', 'jobParameter', says.jobParameter],
  ['partType', 'partType', says.partType],
  ['partComponent', 'partComponent', says.partComponent],
  ['newPart', 'newPart', says.newPart],
  ['jobTeam', 'team', says.teamInvalid],
] as const satisfies readonly (readonly [keyof Fields & keyof JobCard, LookupName, string])[];
type LookupField = (typeof lookupReferences)[number][0];

async function resolveLookup(
  { context, errors }: ReferenceCheck,
  id: string,
  [path, list, message]: (typeof lookupReferences)[number],
): Promise<LookupRow | undefined> {
  const found = await lockShared(context.tx, getLookupSpec(list), id);
  if (!found) errors.push({ path, message });
  return found;
}

/** Resolves the job type and its stored name. Undefined leaves the job type unchanged. */
async function resolveJobType({ context, fields, before, errors }: ReferenceCheck) {
  if (!fields.jobType) return fields.jobType;
  const found = await lockShared(context.tx, getLookupSpec('jobType'), fields.jobType._id);
  if (!found && before?.jobType?._id !== fields.jobType._id) errors.push({ path: 'jobType', message: says.jobType });
  return found && { _id: found.id, name: found.name };
}

const vehicleIdentifiers = [
  ['vin', says.vin],
  ['tag', says.tag],
  ['regNo', says.regNo],
] as const;

/**
 * Resolves the vehicle by VIN, tag or registration, whichever is given first. Undefined leaves the vehicle unchanged
 * and null removes it. The card's current vehicle is accepted even if it was deleted.
 */
async function resolveVehicle({ context, fields, before, errors }: ReferenceCheck): Promise<string | null | undefined> {
  for (const [identifier, message] of vehicleIdentifiers) {
    const chosen = fields[identifier];
    if (!chosen) continue;
    if ('_id' in chosen && chosen._id === before?.vin?._id) return undefined;
    const found = await ('written' in chosen
      ? references.lockVehicleByIdentifier(context.tx, identifier, chosen.written)
      : references.lockVehicle(context.tx, chosen._id));
    const isUnchanged = 'written' in chosen && before?.vin?.[identifier] === chosen.written;
    if (!found && isUnchanged) return undefined;
    if (!found) errors.push({ path: identifier, message });
    else if (isSold(found) && found.id !== before?.vin?._id)
      errors.push({ path: identifier, message: vehiclePlaceMessages.soldForJobCard });
    return found?.id ?? null;
  }
  return fields.vin === undefined && fields.tag === undefined && fields.regNo === undefined ? undefined : null;
}

/** Resolves the Keyroom, a workshop, or the name of either. */
async function resolveHandIn({
  context,
  fields: { location, vehicleHandInLocation: name },
  before,
  errors,
}: ReferenceCheck): Promise<string | null | undefined> {
  if (!location && !name) return undefined;
  if (location === keyroom._id || (!location && name?.toLowerCase() === keyroom.name.toLowerCase())) return null;
  const found = location
    ? await lockShared(context.tx, getLookupSpec('workshop'), location)
    : await findByName(context.tx, getLookupSpec('workshop'), name ?? '');
  const isUnchanged = location && before?.location._id === location;
  if (!found && !isUnchanged) errors.push({ path: 'location', message: says.location });
  return found?.id ?? location ?? null;
}

async function checkPeople({ context, fields, before, errors }: ReferenceCheck): Promise<void> {
  const { tx, actor } = context;
  const workshop = fields.workshop ?? before?.workshop._id ?? '';
  const workshopChanged = workshop !== before?.workshop._id;
  for (const path of ['supervisor', 'jobSupervisor'] as const) {
    const id = fields[path];
    if (
      id &&
      (workshopChanged || id !== before?.[path]?._id) &&
      !(await references.findSupervisor(tx, actor.company, id, workshop))
    )
      errors.push({ path, message: await describeInvalidPerson(context, [id], says.supervisorInvalid) });
  }
  const engineer = fields.jobEngineer;
  if (
    engineer &&
    engineer !== before?.jobEngineer?._id &&
    !(await references.findEngineer(tx, actor.company, engineer))
  )
    errors.push({
      path: 'jobEngineer',
      message: await describeInvalidPerson(context, [engineer], says.engineerInvalid),
    });
}

/** Checks that the parameter belongs to the card's job type. */
async function checkParameter({ context, fields, before, errors }: ReferenceCheck): Promise<void> {
  if (!fields.jobParameter) return;
  const type = fields.jobType === undefined ? before?.jobType?._id : fields.jobType?._id;
  const found = await findParameterType(context.tx, fields.jobParameter);
  if (found && found.jobTypeId !== type) errors.push({ path: 'jobParameter', message: says.jobParameterMismatch });
}

export async function resolveReferences(context: ActionContext, fields: Fields, before?: JobCard) {
  const check: ReferenceCheck = { context, fields, before, errors: [] };
  const found: Partial<Record<LookupField, LookupRow>> = {};
  for (const row of lookupReferences) {
    const [path] = row;
    const id = fields[path];
    if (!id || id === before?.[path]?._id) continue;
    const lookup = await resolveLookup(check, id, row);
    if (lookup) found[path] = lookup;
  }
  const jobType = await resolveJobType(check);
  await checkParameter(check);
  const vehicleId = await resolveVehicle(check);
  const handInWorkshopId = await resolveHandIn(check);
  await checkPeople(check);
  return { errors: check.errors, jobType, vehicleId, handInWorkshopId, partDescription: found.partType?.description };
}
export type ResolvedReferences = Awaited<ReturnType<typeof resolveReferences>>;
