import { expect } from '@playwright/test';
import { createTestPhoto } from './test-photo.ts';
import { demoServer } from '../servers/servers.ts';
import type { Person } from './person.ts';

// Creates plans through the API for tests about inspection, and signs them for everybody involved. A grid plan has one
// check in each cell, and by default two cells and one vehicle. The screens that create plans have tests of their own.

type Id = { _id: string };
type ApiSession = { token: string; company: string };
const password = 'Demo-Roadworthy-26';

async function callApi<T>(
  { token, company }: ApiSession,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}`, company }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${demoServer.url}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const payload = (await answer.json()) as { data: T; meta?: { message: string } };
  expect(answer.ok, `${path}: ${payload.meta?.message}`).toBe(true);
  return payload.data;
}
const apiSessionOf = ({ page }: Person): Promise<ApiSession> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('roadworthy.session') ?? '{}') as {
      token: string;
      company: { _id: string };
    };
    return { token: session.token, company: session.company._id };
  });

type Signing = {
  meta: { related_document_hash: string } & Record<
    string,
    string | { pin?: string | null; embedded_signing_url?: string | null }
  >;
};
async function signPlan(who: ApiSession, planId: string): Promise<void> {
  const { meta } = await callApi<Signing>(who, 'POST', `/project_workplans/${planId}/esign`);
  const own = Object.values(meta).find((signer) => typeof signer === 'object' && signer.pin);
  if (typeof own !== 'object') throw new Error('It is not their turn to sign');
  const signature = { kind: 'typed', value: 'Signed' };
  const page = `/signing/${own.embedded_signing_url?.split('/sign/')[1]}`;
  const { documentSha256, consentVersion } = await callApi<{ documentSha256: string; consentVersion: string }>(
    who,
    'GET',
    page,
  );
  await callApi(who, 'POST', `${page}/sign`, {
    pin: own.pin,
    signature,
    consent: true,
    documentSha256,
    consentVersion,
  });
  await callApi(who, 'POST', '/project_workplans/verifyAgreement', {
    meta: { related_document_hash: meta.related_document_hash },
  });
}

/** Announces that this person's phone has recordings of the plan that it could not send yet. */
export async function announceRecordings(person: Person, page: string, waiting: number): Promise<void> {
  const holds = [{ workPlan: page.split('/').at(-1), waiting }];
  await callApi(await apiSessionOf(person), 'POST', '/sync', {
    items: [],
    device: { device: crypto.randomUUID(), holds },
  });
}

/** Finds the demo project that is inspected on a grid. */
export async function findInspectedProject(person: Person): Promise<string> {
  const plans = await callApi<{ name: string; project: Id }[]>(
    await apiSessionOf(person),
    'GET',
    '/project_workplans?limit=0',
  );
  return plans.find(({ name }) => name === demoGridPlan)?.project._id ?? '';
}

/** If a measurement, defect codes or follow-up questions are given, the plan checks a part that has them. */
type PlannedPart = { measurement?: object; defectCodes?: readonly object[]; followUp?: readonly object[] };
type PlanSize = PlannedPart & {
  rows?: number;
  columns?: number;
  vehicles?: number;
  escalation?: readonly object[];
};
/** Lists the tags of the grid's cells, row by row. */
export const listCellTags = ({ rows = 1, columns = 2 }: PlanSize): string[] =>
  Array.from(
    { length: rows * columns },
    (_cell, index) => `${'ABCDEF'[Math.floor(index / columns)]}${(index % columns) + 1}`,
  );

type Planned = { planId: string; projectId: string; company: string; vins: string[] };
/** Creates an unsigned grid plan in the demo project that is already being inspected on a grid. */
export async function createSmallPlan(manager: Person, size: PlanSize = {}): Promise<Planned> {
  const brm = await apiSessionOf(manager);
  const { project, userId, vehicles } = await findGridPlan(brm);
  const part = await findCheckedPart(brm, size);
  const checkList = [{ part: part._id }];
  const imageBase64 = `data:image/png;base64,${createTestPhoto('side.png', 200, 100).buffer.toString('base64')}`;
  const { rows = 1, columns = 2 } = size;
  const devideList = listCellTags(size).map((tag) => ({ tag, checkList }));
  const inspected = vehicles.slice(0, size.vehicles ?? 1);
  const grid = await callApi<Id>(brm, 'POST', '/grid', {
    name: 'Two cells',
    images: [{ side: 'Left', row: rows, column: columns, imageBase64, devideList }],
  });
  const plan = await callApi<Id>(brm, 'POST', '/project_workplans', {
    ...plannedWork(project, userId),
    type: 'G',
    grid: grid._id,
    vehicles: inspected.map(({ _id }) => _id),
    ...(size.escalation && { escalation: size.escalation }),
  });
  return { planId: plan._id, projectId: project._id, company: brm.company, vins: inspected.map(({ vin }) => vin) };
}

type ExistingPart = Id & { image: string; measurement: object | null; defectCodes: object[]; followUp: object[] };
/** Finds a plain part of the demo, or creates a part with this measurement and these defect codes and questions. */
async function findCheckedPart(brm: ApiSession, { measurement, defectCodes, followUp }: PlannedPart = {}): Promise<Id> {
  const parts = await callApi<ExistingPart[]>(brm, 'GET', '/part?limit=0');
  const part = parts.find(
    (existing) => existing.measurement === null && existing.defectCodes.length + existing.followUp.length === 0,
  );
  if (!part) throw new Error('The demo has no part');
  if (!measurement && !defectCodes && !followUp) return part;
  const partNo = crypto.randomUUID();
  const fields = { name: 'Bonnet', description: 'Its gap', partNo, quantity: 1, image: part.image };
  const body = {
    ...fields,
    ...(measurement && { measurement }),
    ...(defectCodes && { defectCodes }),
    ...(followUp && { followUp }),
  };
  return callApi<Id>(brm, 'POST', '/part', body);
}

/** Creates a part without samples that no other test uses, and returns its name. */
export async function addPart(manager: Person): Promise<string> {
  const brm = await apiSessionOf(manager);
  const [{ image } = { image: '' }] = await callApi<ExistingPart[]>(brm, 'GET', '/part?limit=1');
  const name = `Hinge ${crypto.randomUUID()}`;
  const body = { name, description: 'Its screws', partNo: crypto.randomUUID(), quantity: 1, image };
  await callApi<Id>(brm, 'POST', '/part', body);
  return name;
}

/** Creates an unsigned plan of three pieces in the demo project that is already inspected on a grid. */
export async function createPiecesPlan(manager: Person, planned: PlannedPart = {}): Promise<string> {
  const brm = await apiSessionOf(manager);
  const { project, userId } = await findGridPlan(brm);
  const part = await findCheckedPart(brm, planned);
  const body = { ...plannedWork(project, userId), type: 'P', part: part._id, quantity: 3 };
  return (await callApi<Id>(brm, 'POST', '/project_workplans', body))._id;
}

/** The demo's grid plan in progress. */
const demoGridPlan = 'Three estates of the launch batch';
/** The name of all plans that tests create, by which they differ from those of the demo. */
export const testPlanName = 'Judged twice';
type ExistingPlan = Id & {
  name: string;
  project: Id;
  userId: Id[];
  vehicles: (Id & { vin: string })[];
};
async function findGridPlan(brm: ApiSession): Promise<ExistingPlan> {
  const existing = (await callApi<ExistingPlan[]>(brm, 'GET', '/project_workplans?limit=0')).find(
    (known) => known.name === demoGridPlan,
  );
  return callApi<ExistingPlan>(brm, 'GET', `/project_workplans/${existing?._id}`);
}
const plannedWork = (project: Id, inspectors: readonly Id[]) => ({
  name: testPlanName,
  project: project._id,
  userId: inspectors.map(({ _id }) => _id),
  batch: '2026-11-21',
  referenceCriteria: ['Visual'],
  activity: [{ what: 'Look', how: 'Against the light', why: 'Dents throw a shadow' }],
  equipmentRequired: ['Torch'],
});

type ToSign = { planId: string; projectId: string; company: string };
async function signByEverybody(
  [first, second, manager]: readonly [Person, Person, Person],
  { planId, projectId, company }: ToSign,
): Promise<void> {
  const [one, two, brm] = [await apiSessionOf(first), await apiSessionOf(second), await apiSessionOf(manager)];
  const { customer } = await callApi<{ customer: { emailId: string } }>(brm, 'GET', `/project/${projectId}`);
  const signIn = await callApi<{ accessToken: string }>({ token: '', company: '' }, 'POST', '/user/login', {
    emailId: customer.emailId,
    password,
  });
  for (const who of [brm, { token: signIn.accessToken, company }, one, two]) await signPlan(who, planId);
}

/** Creates a plan of three pieces, signs it for everybody, and returns the paths of its pages. */
export async function startPiecesPlan(
  first: Person,
  second: Person,
  manager: Person,
  planned: PlannedPart,
): Promise<{ page: string; start: string }> {
  const brm = await apiSessionOf(manager);
  const planId = await createPiecesPlan(manager, planned);
  const { project } = await callApi<{ project: Id }>(brm, 'GET', `/project_workplans/${planId}`);
  await signByEverybody([first, second, manager], { planId, projectId: project._id, company: brm.company });
  return { page: `/work-plan/${planId}`, start: `/inspector-work-plan/${planId}` };
}

/** Gives the part of a plan a sample that the signed plan does not have. The picture of the part is used for it. */
export async function addSample(manager: Person, page: string, okLabel: string): Promise<void> {
  const brm = await apiSessionOf(manager);
  const planPath = `/project_workplans/${page.split('/').at(-1)}`;
  const { part } = await callApi<{ part: Id & { image: string } }>(brm, 'GET', planPath);
  const sample = { okImage: part.image, okLabel, notOkImage: null, nokLabel: null };
  await callApi(brm, 'PUT', `/part/${part._id}`, { illustration: [sample] });
}

/** Creates a grid plan, signs it for everybody, and returns the paths of its pages. */
export async function startSmallPlan(
  first: Person,
  second: Person,
  manager: Person,
  size: PlanSize = {},
): Promise<{ page: string; inspection: string; start: string; matrix: string; vins: string[]; projectId: string }> {
  const { planId, projectId, company, vins } = await createSmallPlan(manager, size);
  await signByEverybody([first, second, manager], { planId, projectId, company });
  const inspection = `/inspect-grid-work-plan/${planId}`;
  return {
    page: `/work-plan/${planId}`,
    inspection: `${inspection}?vin=${vins[0]}`,
    start: inspection,
    matrix: `${inspection}/matrix`,
    vins,
    projectId,
  };
}
