import { lookupMessages, jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';

import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { isNamedSoftwareUpdate, softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { inactiveOr } from '../../access/index.ts';
import { refuseStale, requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireLeader } from '../job-card.rights.ts';
import * as rows from './lookup.queries.ts';
import { lookupSpec, lookupLabel } from './lookup.table.ts';

export type { LookupRecord } from './lookup.queries.ts';

// The lists that a company extends as it works. An entry in use cannot be deleted; the error says how many records use
// it. Everyone in a workshop can read the lists, its leaders maintain them.

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
) => rows.list(tx, lookupSpec(name), query);

export const getLookup = ({ tx }: ActionContext, name: LookupName, id: string) =>
  requireFound(rows.find(tx, lookupSpec(name), id));

/** Existing members are not validated again, so that a member who left does not block changes to the team. */
async function checkMembers(
  context: ActionContext,
  members: readonly string[],
  before: rows.LookupRecord | undefined,
): Promise<void> {
  const previous = new Set(before?.members?.map(({ _id }) => _id));
  const added = [...new Set(members)].filter((id) => !previous.has(id));
  if ((await rows.countActivePeople(context.tx, context.actor.company, added)) !== added.length)
    throw problem.field('members', await inactiveOr(context, added, lookupMessages.memberInvalid));
}

/** Referenced records must exist; they are locked until the transaction ends. */
async function toColumns(
  context: ActionContext,
  { jobcardType, workshop, members, ...fields }: Fields,
  before?: rows.LookupRecord,
) {
  const { tx } = context;
  if (jobcardType && !(await rows.lockShared(tx, lookupSpec('jobType'), jobcardType)))
    throw problem.field('jobcardType', jobCardMessages.jobType);
  if (workshop && !(await rows.lockShared(tx, lookupSpec('workshop'), workshop)))
    throw problem.field('workshop', jobCardMessages.workshop);
  if (members) await checkMembers(context, members, before);
  return {
    ...fields,
    ...(jobcardType && { jobTypeId: jobcardType }),
    ...(workshop !== undefined && { workshopId: workshop }),
  };
}

/** The unique index covers only the company's own rows, but Software Update belongs to the platform. */
const isBuiltInName = (name: LookupName, text: string | undefined): boolean =>
  name === 'jobType' && isNamedSoftwareUpdate(text);

export async function addLookup(context: ActionContext, name: LookupName, fields: Fields) {
  const { tx, actor, newId } = context;
  requireLeader(actor);
  // Every company has Software Update from the start, so adding it returns the existing entry.
  if (isBuiltInName(name, fields.name)) return getLookup(context, name, softwareUpdate._id);
  const id = newId();
  await rows.add(tx, lookupSpec(name), actor.company, id, await toColumns(context, fields));
  if (fields.members) await rows.setMembers(tx, actor.company, id, fields.members);
  return getLookup(context, name, id);
}

/** Locked, so that no record can refer to the entry while it is being deleted. */
async function lockLookup(context: ActionContext, name: LookupName, id: string) {
  const row = await getLookup(context, name, id);
  requireLeader(context.actor);
  if (row.isFixed) throw problem.conflict(lookupMessages.builtIn);
  await requireFound(rows.lock(context.tx, lookupSpec(name), id));
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
  await rows.change(context.tx, lookupSpec(name), id, await toColumns(context, fields, before));
  if (fields.members) await rows.setMembers(context.tx, context.actor.company, id, fields.members);
  return getLookup(context, name, id);
}

const childMessages: Partial<Record<LookupName, (values: { count: number }) => string>> = {
  jobType: lookupMessages.hasParameters,
  workshop: lookupMessages.hasPeople,
};

/** Returns the number of dependent records. */
async function requireUnused({ tx }: ActionContext, name: LookupName, id: string): Promise<number> {
  const { cards, below } = await rows.countUses(tx, lookupSpec(name), id);
  if (cards > 0) throw problem.conflict(lookupMessages.inUse({ count: cards, thing: lookupLabel(name) }));
  return below;
}

export async function deleteLookup(context: ActionContext, name: LookupName, id: string): Promise<void> {
  await lockLookup(context, name, id);
  const below = await requireUnused(context, name, id);
  const childMessage = childMessages[name];
  if (below > 0 && childMessage) throw problem.conflict(childMessage({ count: below }));
  await rows.remove(context.tx, lookupSpec(name), id, context.now);
}
