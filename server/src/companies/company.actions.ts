import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { brmRole, companyMessages } from '@roadworthy/contract/companies/company.schema.ts';
import { counted } from '@roadworthy/contract/kit/counted.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { endAllSessions, makeCompanyRoles, person, whyNot } from '../access/index.ts';
import { keptFile, keysExist, pictureInSize, type HeldIds, type Seeing } from '../files/index.ts';
import { within } from '../kit/db/acting.ts';
import { mapPage, notStale, orNotFound } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as companies from './company.queries.ts';

// A company is a tenant of the platform. Its BRM looks after it and sees only their own; making one makes its roles.

const ownOf = ({ actor }: Seeing): string | undefined => (actor.level === 'brm' ? actor.userId : undefined);

export async function listCompanies(acting: Acting, ask: QueryOf<typeof companyRoutes.listCompanies>) {
  const { tx, actor } = acting;
  if (mayLevel(actor.level, 'companies.read')) return companies.list(tx, ask, ownOf(acting));
  // Row security shows other people the company that they work for. They search in nothing of it that they are not shown.
  return mapPage(await companies.list(tx, { ...ask, searchFields: ['name', 'address'] }, undefined), withoutAddresses);
}
type Company = Awaited<ReturnType<typeof companies.list>>['data'][number];
const withoutAddresses = (company: Company): Company => ({ ...company, customerName: '', customerEmail: '', userId: null, userEmail: null });

export const getCompany = (acting: Acting, id: string) => orNotFound(companies.find(acting.tx, id, ownOf(acting)));

/** A link is sent without saying in which company it opens. Only the companies that this person sees are asked, each by itself, as row security has it. */
export async function companyOfRecord(acting: Acting, record: string): Promise<{ _id: string; name: string; logo: string | null }> {
  for (const company of await companies.seenBy(acting.tx, ownOf(acting)))
    if (await within(acting.tx, company._id, () => companies.hasRecord(acting.tx, record))) return company;
  throw problem.notFound();
}

/** Row security shows a company its own row alone, and the platform all. */
export const seesCompany = (seeing: Seeing, held: HeldIds): Promise<boolean> => companies.seesAny(seeing.tx, held, ownOf(seeing));

/** What the sign-in page of a company shows to anyone. */
export async function companySign({ kit }: Pick<Acting, 'kit'>, id: string): Promise<{ _id: string; name: string; hasLogo: boolean }> {
  const company = await kit.db.system((tx) => orNotFound(companies.find(tx, id, undefined)));
  return { _id: company._id, name: company.name, hasLogo: Boolean(company.logo) };
}

/** The one picture of a company that is shown before sign-in, small. */
export async function companyLogo({ kit }: Pick<Acting, 'kit'>, id: string): Promise<{ mime: string; bytes: Uint8Array }> {
  const file = await kit.db.system(async (tx) => {
    const { logo } = await orNotFound(companies.find(tx, id, undefined));
    return logo ? keptFile(tx, logo) : undefined;
  });
  const kept = file && (await pictureInSize(kit, file, 480));
  if (!kept) throw problem.notFound();
  return kept;
}

async function isBrm({ tx }: Acting, userId: string): Promise<{ userEmail: string; userName: string }> {
  const found = await person(tx, userId);
  if (!found || found.roleName !== brmRole) throw problem.field('userId', await whyNot({ tx }, [userId], companyMessages.brmRequired));
  return { userEmail: found.emailId, userName: `${found.firstName} ${found.lastName}`.trim() };
}

export async function addCompany(acting: Acting, { userId, ...fields }: BodyOf<typeof companyRoutes.addCompany>) {
  const { tx, newId } = acting;
  const id = newId();
  const brm = await isBrm(acting, userId);
  await keysExist(acting, fields.logo ? [fields.logo] : [], { subject: 'company' }, 'logo');
  await companies.add(tx, { ...fields, ...brm, id, brmId: userId });
  await within(tx, id, () => makeCompanyRoles(tx, id, newId));
  return getCompany(acting, id);
}

export async function changeCompany(acting: Acting, id: string, { updatedAt, userId, ...fields }: BodyOf<typeof companyRoutes.changeCompany>) {
  await companies.lock(acting.tx, id);
  const was = await getCompany(acting, id);
  notStale(updatedAt, was);
  if (fields.logo && fields.logo !== was.logo) await keysExist(acting, [fields.logo], { subject: 'company' }, 'logo');
  // Whoever looks after it already is not asked about again: one who left does not stop the rest from being changed.
  const brm = userId && userId !== was.userId?._id ? { ...(await isBrm(acting, userId)), brmId: userId } : {};
  await companies.change(acting.tx, id, { ...fields, ...brm });
  return getCompany(acting, id);
}

export async function deleteCompany(acting: Acting, id: string): Promise<void> {
  await getCompany(acting, id);
  const { projects, ...others } = await within(acting.tx, id, () => companies.worked(acting.tx));
  if (projects > 0) throw problem.conflict(counted(companyMessages.inUse, projects));
  const what = Object.entries(others).flatMap(([name, isThere]) => (isThere ? [name] : []));
  if (what.length > 0) throw problem.conflict(fill(companyMessages.notEmpty, { what: what.join(', ') }));
  // The cookie that opens pictures ends with them.
  await within(acting.tx, id, () => endAllSessions(acting.tx, id, acting.now));
  await companies.remove(acting.tx, id, acting.now);
}

export type ActedCompany = {
  id: string;
  name: string;
  logo: string | null;
  internationalPhones: boolean;
  brm: { id: string; firstName: string; lastName: string; emailId: string } | null;
};

/** The company acted in, with its BRM when it has an active one. */
export async function actedCompany({ tx, actor }: Pick<Acting, 'tx'> & { actor: { company: string } }): Promise<ActedCompany> {
  return orNotFound(companies.acted(tx, actor.company));
}
