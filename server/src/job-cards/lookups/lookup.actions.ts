import { lookupMessages, jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';

import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { isNamedSoftwareUpdate, softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { describeInvalidPerson } from '../../access/index.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireLeader } from '../job-card.rights.ts';
import * as rows from './lookup.queries.ts';
import { getLookupSpec, getLookupLabel } from './lookup.table.ts';
import {
  usualJobParameterNames,
  usualJobTypeNames,
} from '@roadworthy/contract/job-cards/messages/usual-job-types.messages.ts';

const keys = [
  'repair',
  'maintenance',
  'partChange',
  'inspection',
  'investigation',
] as const satisfies readonly (keyof typeof usualJobTypeNames)[];

/** The usual job types with their parameters, for a company that has no job types of its own yet. */
const usualJobTypes: readonly { name: string; parameters: readonly string[] }[] = keys.map((key) => ({
  name: usualJobTypeNames[key],
  parameters: usualJobParameterNames[key].split(',').map((name) => name.trim()),
}));

export type { LookupRecord } from './lookup.queries.ts';

// The lists that a company extends as it works. An entry in use cannot be deleted; the error says how many records use
// it. Everyone who can read job cards can read the lists; only leaders maintain them.

type Fields = {
  name?: string | undefined;
  description?: string | undefined;
  jobcardType?: string | undefined;
  workshop?: string | null | undefined;
  members?: readonly string[] | undefined;
  resolutionTime?: number | null | undefined;
};

export const listLookup = (
  { tx }: ActionContext,
  name: LookupName,
  query: ListQuery & { name?: string | undefined; jobcardType?: string | undefined; workshop?: string | undefined },
) => rows.list(tx, getLookupSpec(name), query);

export const getLookup = ({ tx }: ActionContext, name: LookupName, id: string) =>
  requireFound(rows.find(tx, getLookupSpec(name), id));

/** Checks new members only, so that an existing member who left does not block changes to the team. */
async function checkMembers(
  context: ActionContext,
  members: readonly string[],
  before: rows.LookupRecord | undefined,
): Promise<void> {
  const previous = new Set(before?.members?.map(({ _id }) => _id));
  const added = [...new Set(members)].filter((id) => !previous.has(id));
  if ((await rows.countActivePeople(context.tx, context.actor.company, added)) !== added.length)
    throw problem.field('members', await describeInvalidPerson(context, added, lookupMessages.memberInvalid));
}

/** Requires the job type, workshop and members to exist, and maps the fields to columns. */
async function toColumns(
  context: ActionContext,
  { jobcardType, workshop, members, ...fields }: Fields,
  before?: rows.LookupRecord,
) {
  const { tx } = context;
  if (jobcardType && !(await rows.lockShared(tx, getLookupSpec('jobType'), jobcardType)))
    throw problem.field('jobcardType', jobCardMessages.jobType);
  if (workshop && !(await rows.lockShared(tx, getLookupSpec('workshop'), workshop)))
    throw problem.field('workshop', jobCardMessages.workshop);
  if (members) await checkMembers(context, members, before);
  return {
    ...fields,
    ...(jobcardType && { jobTypeId: jobcardType }),
    ...(workshop !== undefined && { workshopId: workshop }),
  };
}

/**
 * Returns whether the name is Software Update, which belongs to the platform and so is not covered by the company's
 * unique index.
 */
const isBuiltInName = (name: LookupName, text: string | undefined): boolean =>
  name === 'jobType' && isNamedSoftwareUpdate(text);

export async function addLookup(context: ActionContext, name: LookupName, fields: Fields) {
  const { tx, actor, newId } = context;
  requireLeader(actor);
  // Every company has Software Update from the start, so adding it returns the existing entry.
  if (isBuiltInName(name, fields.name)) return getLookup(context, name, softwareUpdate._id);
  const id = newId();
  await rows.add(tx, getLookupSpec(name), actor.company, id, await toColumns(context, fields));
  if (fields.members) await rows.setMembers(tx, actor.company, id, fields.members);
  return getLookup(context, name, id);
}

/** Adds the usual job types that the company does not have yet, with their parameters. Returns how many it added. */
export async function addUsualJobTypes(context: ActionContext): Promise<number> {
  let added = 0;
  for (const { name, parameters } of usualJobTypes) {
    if (await rows.findByName(context.tx, getLookupSpec('jobType'), name)) continue;
    const { _id } = await addLookup(context, 'jobType', { name });
    for (const parameter of parameters) await addLookup(context, 'jobParameter', { name: parameter, jobcardType: _id });
    added += 1;
  }
  return added;
}

/** Locks the entry, so that no record can refer to it while it is being deleted. */
async function lockLookup(context: ActionContext, name: LookupName, id: string) {
  const row = await getLookup(context, name, id);
  requireLeader(context.actor);
  if (row.isFixed) throw problem.conflict(lookupMessages.builtIn);
  await requireFound(rows.lock(context.tx, getLookupSpec(name), id));
  return getLookup(context, name, id);
}

export async function changeLookup(
  context: ActionContext,
  name: LookupName,
  id: string,
  { updatedAt, ...fields }: Fields & { updatedAt?: string | undefined },
) {
  const before = await lockLookup(context, name, id);
  refuseStale(updatedAt, before);
  if (isBuiltInName(name, fields.name)) throw problem.conflict(lookupMessages.nameTaken);
  // A job card stores a parameter next to its job type, so the type of a parameter in use cannot change.
  if (fields.jobcardType && fields.jobcardType !== before.jobcardType?._id) await requireUnused(context, name, id);
  await rows.change(context.tx, getLookupSpec(name), id, await toColumns(context, fields, before));
  if (fields.members) await rows.setMembers(context.tx, context.actor.company, id, fields.members);
  return getLookup(context, name, id);
}

const childMessages: Partial<Record<LookupName, (values: { count: number }) => string>> = {
  jobType: lookupMessages.hasParameters,
  workshop: lookupMessages.hasPeople,
};

const stockMessages: Partial<Record<LookupName, string>> = {
  newPart: lookupMessages.hasStockItem,
  workshop: lookupMessages.hasStock,
};

/**
 * Throws if job cards, active job templates, vehicles, bays or the stock use the entry. Returns the number of its other dependants.
 */
async function requireUnused({ tx }: ActionContext, name: LookupName, id: string): Promise<number> {
  const { cards, templates, below, stock, vehicles, bays } = await rows.countUses(tx, getLookupSpec(name), id);
  if (cards > 0) throw problem.conflict(lookupMessages.inUse({ count: cards, thing: getLookupLabel(name) }));
  if (templates > 0) throw problem.conflict(lookupMessages.hasTemplates({ count: templates }));
  if (vehicles > 0) throw problem.conflict(lookupMessages.hasVehicles({ count: vehicles }));
  if (bays > 0) throw problem.conflict(lookupMessages.hasBays({ count: bays }));
  const stockMessage = stockMessages[name];
  if (stock > 0 && stockMessage) throw problem.conflict(stockMessage);
  return below;
}

export async function deleteLookup(context: ActionContext, name: LookupName, id: string): Promise<void> {
  await lockLookup(context, name, id);
  const below = await requireUnused(context, name, id);
  const childMessage = childMessages[name];
  if (below > 0 && childMessage) throw problem.conflict(childMessage({ count: below }));
  await rows.remove(context.tx, getLookupSpec(name), id, context.now);
}
