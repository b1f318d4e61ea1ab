import { jobCardMessages as says } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { JobCardChange } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookup.schema.ts';
import type { FieldError } from '@roadworthy/contract/kit/problem.ts';
import { whyNot } from '../access/index.ts';
import type { Acting } from '../kit/http/ask.ts';
import { hold, named, typeOfParameter, type Held } from './lookup.queries.ts';
import { specOf } from './lookup.table.ts';
import * as references from './reference.queries.ts';

// Whatever a job card names must be there, in this company. All that is not is said at once. A name that a card has already is not asked about
// again: an engineer who left does not stop the card from being edited.

type Fields = Partial<JobCardChange>;
type Asked = { acting: Acting; fields: Fields; before: JobCard | undefined; errors: FieldError[] };

const rows = [
  ['workshop', 'workshop', says.workshop],
  ['costCentre', 'costCentre', says.costCentre],
  ['jobParameter', 'jobParameter', says.jobParameter],
  ['partType', 'partType', says.partType],
  ['partComponent', 'partComponent', says.partComponent],
  ['newPart', 'newPart', says.newPart],
  ['jobTeam', 'team', says.teamWrong],
] as const satisfies readonly (readonly [keyof Fields & keyof JobCard, LookupName, string])[];
type RowField = (typeof rows)[number][0];

async function heldRow({ acting, errors }: Asked, id: string, [path, list, message]: (typeof rows)[number]): Promise<Held | undefined> {
  const found = await hold(acting.tx, specOf(list), id);
  if (!found) errors.push({ path, message });
  return found;
}

/** The job type with its true name; undefined leaves it as it is. */
async function jobTypeOf({ acting, fields, before, errors }: Asked) {
  if (!fields.jobType) return fields.jobType;
  const found = await hold(acting.tx, specOf('jobType'), fields.jobType._id);
  if (!found && before?.jobType?._id !== fields.jobType._id) errors.push({ path: 'jobType', message: says.jobType });
  return found && { _id: found.id, name: found.name };
}

const marks = [
  ['vin', says.vin],
  ['tag', says.tag],
  ['regNo', says.regNo],
] as const;

/** By VIN, tag or registration, whichever comes first; undefined leaves it as it is, null takes it away. The card's own stays, deleted or not. */
async function vehicleOf({ acting, fields, before, errors }: Asked): Promise<string | null | undefined> {
  for (const [mark, message] of marks) {
    const chosen = fields[mark];
    if (!chosen) continue;
    if ('_id' in chosen && chosen._id === before?.vin?._id) return undefined;
    const found = await ('written' in chosen ? references.vehicleMarked(acting.tx, mark, chosen.written) : references.vehicle(acting.tx, chosen._id));
    const isAsBefore = 'written' in chosen && before?.vin?.[mark] === chosen.written;
    if (!found && isAsBefore) return undefined;
    if (!found) errors.push({ path: mark, message });
    return found?.id ?? null;
  }
  return fields.vin === undefined && fields.tag === undefined && fields.regNo === undefined ? undefined : null;
}

/** The Keyroom, a workshop, or the name of either. */
async function handInOf({ acting, fields: { location, vehicleHandInLocation: name }, before, errors }: Asked): Promise<string | null | undefined> {
  if (!location && !name) return undefined;
  if (location === keyroom._id || (!location && name?.toLowerCase() === keyroom.name.toLowerCase())) return null;
  const found = location ? await hold(acting.tx, specOf('workshop'), location) : await named(acting.tx, specOf('workshop'), name ?? '');
  const isAsBefore = location && before?.location._id === location;
  if (!found && !isAsBefore) errors.push({ path: 'location', message: says.location });
  return found?.id ?? location ?? null;
}

async function checkPeople({ acting, fields, before, errors }: Asked): Promise<void> {
  const { tx, actor } = acting;
  const workshop = fields.workshop ?? before?.workshop._id ?? '';
  const hasMoved = workshop !== before?.workshop._id;
  for (const path of ['supervisor', 'jobSupervisor'] as const) {
    const id = fields[path];
    if (id && (hasMoved || id !== before?.[path]?._id) && !(await references.supervisor(tx, actor.company, id, workshop)))
      errors.push({ path, message: await whyNot(acting, [id], says.supervisorWrong) });
  }
  const engineer = fields.jobEngineer;
  if (engineer && engineer !== before?.jobEngineer?._id && !(await references.engineer(tx, actor.company, engineer)))
    errors.push({ path: 'jobEngineer', message: await whyNot(acting, [engineer], says.engineerWrong) });
}

/** A parameter belongs to its job type. */
async function checkParameter({ acting, fields, before, errors }: Asked): Promise<void> {
  if (!fields.jobParameter) return;
  const type = fields.jobType === undefined ? before?.jobType?._id : fields.jobType?._id;
  const found = await typeOfParameter(acting.tx, fields.jobParameter);
  if (found && found.jobTypeId !== type) errors.push({ path: 'jobParameter', message: says.jobParameterOfOther });
}

export async function resolve(acting: Acting, fields: Fields, before?: JobCard) {
  const asked: Asked = { acting, fields, before, errors: [] };
  const held: Partial<Record<RowField, Held>> = {};
  for (const row of rows) {
    const [path] = row;
    const id = fields[path];
    if (!id || id === before?.[path]?._id) continue;
    const found = await heldRow(asked, id, row);
    if (found) held[path] = found;
  }
  const jobType = await jobTypeOf(asked);
  await checkParameter(asked);
  const vehicleId = await vehicleOf(asked);
  const handInWorkshopId = await handInOf(asked);
  await checkPeople(asked);
  return { errors: asked.errors, jobType, vehicleId, handInWorkshopId, partDescription: held.partType?.description };
}
export type Resolved = Awaited<ReturnType<typeof resolve>>;
