import { projectsServerMessages as messages } from '@roadworthy/contract/projects/messages/projects-server.messages.ts';
import { projectMessages } from '@roadworthy/contract/projects/messages/project.messages.ts';
import { requireAllowed, requireEverAllowed } from '@roadworthy/contract/access/policy.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf, QueryOf } from '@roadworthy/contract/kit/route.ts';
import { takeStepAs } from '@roadworthy/contract/kit/machine.ts';
import { documentsByStatus, projectMachine } from '@roadworthy/contract/projects/project.machine.ts';
import { findMobileProblem } from '@roadworthy/contract/projects/mobile-number.ts';
import { projectPolicy } from '@roadworthy/contract/projects/project.policy.ts';
import type { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import {
  endsBeforeStart,
  formatRevisionTaken,
  toStoredWorkType,
} from '@roadworthy/contract/projects/project.schema.ts';
import { isSigningCompleted } from '@roadworthy/contract/signing/signing.machine.ts';
import { findPerson, describeInvalidPerson } from '../access/index.ts';
import { copyTemplate } from '../assessments/index.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { requireLocations } from '../locations/index.ts';
import { toJsonb, allocateNumber, refuseStale, requireFound, toPage } from '../kit/db/records.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { listSigningEntries, voidSignings } from '../signing/index.ts';
import { openProjectSigning, reissueContract } from './project-signing.actions.ts';
import * as projects from './project.queries.ts';
import { getProjectVisibility } from './project.rights.ts';

// A project is a customer's order. Creating it issues its contract, which waits for the BRM. project.machine.ts defines
// who acts next.

type Fields = BodyOf<typeof projectRoutes.addProject>;

/** Selects the ids of the projects that wait for the person, according to the Inbox. */
export type SelectWaitingProjects = (context: Pick<ActionContext, 'actor'>) => projects.ProjectIds;
export const listProjects = (
  context: ActionContext,
  query: QueryOf<typeof projectRoutes.listProjects>,
  selectWaiting: SelectWaitingProjects,
) => projects.list(context.tx, query, getProjectVisibility(context.actor), selectWaiting(context));
export const findProject = ({ tx, actor }: ActionContext, id: string) =>
  requireFound(projects.find(tx, id, getProjectVisibility(actor)));

/** Locks the project for this transaction and returns it. Throws if it is deleted. */
export async function lockProject(context: ActionContext, id: string) {
  await projects.lock(context.tx, id);
  const project = await findProject(context, id);
  if (project.isDeleted) throw problem.notFound();
  return project;
}

export async function getProject(context: ActionContext, id: string) {
  const { brm } = await getCompanyInUse(context);
  const companyBrm = brm && { _id: brm.id, firstName: brm.firstName, lastName: brm.lastName, emailId: brm.emailId };
  const project = await findProject(context, id);
  const lastRevision = await projects.findLastRevision(context.tx, project.projectNo);
  return { ...project, companyBrm, lastRevision, eversignList: await listSigningEntries(context, id) };
}

/** Requires an active customer of the company. */
export async function requireCustomer({ tx, actor }: ActionContext, id: string) {
  const found = await findPerson(tx, id);
  if (!found || found.companyId !== actor.company || found.roleName !== 'Customer')
    throw problem.field('customer', await describeInvalidPerson({ tx }, [id], projectMessages.customerWrong));
  return found;
}

/** Requires the work locations, and those of the contacts, to be in the company's list of locations. */
async function requireWorkLocations(
  context: ActionContext,
  { workLocation = [], location = [] }: Pick<Partial<Fields>, 'workLocation' | 'location'>,
): Promise<void> {
  await requireLocations(context, workLocation, 'workLocation');
  await requireLocations(
    context,
    location.flatMap((contact) => contact.location ?? []),
    'location',
  );
}

function toColumns({
  customer,
  assessmentTemplate: _template,
  workLocation: _places,
  location,
  typeOfWorkRequired,
  ...fields
}: Partial<Fields>) {
  return {
    ...fields,
    ...(customer && { customerId: customer }),
    ...(location && { contacts: toJsonb(location) }),
    ...(typeOfWorkRequired !== undefined && {
      typeOfWorkRequired: typeOfWorkRequired && toStoredWorkType(typeOfWorkRequired),
    }),
  };
}

async function requireValidMobile(
  context: ActionContext,
  mobile: string | null | undefined,
  before?: string | null,
): Promise<void> {
  const message = findMobileProblem(mobile, await getCompanyInUse(context), before);
  if (message) throw problem.field('mobileNo', message);
}

type Numbering = { projectNo: string; rev: number; revProjectId: string | null };

async function makeProject(
  context: ActionContext,
  fields: Fields,
  numbering: Numbering,
  before?: string | null,
): Promise<string> {
  const { tx, actor, newId } = context;
  await requireCustomer(context, fields.customer);
  await requireValidMobile(context, fields.mobileNo, before);
  await requireWorkLocations(context, fields);
  const id = newId();
  const { name, contacts = '[]', ...rest } = { ...toColumns(fields), name: fields.name };
  const template = await copyTemplate(context, fields.assessmentTemplate);
  if (template.type === 'T') throw problem.field('assessmentTemplate', projectMessages.templateOfPlans);
  if (!template.questions.some(({ type }) => type === 'Option'))
    throw problem.field('assessmentTemplate', projectMessages.templateEmpty);
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
  await openProjectSigning(context, await findProject(context, id), 'contract');
  await projects.change(tx, id, { status: takeStepAs(projectMachine, 'server', 'Created', 'open signing') });
  return id;
}

export async function addProject(context: ActionContext, fields: Fields) {
  const year = context.now.getUTCFullYear();
  const number = await allocateNumber(context.tx, `projects ${year}`);
  const id = await makeProject(context, fields, {
    projectNo: `P-${year}-${String(number).padStart(5, '0')}`,
    rev: 0,
    revProjectId: null,
  });
  return getProject(context, id);
}

export type ClonePlanActions = {
  carryOverPlans: (context: ActionContext, fromProjectId: string, toProjectId: string) => Promise<void>;
  voidOpenPlanDocuments: (context: ActionContext, projectId: string, reason: string) => Promise<void>;
};

/** Clones a project as its next revision, under the same number. The copied plans have to be signed again. */
export async function cloneProject(
  context: ActionContext,
  body: BodyOf<typeof projectRoutes.cloneProject>,
  { carryOverPlans, voidOpenPlanDocuments }: ClonePlanActions,
) {
  const { _id: sourceId, updatedAt, rev: expectedRevision, ...fields } = body;
  await lockProject(context, sourceId);
  const source = await getProject(context, sourceId);
  refuseStale(updatedAt, source);
  const rev = source.lastRevision + 1;
  if (expectedRevision !== undefined && expectedRevision !== source.rev && expectedRevision !== rev)
    throw problem.conflict(formatRevisionTaken(source.lastRevision), source);
  const id = await makeProject(
    context,
    fields,
    { projectNo: source.projectNo, rev, revProjectId: source._id },
    source.mobileNo,
  );
  await carryOverPlans(context, source._id, id);
  // Open documents of the source cannot be signed any more. Fully signed ones are kept.
  await voidSignings(context, source._id, projectMessages.replaced, ['open']);
  await voidOpenPlanDocuments(context, source._id, projectMessages.replaced);
  return getProject(context, id);
}

export async function changeProjectFields(
  context: ActionContext,
  id: string,
  { updatedAt, ...fields }: Partial<Fields> & { updatedAt?: string | undefined },
) {
  const { tx, actor } = context;
  const person = toPolicyPerson(actor);
  const project = await lockProject(context, id);
  requireEverAllowed(projectPolicy, project, person, 'edit');
  refuseStale(updatedAt, await getProject(context, id));
  requireAllowed(projectPolicy, project, person, 'edit');
  if (fields.assessmentTemplate && fields.assessmentTemplate !== project.assessmentTemplate._id)
    throw problem.field('assessmentTemplate', projectMessages.templateLocked);
  if (fields.customer) await requireCustomer(context, fields.customer);
  await requireValidMobile(context, fields.mobileNo, project.mobileNo);
  await requireWorkLocations(context, fields);
  if (endsBeforeStart({ ...project, ...fields }))
    throw problem.field('expectedEndDate', projectMessages.endBeforeStart);
  await projects.change(tx, id, toColumns(fields));
  if (fields.workLocation) await projects.setLocations(tx, actor.company, id, fields.workLocation);
  await reissueContract(context, await findProject(context, id));
  return getProject(context, id);
}

/** Voids the open signings of the project's plans. Throws while recordings of the plans are still pending. */
export type EndPlans = (context: ActionContext, projectId: string, reason: string) => Promise<void>;
const deleted = messages.deleted;

export async function deleteProject(context: ActionContext, id: string, endPlans: EndPlans): Promise<void> {
  const project = await lockProject(context, id);
  requireAllowed(projectPolicy, project, toPolicyPerson(context.actor), 'delete');
  await endPlans(context, id, deleted);
  await voidSignings(context, id, deleted, ['open']);
  await projects.change(context.tx, id, { deletedAt: context.now.toISOString() });
}

export async function recoverProject(
  context: ActionContext,
  id: string,
  { updatedAt }: BodyOf<typeof projectRoutes.recoverProject>,
): Promise<void> {
  await projects.lock(context.tx, id);
  const project = await getProject(context, id);
  requireEverAllowed(projectPolicy, project, toPolicyPerson(context.actor), 'recover');
  refuseStale(updatedAt, project);
  await projects.change(context.tx, id, { deletedAt: null });
}

/** Lists the project's documents. Which kinds are listed depends on its status. */
export async function listDocuments(context: ActionContext, id: string) {
  const project = await findProject(context, id);
  const kinds: readonly string[] = documentsByStatus[project.status] ?? [];
  const rows = await projects.listDocuments(context.tx, id);
  return toPage(
    rows.flatMap((row) => {
      const kind = row.kind === 'revision' ? ('workplan' as const) : row.kind;
      return kind !== 'amendment' && kinds.includes(kind)
        ? [
            {
              kind,
              title: `${row.title} ${row.number}`,
              key: row.fileKey,
              signed: isSigningCompleted(row.state),
              updatedAt: row.updatedAt,
            },
          ]
        : [];
    }),
  );
}

export async function listHistory(
  context: ActionContext,
  id: string,
  query: QueryOf<typeof projectRoutes.listProjectHistory>,
) {
  await findProject(context, id);
  return projects.listHistory(context.tx, id, query);
}
