import { mayLevel } from '@roadworthy/contract/access/permissions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import { documentsOfStatus, mayEditProject, projectMachine } from '@roadworthy/contract/projects/project.machine.ts';
import { mobileProblem } from '@roadworthy/contract/projects/mobile-number.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { endsBeforeStart, projectMessages, revisionTaken, storedWorkType } from '@roadworthy/contract/projects/project.schema.ts';
import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import { person, whyNot } from '../access/index.ts';
import { copyTemplate } from '../assessments/index.ts';
import { actedCompany } from '../companies/index.ts';
import { placesExist } from '../locations/index.ts';
import { json, nextNumber, notStale, orNotFound, pageOf } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { entriesOf, voidSignings } from '../signing/index.ts';
import { openProjectSigning, remakeContract } from './project-signing.actions.ts';
import * as projects from './project.queries.ts';
import { sightOf } from './project.rights.ts';

// A project is what a customer orders: its contract is made and waits for the BRM as soon as it is created. Everything about who is next
// stands in the contract's project.machine.ts.

type Fields = BodyOf<typeof projectRoutes.addProject>;

export const listProjects = ({ tx, actor }: Acting, ask: QueryOf<typeof projectRoutes.listProjects>) => projects.list(tx, ask, sightOf(actor));
export const findProject = ({ tx, actor }: Acting, id: string) => orNotFound(projects.find(tx, id, sightOf(actor)));

/** The project, held for this transaction: for whoever makes something under it. */
export async function holdProject(acting: Acting, id: string) {
  await projects.lock(acting.tx, id);
  const project = await findProject(acting, id);
  if (project.isDeleted) throw problem.notFound();
  return project;
}

export async function getProject(acting: Acting, id: string) {
  const { brm } = await actedCompany(acting);
  const companyBrm = brm && { _id: brm.id, firstName: brm.firstName, lastName: brm.lastName, emailId: brm.emailId };
  const project = await findProject(acting, id);
  const lastRevision = await projects.lastRevision(acting.tx, project.projectNo);
  return { ...project, companyBrm, lastRevision, eversignList: await entriesOf(acting, id) };
}

/** Somebody of the company with that role, who can sign in. */
export async function customerOf({ tx, actor }: Acting, id: string) {
  const found = await person(tx, id);
  if (!found || found.companyId !== actor.company || found.roleName !== 'Customer')
    throw problem.field('customer', await whyNot({ tx }, [id], projectMessages.customerWrong));
  return found;
}

/** Where the work is done, and whom to ask there: both name places of the company. */
async function arePlaces(acting: Acting, { workLocation = [], location = [] }: Pick<Partial<Fields>, 'workLocation' | 'location'>): Promise<void> {
  await placesExist(acting, workLocation, 'workLocation');
  await placesExist(
    acting,
    location.flatMap((contact) => contact.location ?? []),
    'location',
  );
}

function columns({ customer, assessmentTemplate: _template, workLocation: _places, location, typeOfWorkRequired, ...fields }: Partial<Fields>) {
  return {
    ...fields,
    ...(customer && { customerId: customer }),
    ...(location && { contacts: json(location) }),
    ...(typeOfWorkRequired !== undefined && { typeOfWorkRequired: typeOfWorkRequired && storedWorkType(typeOfWorkRequired) }),
  };
}

async function mobileFits(acting: Acting, given: string | null | undefined, before?: string | null): Promise<void> {
  const message = mobileProblem(given, await actedCompany(acting), before);
  if (message) throw problem.field('mobileNo', message);
}

type Numbering = { projectNo: string; rev: number; revProjectId: string | null };

async function makeProject(acting: Acting, fields: Fields, numbering: Numbering, before?: string | null): Promise<string> {
  const { tx, actor, newId } = acting;
  await customerOf(acting, fields.customer);
  await mobileFits(acting, fields.mobileNo, before);
  await arePlaces(acting, fields);
  const id = newId();
  const { name, contacts = '[]', ...rest } = { ...columns(fields), name: fields.name };
  const template = await copyTemplate(acting, fields.assessmentTemplate);
  if (template.type === 'T') throw problem.field('assessmentTemplate', projectMessages.templateOfPlans);
  if (!template.questions.some(({ type }) => type === 'Option')) throw problem.field('assessmentTemplate', projectMessages.templateEmpty);
  await projects.add(tx, {
    ...rest,
    ...numbering,
    name,
    contacts,
    companyId: actor.company,
    id,
    status: 'Created',
    customerId: fields.customer,
    templateId: template._id,
    templateName: template.name,
  });
  await projects.setLocations(tx, actor.company, id, fields.workLocation);
  await template.intoProject(id);
  await openProjectSigning(acting, await findProject(acting, id), 'contract');
  await projects.change(tx, id, { status: step(projectMachine, 'Created', 'open signing').to });
  return id;
}

export async function addProject(acting: Acting, fields: Fields) {
  const year = acting.now.getUTCFullYear();
  const number = await nextNumber(acting.tx, `projects ${year}`);
  const id = await makeProject(acting, fields, { projectNo: `P-${year}-${String(number).padStart(5, '0')}`, rev: 0, revProjectId: null });
  return getProject(acting, id);
}

export type ClonePlans = {
  carryOverPlans: (acting: Acting, fromProjectId: string, toProjectId: string) => Promise<void>;
  voidOpenPlans: (acting: Acting, projectId: string, reason: string) => Promise<void>;
};

/** A clone is the next revision: the same number, its plans carried over to be signed again. */
export async function cloneProject(acting: Acting, ask: BodyOf<typeof projectRoutes.cloneProject>, { carryOverPlans, voidOpenPlans }: ClonePlans) {
  const { _id: sourceId, updatedAt, rev: promised, ...fields } = ask;
  await holdProject(acting, sourceId);
  const source = await getProject(acting, sourceId);
  notStale(updatedAt, source);
  const rev = source.lastRevision + 1;
  if (promised !== undefined && promised !== source.rev && promised !== rev) throw problem.conflict(revisionTaken(source.lastRevision), source);
  const id = await makeProject(acting, fields, { projectNo: source.projectNo, rev, revProjectId: source._id }, source.mobileNo);
  await carryOverPlans(acting, source._id, id);
  // People who still have a link to a document of the source get a mail; what all have signed stays.
  await voidSignings(acting, source._id, projectMessages.replaced, ['open']);
  await voidOpenPlans(acting, source._id, projectMessages.replaced);
  return getProject(acting, id);
}

export async function changeFields(acting: Acting, id: string, { updatedAt, ...fields }: Partial<Fields> & { updatedAt?: string | undefined }) {
  const { tx, actor } = acting;
  if (!mayLevel(actor.level, 'projects.keep')) throw problem.notAllowed();
  const project = await holdProject(acting, id);
  notStale(updatedAt, await getProject(acting, id));
  if (!mayEditProject(project.status)) throw problem.conflict(`Project is ${project.status}`);
  if (fields.assessmentTemplate && fields.assessmentTemplate !== project.assessmentTemplate._id)
    throw problem.field('assessmentTemplate', projectMessages.templateLocked);
  if (fields.customer) await customerOf(acting, fields.customer);
  await mobileFits(acting, fields.mobileNo, project.mobileNo);
  await arePlaces(acting, fields);
  if (endsBeforeStart({ ...project, ...fields })) throw problem.field('expectedEndDate', projectMessages.endBeforeStart);
  await projects.change(tx, id, columns(fields));
  if (fields.workLocation) await projects.setLocations(tx, actor.company, id, fields.workLocation);
  await remakeContract(acting, await findProject(acting, id));
  return getProject(acting, id);
}

/** Throws while something of the project's plans is still to arrive; then nothing of them can be signed any more. */
export type EndPlans = (acting: Acting, projectId: string, reason: string) => Promise<void>;
const deleted = 'The project was deleted';

export async function deleteProject(acting: Acting, id: string, endPlans: EndPlans): Promise<void> {
  await holdProject(acting, id);
  await endPlans(acting, id, deleted);
  await voidSignings(acting, id, deleted, ['open']);
  await projects.change(acting.tx, id, { deletedAt: acting.now.toISOString() });
}

export async function recoverProject(acting: Acting, id: string, { updatedAt }: BodyOf<typeof projectRoutes.recoverProject>): Promise<void> {
  await projects.lock(acting.tx, id);
  notStale(updatedAt, await getProject(acting, id));
  await projects.change(acting.tx, id, { deletedAt: null });
}

/** Which documents are shown depends on the status (document 2 section 4). */
export async function listDocuments(acting: Acting, id: string) {
  const project = await findProject(acting, id);
  const kinds: readonly string[] = documentsOfStatus[project.status] ?? [];
  const rows = await projects.documents(acting.tx, id);
  return pageOf(
    rows.flatMap((row) => {
      const kind = row.kind === 'revision' ? ('workplan' as const) : row.kind;
      return kinds.includes(kind)
        ? [{ kind, title: `${row.title} ${row.number}`, key: row.fileKey, signed: isSigningCompleted(row.state), updatedAt: row.updatedAt }]
        : [];
    }),
  );
}

export async function listHistory(acting: Acting, id: string, ask: QueryOf<typeof projectRoutes.listProjectHistory>) {
  await findProject(acting, id);
  return projects.history(acting.tx, id, ask);
}
