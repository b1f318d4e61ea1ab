import { expect } from '@playwright/test';
import { testPhoto } from './test-photo.ts';
import { demoServer } from '../servers/servers.ts';
import type { Person } from './person.ts';

// A grid plan with one checkpoint in each cell, by default two on one vehicle, created and signed by everyone involved,
// for tests about inspection. Creating plans is tested elsewhere.

type Id = { _id: string };
type ApiSession = { token: string; company: string };
const password = 'Demo-Roadworthy-26';

async function callApi<T>(
  { token, company }: ApiSession,
  method: 'GET' | 'POST',
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

/** Announces that this person's phone has recordings of the plan which it could not send yet. */
export async function announceRecordings(person: Person, page: string, waiting: number): Promise<void> {
  const holds = [{ workPlan: page.split('/').at(-1), waiting }];
  await callApi(await apiSessionOf(person), 'POST', '/sync', {
    items: [],
    device: { device: crypto.randomUUID(), holds },
  });
}

/** The demo project that is inspected on a grid. */
export async function findInspectedProject(person: Person): Promise<string> {
  const plans = await callApi<{ type: string; project: Id }[]>(
    await apiSessionOf(person),
    'GET',
    '/project_workplans?limit=0',
  );
  return plans.find(({ type }) => type === 'G')?.project._id ?? '';
}

type PlanSize = { rows?: number; columns?: number; vehicles?: number };
/** The tags of the grid's cells, row by row. */
export const tagsOf = ({ rows = 1, columns = 2 }: PlanSize): string[] =>
  Array.from(
    { length: rows * columns },
    (_cell, index) => `${'ABCDEF'[Math.floor(index / columns)]}${(index % columns) + 1}`,
  );

type Planned = { planId: string; projectId: string; company: string; vins: string[] };
/** Creates the plan in the demo project that is already inspected on a grid; nobody has signed it. */
export async function createSmallPlan(manager: Person, size: PlanSize = {}): Promise<Planned> {
  const brm = await apiSessionOf(manager);
  const { project, userId, vehicles } = await findGridPlan(brm);
  const [part] = await callApi<Id[]>(brm, 'GET', '/part?limit=1');
  const checkList = [{ part: part?._id }];
  const imageBase64 = `data:image/png;base64,${testPhoto('side.png', 200, 100).buffer.toString('base64')}`;
  const { rows = 1, columns = 2 } = size;
  const devideList = tagsOf(size).map((tag) => ({ tag, checkList }));
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
  });
  return { planId: plan._id, projectId: project._id, company: brm.company, vins: inspected.map(({ vin }) => vin) };
}

/** Creates a plan of three pieces in the same project; nobody has signed it. */
export async function createPiecesPlan(manager: Person): Promise<string> {
  const brm = await apiSessionOf(manager);
  const { project, userId } = await findGridPlan(brm);
  const [part] = await callApi<Id[]>(brm, 'GET', '/part?limit=1');
  const body = { ...plannedWork(project, userId), type: 'P', part: part?._id, quantity: 3 };
  return (await callApi<Id>(brm, 'POST', '/project_workplans', body))._id;
}

const smallPlanName = 'Judged twice';
type ExistingPlan = Id & {
  name: string;
  type: string;
  project: Id;
  userId: Id[];
  vehicles: (Id & { vin: string })[];
};
async function findGridPlan(brm: ApiSession): Promise<ExistingPlan> {
  const existing = (await callApi<ExistingPlan[]>(brm, 'GET', '/project_workplans?limit=0')).find(
    (known) => known.type === 'G' && known.name !== smallPlanName,
  );
  return callApi<ExistingPlan>(brm, 'GET', `/project_workplans/${existing?._id}`);
}
const plannedWork = (project: Id, inspectors: readonly Id[]) => ({
  name: smallPlanName,
  project: project._id,
  userId: inspectors.map(({ _id }) => _id),
  batch: '2026-11-21',
  referenceCriteria: ['Visual'],
  activity: [{ what: 'Look', how: 'Against the light', why: 'Dents throw a shadow' }],
  equipmentRequired: ['Torch'],
});

/** Creates and starts the plan, and returns the paths of its pages. */
export async function startSmallPlan(
  first: Person,
  second: Person,
  manager: Person,
  size: PlanSize = {},
): Promise<{ page: string; inspection: string; start: string; matrix: string; vins: string[] }> {
  const [one, two, brm] = [await apiSessionOf(first), await apiSessionOf(second), await apiSessionOf(manager)];
  const { planId, projectId, company, vins } = await createSmallPlan(manager, size);
  const { customer } = await callApi<{ customer: { emailId: string } }>(brm, 'GET', `/project/${projectId}`);
  const signIn = await callApi<{ accessToken: string }>({ token: '', company: '' }, 'POST', '/user/login', {
    emailId: customer.emailId,
    password,
  });
  for (const who of [brm, { token: signIn.accessToken, company }, one, two]) await signPlan(who, planId);
  const inspection = `/inspect-grid-work-plan/${planId}`;
  return {
    page: `/work-plan/${planId}`,
    inspection: `${inspection}?vin=${vins[0]}`,
    start: inspection,
    matrix: `${inspection}/matrix`,
    vins,
  };
}
