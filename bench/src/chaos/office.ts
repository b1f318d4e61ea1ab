import sharp from 'sharp';

// The people of the demo who create, sign and amend a plan for the devices, and read its recordings at the end.

export type Session = { origin: string; token: string; userId: string; company: string };
type Id = { _id: string };
const password = 'Demo-Roadworthy-26';

/** Calls the API; throws if the response is an error. */
export async function callApi<T>(
  { origin, token, company }: Pick<Session, 'origin' | 'token' | 'company'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(company && { company }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const payload: { data: T; meta?: { message?: string } } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${payload.meta?.message}`);
  return payload.data;
}

export async function signIn(origin: string, emailId: string, company?: string): Promise<Session> {
  const nobody = { origin, token: '', company: '' };
  const me = await callApi<{ accessToken: string; _id: string; companyId: string | null }>(
    nobody,
    'POST',
    '/user/login',
    { emailId, password },
  );
  return { origin, token: me.accessToken, userId: me._id, company: me.companyId ?? company ?? '' };
}

/** A work plan on which devices record, with its checkpoints. */
export type Plan = { _id: string; company: string; checkpoints: readonly Checkpoint[] };
export type Checkpoint = { _id: string; vin: string | null };

type DemoPlan = Id & { name: string; type: string; project: Id; userId: Id[]; vehicles: (Id & { vin: string })[] };
/** Finds the grid plan of the demo. The plans of a run use its project and its vehicles. */
async function findDemoPlan(brm: Session): Promise<DemoPlan> {
  const plans = await callApi<DemoPlan[]>(brm, 'GET', '/project_workplans?limit=0');
  const grid = plans.find(({ type }) => type === 'G');
  if (!grid) throw new Error('The demo has no grid plan');
  return callApi<DemoPlan>(brm, 'GET', `/project_workplans/${grid._id}`);
}

const checkedCells = { rows: 26, columns: 10 };
async function createGrid(brm: Session, cellCount: number): Promise<Id> {
  const parts = await callApi<(Id & { measurement: object | null })[]>(brm, 'GET', '/part?limit=0');
  const part = parts.find(({ measurement }) => measurement === null);
  if (!part) throw new Error('The demo has no part without a measurement');
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#dde3ea' } })
    .png()
    .toBuffer();
  const { rows, columns } = checkedCells;
  const tags = Array.from(
    { length: rows * columns },
    (_, index) => `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[Math.floor(index / columns)]}${(index % columns) + 1}`,
  );
  const side = {
    side: 'Left',
    row: rows,
    column: columns,
    imageBase64: `data:image/png;base64,${picture.toString('base64')}`,
    devideList: tags.slice(0, cellCount).map((tag) => ({ tag, checkList: [{ part: part._id }] })),
  };
  return callApi<Id>(brm, 'POST', '/grid', { name: `${cellCount} cells`, images: [side] });
}

type Signing = {
  meta: { related_document_hash: string } & Record<
    string,
    string | { pin?: string | null; embedded_signing_url?: string | null }
  >;
};
/** Signs a plan or an amendment as this person, whose turn it is. */
export async function sign(who: Session, path: string): Promise<void> {
  const { meta } = await callApi<Signing>(who, 'POST', `${path}/esign`);
  const own = Object.values(meta).find((signer) => typeof signer === 'object' && signer.pin);
  if (typeof own !== 'object') throw new Error(`${path}: it is not this person's turn to sign`);
  const page = `/signing/${own.embedded_signing_url?.split('/sign/')[1]}`;
  const shown = await callApi<{ documentSha256: string; consentVersion: string }>(who, 'GET', page);
  await callApi(who, 'POST', `${page}/sign`, {
    pin: own.pin,
    signature: { kind: 'typed', value: 'Signed' },
    consent: true,
    documentSha256: shown.documentSha256,
    consentVersion: shown.consentVersion,
  });
  await callApi(who, 'POST', '/project_workplans/verifyAgreement', {
    meta: { related_document_hash: meta.related_document_hash },
  });
}

export type Office = Awaited<ReturnType<typeof openOffice>>;
/** Signs in the BRM, the customer and the inspectors of the demo's grid plan. */
export async function openOffice(origin: string) {
  const demoAccount = (name: string) => `${name}@demo.roadworthy.example`;
  const inspectors = [
    await signIn(origin, demoAccount('inspector')),
    await signIn(origin, demoAccount('inspector2')),
  ] as const;
  const { company } = inspectors[0];
  const brm = await signIn(origin, demoAccount('brm'), company);
  const demo = await findDemoPlan(brm);
  const project = await callApi<{ customer: { emailId: string } }>(brm, 'GET', `/project/${demo.project._id}`);
  const customer = await signIn(origin, project.customer.emailId, company);
  const checkpointsOf = (planId: string) =>
    callApi<Checkpoint[]>(brm, 'GET', `/object_checkpoints?workPlan=${planId}&limit=0`);
  return {
    brm,
    customer,
    inspectors,
    /** Creates a plan with this number of checks on each of the vehicles, and signs it for everybody. */
    startPlan: async (name: string, vehicleCount: number, cellCount: number): Promise<Plan> => {
      const vehicles = demo.vehicles.slice(0, vehicleCount);
      if (vehicles.length < vehicleCount) throw new Error(`The demo plan has only ${vehicles.length} vehicles`);
      const plan = await callApi<Id>(brm, 'POST', '/project_workplans', {
        name,
        project: demo.project._id,
        userId: inspectors.map(({ userId }) => userId),
        batch: '2026-11-21',
        referenceCriteria: ['Visual'],
        activity: [{ what: 'Look', how: 'Against the light', why: 'Dents throw a shadow' }],
        equipmentRequired: ['Torch'],
        type: 'G',
        grid: (await createGrid(brm, cellCount))._id,
        vehicles: vehicles.map(({ _id }) => _id),
      });
      for (const who of [brm, customer, ...inspectors]) await sign(who, `/project_workplans/${plan._id}`);
      return { _id: plan._id, company, checkpoints: await checkpointsOf(plan._id) };
    },
    /** Proposes to remove the plan's last vehicle. Returns the path of the amendment, and the VIN. */
    proposeRemoval: async (planId: string) => {
      const plan = await callApi<DemoPlan>(brm, 'GET', `/project_workplans/${planId}`);
      const vehicle = plan.vehicles.at(-1);
      if (!vehicle) throw new Error('The plan has no vehicle');
      const amendment = await callApi<Id>(brm, 'POST', '/plan_amendments', {
        workPlan: planId,
        reason: 'The last vehicle was not delivered',
        changes: [{ kind: 'remove vehicles', vehicles: [vehicle._id] }],
      });
      return { path: `/plan_amendments/${amendment._id}`, vin: vehicle.vin };
    },
    readPlan: (planId: string) =>
      callApi<{ ok: number; nok: number; skip: number; pending: number; quantity: number; revision: number }>(
        brm,
        'GET',
        `/project_workplans/${planId}`,
      ),
    /** Lists the ids of recordings that the office is shown because they do not count. */
    listLate: async (planId: string): Promise<Set<string>> =>
      new Set((await callApi<Id[]>(brm, 'GET', `/late_recordings?workPlan=${planId}`)).map(({ _id }) => _id)),
    /** Lists the ids of the recordings in the plan's history. */
    listHistory: async (planId: string): Promise<Set<string>> =>
      new Set((await callApi<Id[]>(brm, 'GET', `/checkpoint_logs?workPlan=${planId}&limit=0`)).map(({ _id }) => _id)),
  };
}
