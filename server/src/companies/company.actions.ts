import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import type { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { brmRole } from '@roadworthy/contract/access/roles.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { endAllSessions, inviteByRole, makeCompanyRoles, findPerson, describeInvalidPerson } from '../access/index.ts';
import { findStoredFile, requireFiles, resizePicture, type HolderIds, type ViewContext } from '../files/index.ts';
import { inOtherCompany } from '../kit/db/database.ts';
import { toJsonb, mapPage, refuseStale, requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as companies from './company.queries.ts';

// A company is a tenant of the platform. Its BRM looks after it and sees no other companies. Creating a company creates
// its roles.

const ownBrmFilter = ({ actor }: ViewContext): string | undefined => (actor.level === 'brm' ? actor.userId : undefined);

export async function listCompanies(context: ActionContext, query: QueryOf<typeof companyRoutes.listCompanies>) {
  const { tx, actor } = context;
  if (levelHasPermission(actor.level, 'companies.read')) return companies.list(tx, query, ownBrmFilter(context));
  // Row security shows other users only the company they work for. Their search is limited to fields that they can see.
  return mapPage(
    await companies.list(tx, { ...query, searchFields: ['name', 'address'] }, undefined),
    withoutAddresses,
  );
}
type Company = Awaited<ReturnType<typeof companies.list>>['data'][number];
const withoutAddresses = (company: Company): Company => ({
  ...company,
  customerName: '',
  customerEmail: '',
  userId: null,
  userEmail: null,
});

export const getCompany = (context: ActionContext, id: string) =>
  requireFound(companies.find(context.tx, id, ownBrmFilter(context)));

/**
 * Finds the company of a record, because links do not name it. Only companies that this person may see are searched,
 * one at a time, so that row security applies.
 */
export async function findCompanyOfRecord(
  context: ActionContext,
  record: string,
): Promise<{ _id: string; name: string; logo: string | null }> {
  for (const company of await companies.listVisible(context.tx, ownBrmFilter(context)))
    if (await inOtherCompany(context.tx, company._id, () => companies.hasRecord(context.tx, record))) return company;
  throw problem.notFound();
}

/** Runs `work` in each company of this BRM, one at a time, so that row security applies. */
export async function mapManagedCompanies<T>(
  context: ActionContext,
  work: (inCompany: ActionContext, company: ManagedCompany) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const company of await companies.listManaged(context.tx, context.actor.userId)) {
    const inCompany = { ...context, actor: { ...context.actor, company: company._id } };
    results.push(await inOtherCompany(context.tx, company._id, () => work(inCompany, company)));
  }
  return results;
}
export type ManagedCompany = { _id: string; name: string; logo: string | null };

/**
 * Returns whether the person can see any of these companies. Row security shows a company only its own row, and the
 * platform all of them.
 */
export const canSeeCompany = (seeing: ViewContext, holders: HolderIds): Promise<boolean> =>
  companies.isAnyVisible(seeing.tx, holders, ownBrmFilter(seeing));

export async function getSignInDetails(
  { kit }: Pick<ActionContext, 'kit'>,
  id: string,
): Promise<{ _id: string; name: string; hasLogo: boolean }> {
  const company = await kit.db.inSystem((tx) => requireFound(companies.find(tx, id, undefined)));
  return { _id: company._id, name: company.name, hasLogo: Boolean(company.logo) };
}

/** Reads a small version of a company's logo, the only picture that can be read before sign-in. */
export async function readCompanyLogo(
  { kit }: Pick<ActionContext, 'kit'>,
  id: string,
): Promise<{ mime: string; bytes: Uint8Array }> {
  const file = await kit.db.inSystem(async (tx) => {
    const { logo } = await requireFound(companies.find(tx, id, undefined));
    return logo ? findStoredFile(tx, logo) : undefined;
  });
  const stored = file && (await resizePicture(kit, file, 480));
  if (!stored) throw problem.notFound();
  return stored;
}

async function requireBrm({ tx }: ActionContext, userId: string): Promise<{ userEmail: string; userName: string }> {
  const found = await findPerson(tx, userId);
  if (!found || found.roleName !== brmRole)
    throw problem.field('userId', await describeInvalidPerson({ tx }, [userId], companyMessages.brmRequired));
  return { userEmail: found.emailId, userName: `${found.firstName} ${found.lastName}`.trim() };
}

export async function addCompany(
  context: ActionContext,
  {
    userId,
    inviteCustomer = false,
    riskGate = false,
    riskMatrix = null,
    ...fields
  }: BodyOf<typeof companyRoutes.addCompany>,
) {
  const { tx, actor, newId, now } = context;
  const id = newId();
  const brm = await requireBrm(context, userId);
  await requireFiles(context, fields.logo ? [fields.logo] : [], { subject: 'company' }, 'logo');
  await companies.add(tx, {
    ...fields,
    ...brm,
    id,
    brmId: userId,
    riskGateSince: riskGate ? now.toISOString() : null,
    riskMatrix: riskMatrix && toJsonb(riskMatrix),
  });
  await inOtherCompany(tx, id, async () => {
    await makeCompanyRoles(tx, id, newId);
    if (inviteCustomer)
      await inviteByRole({ ...context, actor: { ...actor, company: id } }, 'Customer', {
        name: fields.customerName,
        emailId: fields.customerEmail,
      });
  });
  return getCompany(context, id);
}

export async function changeCompany(
  context: ActionContext,
  id: string,
  { updatedAt, userId, riskGate, riskMatrix, ...fields }: BodyOf<typeof companyRoutes.changeCompany>,
) {
  await companies.lock(context.tx, id);
  const was = await getCompany(context, id);
  refuseStale(updatedAt, was);
  if (fields.logo && fields.logo !== was.logo)
    await requireFiles(context, [fields.logo], { subject: 'company' }, 'logo');
  // An unchanged BRM is not checked again, so that one who has left does not block changes of other fields.
  const brm = userId && userId !== was.userId?._id ? { ...(await requireBrm(context, userId)), brmId: userId } : {};
  // Only recordings made after the gate was switched on need a confirmation.
  const gate =
    riskGate === undefined || riskGate === was.riskGate
      ? {}
      : { riskGateSince: riskGate ? context.now.toISOString() : null };
  const rating = riskMatrix === undefined ? {} : { riskMatrix: riskMatrix && toJsonb(riskMatrix) };
  await companies.change(context.tx, id, { ...fields, ...brm, ...gate, ...rating });
  return getCompany(context, id);
}

export async function deleteCompany(context: ActionContext, id: string): Promise<void> {
  await getCompany(context, id);
  const { projects, ...others } = await inOtherCompany(context.tx, id, () => companies.countRecords(context.tx));
  if (projects > 0) throw problem.conflict(companyMessages.inUse({ count: projects }));
  const kinds = ['jobCards', 'vehicles', 'incidents', 'tickets'] as const;
  const what = kinds.filter((kind) => others[kind]).map((kind) => companyMessages[kind]);
  if (what.length > 0) throw problem.conflict(companyMessages.notEmpty({ what: what.join(', ') }));
  // File cookies end together with the sessions.
  await inOtherCompany(context.tx, id, () => endAllSessions(context.tx, id, context.now));
  await companies.remove(context.tx, id, context.now);
}

export type CompanyInUse = {
  id: string;
  name: string;
  logo: string | null;
  internationalPhones: boolean;
  reinspectionByAnother: boolean;
  cleanPointAfter: number;
  contestAnswerHours: number;
  riskMatrix: RiskMatrix | null;
  brm: { id: string; firstName: string; lastName: string; emailId: string } | null;
};

/** Returns the company in use, with its BRM if there is an active one. */
export async function getCompanyInUse({
  tx,
  actor,
}: Pick<ActionContext, 'tx'> & { actor: { company: string } }): Promise<CompanyInUse> {
  return requireFound(companies.findInUse(tx, actor.company));
}
