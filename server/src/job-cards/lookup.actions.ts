import { fill } from '@roadworthy/contract/kit/fill.ts';
import { lookupMessages, jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookup.schema.ts';
import { isNamedSoftwareUpdate, softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { counted, type Counted } from '@roadworthy/contract/kit/counted.ts';
import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { whyNot } from '../access/index.ts';
import { notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { mustLead } from './job-card.rights.ts';
import * as rows from './lookup.queries.ts';
import { specOf, thing } from './lookup.table.ts';

export type { LookupRecord } from './lookup.queries.ts';

// The lists that a company fills as it goes. What is in use stays, and says by how many. Everybody of a workshop reads them, its leaders keep them.

type Fields = {
  name?: string | undefined;
  description?: string | undefined;
  jobcardType?: string | undefined;
  workshop?: string | null | undefined;
  members?: readonly string[] | undefined;
  resolutionTime?: number | null | undefined;
};

export const listLookup = (
  { tx }: Acting,
  name: LookupName,
  ask: ListQuery & { name?: string | undefined; jobcardType?: string | undefined; workshop?: string | undefined },
) => rows.list(tx, specOf(name), ask);

export const getLookup = ({ tx }: Acting, name: LookupName, id: string) => orNotFound(rows.find(tx, specOf(name), id));

/** A member who is in the team already is not asked about again: one who left does not stop it from being changed. */
async function checkMembers(acting: Acting, members: readonly string[], before: rows.LookupRecord | undefined): Promise<void> {
  const were = new Set(before?.members?.map(({ _id }) => _id));
  const added = [...new Set(members)].filter((id) => !were.has(id));
  if ((await rows.knownPeople(acting.tx, acting.actor.company, added)) !== added.length)
    throw problem.field('members', await whyNot(acting, added, lookupMessages.memberWrong));
}

/** What the row names must be there; held until the transaction ends. */
async function columns(acting: Acting, { jobcardType, workshop, members, ...fields }: Fields, before?: rows.LookupRecord) {
  const { tx } = acting;
  if (jobcardType && !(await rows.hold(tx, specOf('jobType'), jobcardType))) throw problem.field('jobcardType', jobCardMessages.jobType);
  if (workshop && !(await rows.hold(tx, specOf('workshop'), workshop))) throw problem.field('workshop', jobCardMessages.workshop);
  if (members) await checkMembers(acting, members, before);
  return { ...fields, ...(jobcardType && { jobTypeId: jobcardType }), ...(workshop !== undefined && { workshopId: workshop }) };
}

/** The unique index sees only the company's own rows; Software Update is the platform's. */
const isFixed = (name: LookupName, written: string | undefined): boolean => name === 'jobType' && isNamedSoftwareUpdate(written);

export async function addLookup(acting: Acting, name: LookupName, fields: Fields) {
  const { tx, actor, newId } = acting;
  mustLead(actor);
  // Every company has it from its first day: whoever adds it, too, has what they wanted.
  if (isFixed(name, fields.name)) return getLookup(acting, name, softwareUpdate._id);
  const id = newId();
  await rows.add(tx, specOf(name), actor.company, id, await columns(acting, fields));
  if (fields.members) await rows.setMembers(tx, actor.company, id, fields.members);
  return getLookup(acting, name, id);
}

/** Locked, so that nobody names it while it goes. */
async function ownLookup(acting: Acting, name: LookupName, id: string) {
  const row = await getLookup(acting, name, id);
  mustLead(acting.actor);
  if (row.isFixed) throw problem.conflict(lookupMessages.fixed);
  await orNotFound(rows.lock(acting.tx, specOf(name), id));
  return getLookup(acting, name, id);
}

export async function changeLookup(acting: Acting, name: LookupName, id: string, { updatedAt, ...fields }: Fields & { updatedAt?: string | undefined }) {
  const before = await ownLookup(acting, name, id);
  notStale(updatedAt, before);
  if (isFixed(name, fields.name)) throw problem.conflict(lookupMessages.nameTaken);
  // On a card it stands beside its type.
  if (fields.jobcardType && fields.jobcardType !== before.jobcardType?._id) await mustBeOnNoCard(acting, name, id);
  await rows.change(acting.tx, specOf(name), id, await columns(acting, fields, before));
  if (fields.members) await rows.setMembers(acting.tx, acting.actor.company, id, fields.members);
  return getLookup(acting, name, id);
}

const belowTexts: Partial<Record<LookupName, Counted>> = { jobType: lookupMessages.hasParameters, workshop: lookupMessages.hasPeople };

/** Answers how many stand below it. */
async function mustBeOnNoCard({ tx }: Acting, name: LookupName, id: string): Promise<number> {
  const { cards, below } = await rows.uses(tx, specOf(name), id);
  if (cards > 0) throw problem.conflict(fill(counted(lookupMessages.inUse, cards), { thing: thing(name) }));
  return below;
}

export async function deleteLookup(acting: Acting, name: LookupName, id: string): Promise<void> {
  await ownLookup(acting, name, id);
  const below = await mustBeOnNoCard(acting, name, id);
  const belowText = belowTexts[name];
  if (below > 0 && belowText) throw problem.conflict(counted(belowText, below));
  await rows.remove(acting.tx, specOf(name), id, acting.now);
}
