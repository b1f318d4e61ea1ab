import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { findRiskLevel, defaultRiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { demoRatings, type DemoRating } from '../data/ratings.ts';
import type { ApiClient } from './api-client.ts';
import { getClient, signIn, type DemoContext } from './demo-context.ts';
import { demoParts } from '../data/catalogue.ts';
import { getDemoPerson } from '../data/people.ts';
import { demoLocations } from '../data/locations.ts';
import type { DemoProject } from '../data/demo-project.ts';
import { demoHazards, demoNotes } from '../data/questions.ts';

// Takes a project from its contract to the status that its story asks for. Each step is taken on its own day, by the
// person whose turn it is.

type Scene = {
  cast: DemoContext;
  story: DemoProject;
  id: string;
  brm: ApiClient;
  customer: ApiClient;
  assessee: ApiClient;
  auditor: ApiClient;
};
type Step = { day: number; hour: number; act: (scene: Scene) => Promise<unknown> };

const steps: Partial<Record<ProjectStatus, Step>> = {
  'Awaiting BRM to E-Sign': { day: 0, hour: 11, act: (scene) => sign(scene, scene.brm) },
  'Awaiting Customer to E-Sign': { day: 1, hour: 9, act: (scene) => sign(scene, scene.customer) },
  'Awaiting Risk Assessment': {
    day: 1,
    hour: 14,
    act: ({ brm, assessee, ...scene }) =>
      brm.call(projectRoutes.assignProject, { ...at(scene), body: { assessmentAssignTo: assessee.me._id } }),
  },
  'Awaiting to Start Assessment': {
    day: 2,
    hour: 8,
    act: (scene) => scene.assessee.call(projectRoutes.openAssessment, at(scene)),
  },
  'Awaiting to Complete Assessment': { day: 2, hour: 10, act: submitAssessment },
  'Awaiting to Risk Review': {
    day: 3,
    hour: 9,
    act: ({ brm, auditor, ...scene }) =>
      brm.call(projectRoutes.assignProject, { ...at(scene), body: { auditBy: auditor.me._id } }),
  },
  'Assigned to Auditor': { day: 3, hour: 13, act: (scene) => scene.auditor.call(projectRoutes.openAudit, at(scene)) },
  'Awaiting to Start Audit': {
    day: 4,
    hour: 9,
    act: (scene) => scene.auditor.call(projectRoutes.startAudit, at(scene)),
  },
  'Awaiting to Complete Audit': { day: 4, hour: 11, act: submitAudit },
  'Awaiting Review E-Sign BRM': { day: 5, hour: 10, act: (scene) => sign(scene, scene.brm) },
};
/** The working day of a project on which its work plans are created. */
export const planningDay = 6;
/** The working day of a project on which the controls of its hazards are due. */
const dueDay = 9;

const at = ({ id }: { id: string }) => ({ params: { id } });
const half = <T>(all: readonly T[]): T[] => all.slice(0, Math.ceil(all.length / 2));

/**
 * Creates the project and takes it to the status that its story asks for. Returns its id. Its plans complete it later.
 */
export async function driveProject(
  cast: DemoContext,
  story: DemoProject,
  revisionOf: string | undefined,
): Promise<string> {
  const company = story.company ?? 'meridian';
  const brm = getClient(cast, 'brm', company);
  cast.clock.at(story.beganDaysAgo, 9, 20);
  const id = await create(cast, story, brm, revisionOf);
  const [customer, assessee, auditor] = [
    cast.people.get(story.customer),
    cast.people.get(story.assessee),
    company === 'meridian' ? cast.people.get('auditor') : brm,
  ];
  const scene = { cast, story, id, brm, customer, assessee, auditor };
  const until = story.until === 'Completed' ? 'Awaiting Work plan' : story.until;
  for (let status: ProjectStatus = 'Awaiting BRM to E-Sign'; status !== until;) {
    const step = steps[status];
    if (!step) throw new Error(`${story.name} is ${status} and never becomes ${until}`);
    cast.clock.at(Math.max(0, story.beganDaysAgo - step.day), step.hour);
    await step.act(scene);
    // The BRM may have signed in again since.
    const next = (await getClient(cast, 'brm', company).call(projectRoutes.getProject, at(scene))).data.status;
    if (next === status) throw new Error(`${story.name} stays ${status}`);
    status = next;
  }
  if (until === 'Awaiting to Complete Assessment') await answer(scene, half(await items(scene)));
  if (until === 'Awaiting to Complete Audit')
    await judge(scene, half((await items(scene)).filter((item) => item.hazardList.length > 0)));
  if (story.deleted) await brm.call(projectRoutes.deleteProject, at(scene));
  return id;
}

async function create(
  cast: DemoContext,
  story: DemoProject,
  brm: ApiClient,
  revisionOf: string | undefined,
): Promise<string> {
  const { clock, places, templates, people } = cast;
  const place = demoLocations[story.location];
  const customer = getDemoPerson(story.customer);
  const serial = 4500071200 + story.beganDaysAgo * 37;
  const body = {
    name: story.name,
    customer: people.get(story.customer).me._id,
    assessmentTemplate: templates.get(story.template),
    sapNo: String(serial),
    poNo: `PO-${String(serial).slice(-5)}`,
    customerContact: `${customer.firstName} ${customer.lastName}`,
    phoneNo: customer.phoneNumber,
    mobileNo: null,
    emailId: customer.emailId,
    locationContact: place.contacts[0].contactName,
    workLocation: [places.get(story.location)],
    location: place.contacts.map((contact) => ({ ...contact, location: places.get(story.location), name: place.name })),
    description: story.description,
    startDate: clock.day(story.beganDaysAgo - planningDay),
    expectedEndDate: clock.day(story.beganDaysAgo - planningDay - 20),
    criteria: story.criteria,
    reportingFrequency: story.frequency,
    partName: story.part ?? null,
    partNumber: story.part ? demoParts[story.part].partNo : null,
    typeOfWorkRequired: story.work,
    commodity: story.commodity,
    projectRequirement: story.requirement ?? null,
  };
  const made = revisionOf
    ? await brm.call(projectRoutes.cloneProject, { body: { ...body, _id: revisionOf } })
    : await brm.call(projectRoutes.addProject, { body });
  return made.data._id;
}

async function sign(scene: Scene, by: ApiClient): Promise<void> {
  const { data: entry } = await by.call(projectRoutes.esignProject, at(scene));
  await by.sign(entry);
  await by.call(projectRoutes.verifyProject, {
    body: { meta: { related_document_hash: entry.meta.related_document_hash } },
  });
}

const items = async ({ assessee, id }: Scene): Promise<AssessmentItem[]> =>
  (await assessee.call(assessmentRoutes.listAssessmentItems, { query: { project: id, limit: 0 } })).data;

async function answer({ assessee, story, cast }: Scene, itemsToAnswer: AssessmentItem[]): Promise<void> {
  for (const { _id, assessmentQuestion } of itemsToAnswer) {
    const { reference, type } = assessmentQuestion;
    const hazardList = (demoHazards[reference] ?? []).map((hazard, index) => ({
      ...hazard,
      rating: ratingOf({ cast, story }, hazard, demoRatings[reference]?.[index]),
    }));
    const isNo = story.no.includes(reference);
    const chosen = isNo ? { assessmentAnswer: 'No' as const, hazardList } : { assessmentAnswer: 'Yes' as const };
    const body = type === 'Option' ? chosen : { note: demoNotes[reference] ?? null };
    await assessee.call(assessmentRoutes.changeAssessmentItem, { params: { id: _id }, body });
    cast.clock.pass(2);
  }
}

/** Builds the hazard's rating, with a control for each part of its control measure. */
function ratingOf(
  { cast, story }: Pick<Scene, 'cast' | 'story'>,
  { controlMeasure }: { controlMeasure: string },
  rated: DemoRating | undefined,
) {
  if (!rated) return undefined;
  const { kinds, isDue = false, ...rating } = rated;
  const work = {
    person: cast.people.get('supervisor').me._id,
    dueOn: cast.clock.day(story.beganDaysAgo - dueDay),
  };
  const isHome = (story.company ?? 'meridian') === 'meridian';
  const measures = kinds.length > 1 ? controlMeasure.split('; ') : [controlMeasure];
  const controls = measures.map((measure, index) => ({
    _id: cast.kit.newId(),
    kind: kinds[index] ?? null,
    measure,
    ...(isDue && isHome && index === 0 && work),
  }));
  return { ...rating, controls };
}

async function submitAssessment(scene: Scene): Promise<void> {
  await answer(scene, await items(scene));
  const safetyEquipments =
    scene.story.location === 'yard'
      ? (['High-Vis Vest', 'Safety Shoes', 'Safety Helmet'] as const)
      : (['Safety Glasses', 'Safety Shoes', 'Safety Gloves'] as const);
  const submit = () =>
    scene.assessee.call(projectRoutes.submitAssessment, {
      ...at(scene),
      body: { safetyEquipments: [...safetyEquipments] },
    });
  await (scene.story.until === 'Awaiting to Assign Auditor' ? whileBrmIsAway(scene, submit) : submit());
}

/**
 * Runs work while the BRM is deactivated, because a project waits for the office's auditor only if there is no active
 * BRM.
 */
async function whileBrmIsAway({ cast, brm }: Scene, work: () => Promise<unknown>): Promise<void> {
  const admin = cast.people.get('super');
  const setActive = (isActive: boolean) =>
    admin.call(userRoutes.changeUser, { params: { id: brm.me._id }, body: { isActive } });
  await setActive(false);
  await work();
  await setActive(true);
  cast.clock.today();
  await signIn(cast, 'brm');
}

const auditComment = 'Seen on site: a few minutes per shift, and the next better control costs far more than it gains.';

async function judge({ auditor, story, cast }: Scene, itemsToJudge: AssessmentItem[]): Promise<void> {
  for (const { _id, hazardList } of itemsToJudge) {
    const riskAcceptable = story.refusal ? ('No' as const) : ('Yes' as const);
    const judged = hazardList.map((row) => ({ ...row, riskAcceptable }));
    const isBetween = hazardList.some(
      ({ rating }) => rating?.residual && findRiskLevel(defaultRiskMatrix, rating.residual) === 'reduce',
    );
    await auditor.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: _id },
      body: { hazardList: judged, ...(isBetween && !story.refusal && { auditComment }) },
    });
    cast.clock.pass(3);
  }
}

async function submitAudit(scene: Scene): Promise<void> {
  await judge(
    scene,
    (await items(scene)).filter((item) => item.hazardList.length > 0),
  );
  await scene.auditor.call(projectRoutes.submitAudit, { ...at(scene), body: { comment: scene.story.refusal ?? null } });
}
