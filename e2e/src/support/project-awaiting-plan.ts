import { callApi, type ApiSession } from './demo-api.ts';
import { testPlanName } from './small-plan.ts';
import { createTestPhoto } from './test-photo.ts';
import { demoPassword } from './demo-accounts.ts';

// Creates a project and a work plan in the demo company Meridian Motors through the API, signed in as its people.

type Id = { _id: string };
const emailOf = (account: string): string => `${account}@demo.roadworthy.example`;

type DemoSession = ApiSession & { userId: string };
export async function signInThroughApi(account: string, company?: string): Promise<DemoSession> {
  const me = await callApi<{ accessToken: string; _id: string; companyId: string | null }>(
    { token: '' },
    '/user/login',
    { emailId: emailOf(account), password: demoPassword },
  );
  const opened = company ?? me.companyId;
  return { token: me.accessToken, userId: me._id, ...(opened && { company: opened }) };
}

type Signing = { meta: Record<string, string | { pin?: string | null; embedded_signing_url?: string | null }> };
/** Signs a document as its next signer and verifies the signature. */
export async function signDocument(who: ApiSession, kind: 'project' | 'project_workplans', id: string): Promise<void> {
  const { meta } = await callApi<Signing>(who, `/${kind}/${id}/esign`, {});
  const own = Object.values(meta).find((signer) => typeof signer === 'object' && signer.pin);
  if (typeof own !== 'object') throw new Error('It is not their turn to sign');
  const page = `/signing/${own.embedded_signing_url?.split('/sign/')[1]}`;
  type Shown = { documentSha256: string; consentVersion: string };
  const { documentSha256, consentVersion } = await callApi<Shown>({ token: '' }, page);
  const signature = { kind: 'typed', value: 'Signed' };
  await callApi({ token: '' }, `${page}/sign`, {
    pin: own.pin,
    signature,
    consent: true,
    documentSha256,
    consentVersion,
  });
  const hash = String(meta.related_document_hash);
  await callApi(who, `/${kind}/verifyAgreement`, { meta: { related_document_hash: hash } });
}

type Item = Id & { assessmentQuestion: { type: string }; hazardList: object[] };
type Rating = { harmed: string; initial: object; residual: object; controls: object[] };
const rating: Rating = {
  harmed: 'Inspectors in the bay',
  initial: { likelihood: 3, severity: 3 },
  residual: { likelihood: 1, severity: 2 },
  controls: [{ _id: crypto.randomUUID(), kind: 'engineering', measure: 'Extraction at the tailpipe' }],
};

const changeProject = (who: ApiSession, id: string, step: string, body: object = {}) =>
  callApi(who, `/project/${id}/${step}`, body);
const listItems = (who: ApiSession, id: string) => callApi<Item[]>(who, `/project_assessments?project=${id}&limit=0`);

/** Creates a project whose risk assessment is assigned to the demo's assessee but not started, and returns its id. */
export async function createProjectToAssess(name: string): Promise<string> {
  const customer = await signInThroughApi('customer');
  const brm = await signInThroughApi('brm', customer.company);
  const assessee = await signInThroughApi('assessee');
  const templates = await callApi<(Id & { type: string })[]>(brm, '/assessment_templates?limit=0');
  const template = templates.find(({ type }) => type === 'D');
  const locations = await callApi<Id[]>(brm, '/location?limit=0');
  const { _id: id } = await callApi<Id>(brm, '/project', {
    name,
    customer: customer.userId,
    assessmentTemplate: template?._id,
    workLocation: locations.map(({ _id }) => _id),
  });
  await signDocument(brm, 'project', id);
  await signDocument(customer, 'project', id);
  await changeProject(brm, id, 'assign', { assessmentAssignTo: assessee.userId });
  return id;
}

/** Creates a project whose risk assessment has a hazard but is not submitted yet, and returns its id. */
export async function createProjectInAssessment(name: string): Promise<string> {
  const id = await createProjectToAssess(name);
  const assessee = await signInThroughApi('assessee');
  await changeProject(assessee, id, 'open_assessment');
  const items = await listItems(assessee, id);
  const optional = items.filter(({ assessmentQuestion }) => assessmentQuestion.type === 'Option');
  for (const [index, { _id }] of optional.entries())
    await callApi(
      assessee,
      `/project_assessments/${_id}`,
      index === 0
        ? { assessmentAnswer: 'No', hazardList: [{ hazard: 'Exhaust fumes', controlMeasure: 'Extraction', rating }] }
        : { assessmentAnswer: 'Yes' },
      'PUT',
    );
  return id;
}

/** Submits the risk assessment of a project, accepts it as its auditor, and signs its review. */
export async function signAssessment(id: string): Promise<void> {
  const [assessee, auditor] = [await signInThroughApi('assessee'), await signInThroughApi('auditor')];
  const brm = await signInThroughApi('brm', auditor.company);
  await changeProject(assessee, id, 'submit_assessment', { safetyEquipments: ['Safety Shoes', 'High-Vis Vest'] });
  await changeProject(brm, id, 'assign', { auditBy: auditor.userId });
  await changeProject(auditor, id, 'open_audit');
  await changeProject(auditor, id, 'start_audit');
  for (const { _id, hazardList } of (await listItems(assessee, id)).filter((item) => item.hazardList.length > 0))
    await callApi(
      auditor,
      `/project_assessments/${_id}`,
      { hazardList: hazardList.map((hazard) => ({ ...hazard, riskAcceptable: 'Yes' })) },
      'PUT',
    );
  await changeProject(auditor, id, 'submit_audit', { comment: null });
  await signDocument(brm, 'project', id);
}

/** Creates a project whose signed risk assessment has a hazard, and returns its id. */
export async function createProjectAwaitingPlan(name: string): Promise<string> {
  const id = await createProjectInAssessment(name);
  await signAssessment(id);
  return id;
}

/** A measured part with a follow-up question. */
const part = {
  name: 'Bonnet',
  description: 'Its gap',
  quantity: 1,
  measurement: {
    quantity: 'Panel gap',
    unit: 'mm',
    nominal: '4.0',
    lower: '3.0',
    upper: '4.5',
    decimals: 2,
    readings: 1,
  },
  followUp: [{ id: 'q1', text: 'Where is the gap too wide?', kind: 'choice', options: ['Left', 'Right'] }],
};

/** Creates an unsigned plan with two measured checks on each of five vehicles. */
export async function createMeasuredPlan(projectId: string, plan: object = {}) {
  const customer = await signInThroughApi('customer');
  const brm = await signInThroughApi('brm', customer.company);
  const inspectors = [await signInThroughApi('inspector'), await signInThroughApi('inspector2')];
  const [{ image } = { image: '' }] = await callApi<{ image: string }[]>(brm, '/part?limit=1');
  const { _id: partId } = await callApi<Id>(brm, '/part', { ...part, partNo: crypto.randomUUID(), image });
  const picture = createTestPhoto('side.png', 200, 100).buffer.toString('base64');
  const devideList = ['A1', 'A2'].map((tag) => ({ tag, checkList: [{ part: partId }] }));
  const grid = await callApi<Id>(brm, '/grid', {
    name: 'Bonnet',
    images: [{ side: 'Front', row: 1, column: 2, imageBase64: `data:image/png;base64,${picture}`, devideList }],
  });
  const vehicles = await callApi<(Id & { vin: string })[]>(brm, '/vehicle?limit=5');
  const { _id: planId } = await callApi<Id>(brm, '/project_workplans', {
    name: testPlanName,
    project: projectId,
    userId: inspectors.map(({ userId }) => userId),
    batch: '2026-11-21',
    referenceCriteria: ['Measure Length'],
    activity: [{ what: 'Measure the gap', how: 'With a feeler gauge', why: 'Wind noise' }],
    equipmentRequired: ['Feeler gauge'],
    type: 'G',
    grid: grid._id,
    vehicles: vehicles.map(({ _id }) => _id),
    ...plan,
  });
  return { brm, planId, vins: vehicles.map(({ vin }) => vin), signers: [brm, customer, ...inspectors] };
}

type MeasuredPlan = Awaited<ReturnType<typeof createMeasuredPlan>>;
export async function signPlanForAll({ planId, signers }: Pick<MeasuredPlan, 'planId' | 'signers'>): Promise<void> {
  for (const who of signers) await signDocument(who, 'project_workplans', planId);
}

/** Creates a plan with two measured checks on each of five vehicles, and signs it for everybody. */
export async function startMeasuredPlan(projectId: string, plan: object = {}): Promise<MeasuredPlan> {
  const made = await createMeasuredPlan(projectId, plan);
  await signPlanForAll(made);
  return made;
}
