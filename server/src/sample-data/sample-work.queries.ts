import { ppeItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { countersByState, type CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { jobCardEvents } from '@roadworthy/contract/job-cards/messages/job-card/job-card-events.messages.ts';
import type { JobCardStatus } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { sampleContent as content } from '@roadworthy/contract/sample-data/messages/sample-content.messages.ts';
import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { toJsonb } from '../kit/db/records.ts';
import type { SampleContext } from './sample-context.ts';
import { sampleQuestions, type SampleParts, type SamplePeople } from './sample-catalogue.queries.ts';

// Work in several states. It is inserted directly instead of step by step: no document is created or signed, so that
// nothing claims that somebody agreed to it, and the history shows who added the sample.

type Card = {
  status: JobCardStatus;
  texts: { summary: string; reason: string; instructions: string };
  start?: string;
  end?: string;
};

export async function addJobCards(fill: SampleContext, people: SamplePeople, vehicles: string[]): Promise<void> {
  const { tx, companyId, mark, ago } = fill;
  const lists = {
    workshopId: mark('workshop'),
    costCentreId: mark('costCentre'),
    jobTypeId: mark('jobType'),
    jobParameterId: mark('jobParameter'),
  };
  const named = (id: string, name: string) => ({ companyId, id, name });
  await tx.insertInto('workshops').values(named(lists.workshopId, content.workshop)).execute();
  await tx.insertInto('costCentres').values(named(lists.costCentreId, content.costCentre)).execute();
  await tx.insertInto('jobTypes').values(named(lists.jobTypeId, content.jobType)).execute();
  await tx
    .insertInto('jobParameters')
    .values({ ...named(lists.jobParameterId, content.jobParameter), jobTypeId: lists.jobTypeId })
    .execute();
  const cards: Card[] = [
    {
      status: 'Jobcard Created',
      texts: { summary: content.noise, reason: content.noiseReason, instructions: content.noiseSteps },
    },
    {
      status: 'In Progress',
      texts: { summary: content.replace, reason: content.replaceReason, instructions: content.replaceSteps },
      start: ago(0, 2),
    },
    {
      status: 'Completed',
      texts: { summary: content.software, reason: content.softwareReason, instructions: content.softwareSteps },
      start: ago(3, 5),
      end: ago(3, 3),
    },
  ];
  for (const [index, card] of cards.entries())
    await addJobCard(fill, people, { card, lists, vehicleId: vehicles[index] });
}

type CardFields = {
  card: Card;
  lists: { workshopId: string; costCentreId: string; jobTypeId: string; jobParameterId: string };
  vehicleId: string | undefined;
};
async function addJobCard(fill: SampleContext, people: SamplePeople, { card, lists, vehicleId }: CardFields) {
  const { tx, companyId, userId, newId, mark, number, day, ago } = fill;
  const { status, texts, start, end } = card;
  const id = mark('jobCard');
  await tx
    .insertInto('jobCards')
    .values({
      ...lists,
      ...texts,
      companyId,
      id,
      jobcardId: await number(),
      status,
      vehicleId: vehicleId ?? null,
      keyLocation: 'Keyroom',
      mileageRequired: false,
      risJobcard: false,
      preferredStartDate: `${day(start ? -3 : 3)}T09:00:00.000Z`,
      requestorId: userId,
      jobEngineerId: start ? people.engineer : null,
      startTime: start ?? null,
      endTime: end ?? null,
    })
    .execute();
  await tx
    .insertInto('jobCardEvents')
    .values({
      companyId,
      id: newId(),
      jobCardId: id,
      at: ago(0),
      userId,
      event: jobCardEvents.created,
      toStatus: status,
    })
    .execute();
  if (!start) return;
  const closed = end ? { state: 'finished' as const, effortTime: 40, closedAt: end, closedBy: people.engineer } : {};
  await tx
    .insertInto('jobCardTasks')
    .values(
      [content.taskRemove, content.taskFit].map((name, position) => ({
        ...closed,
        companyId,
        id: newId(),
        jobCardId: id,
        position,
        name,
        idealTime: 30,
      })),
    )
    .execute();
}

export async function addTickets({ tx, companyId, userId, mark, number, ago }: SampleContext): Promise<void> {
  const ticket = async (description: string, days: number) => ({
    companyId,
    id: mark('ticket'),
    ticketNo: await number(),
    type: content.ticketType,
    description,
    userId,
    createdAt: ago(days),
  });
  await tx
    .insertInto('tickets')
    .values([
      { ...(await ticket(content.ticketOpen, 1)), status: 'new' },
      { ...(await ticket(content.ticketClosed, 4)), status: 'close', closedAt: ago(3), closedBy: userId },
    ])
    .execute();
}

/** The protective equipment of every sample project. */
export const sampleEquipment = ppeItems.slice(0, 3);

type Setting = { plant: string; template: string; people: SamplePeople };
type ProjectFields = {
  name: string;
  status: ProjectStatus;
  began: number;
  isSubmitted?: boolean;
  isAudited?: boolean;
};

async function addProject(fill: SampleContext, { plant, template, people }: Setting, fields: ProjectFields) {
  const { tx, companyId, mark, number, day, ago, newId } = fill;
  const { name, status, began, isSubmitted = false, isAudited = false } = fields;
  const id = mark('project');
  await tx
    .insertInto('projects')
    .values({
      companyId,
      id,
      name,
      status,
      projectNo: await number(),
      customerId: people.customer,
      description: content.projectText,
      startDate: day(-began),
      expectedEndDate: day(30 - began),
      templateId: template,
      templateName: content.template,
      partName: content.seal,
      partNumber: 'SAMPLE-DS-1',
      assessmentAssignTo: people.assessee,
      assessmentAssignOn: ago(began),
      ...(isSubmitted && { assessmentDone: ago(began - 1), auditBy: people.auditor, auditOn: ago(began - 1) }),
      ...(isAudited && { auditDone: ago(began - 2), safetyEquipments: toJsonb(sampleEquipment) }),
    })
    .execute();
  await tx
    .insertInto('projectLocations')
    .values({ companyId, projectId: id, locationId: plant, position: 0 })
    .execute();
  await tx
    .insertInto('assessmentItems')
    .values(
      sampleQuestions.map((question, index) => {
        const isNo = isSubmitted && question.question === content.lifting;
        const judged = isAudited ? ('Yes' as const) : null;
        const hazard = {
          hazard: content.liftingHazard,
          controlMeasure: content.liftingMeasure,
          riskAcceptable: judged,
        };
        return {
          ...question,
          companyId,
          id: newId(),
          projectId: id,
          sno: index + 1,
          type: 'Option' as const,
          answer: isSubmitted ? (isNo ? ('No' as const) : ('Yes' as const)) : null,
          answeredAt: isSubmitted ? ago(began - 1) : null,
          hazardList: toJsonb(isNo ? [hazard] : []),
          riskAcceptable: isNo ? judged : null,
        };
      }),
    )
    .execute();
  return id;
}

/** Adds projects. Returns those whose assessment was submitted, and the one that has work plans. */
export async function addProjects(
  fill: SampleContext,
  setting: Setting,
): Promise<{ submitted: string[]; planned: string }> {
  await addProject(fill, setting, { name: content.assessed, status: 'Awaiting to Start Assessment', began: 1 });
  const audited = await addProject(fill, setting, {
    name: content.audited,
    status: 'Awaiting to Complete Audit',
    began: 3,
    isSubmitted: true,
  });
  const planned = await addProject(fill, setting, {
    name: content.planned,
    status: 'Awaiting Work plan',
    began: 9,
    isSubmitted: true,
    isAudited: true,
  });
  return { submitted: [audited, planned], planned };
}

const pieces = 40;
/** What was recorded on each of the past days, in order. */
const recordedDays: readonly { daysAgo: number; states: readonly CheckpointState[] }[] = [
  { daysAgo: 3, states: ['ok', 'ok', 'ok', 'not ok', 'ok', 'ok', 'ok'] },
  { daysAgo: 2, states: ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'skipped', 'ok'] },
  { daysAgo: 1, states: ['ok', 'ok', 'not ok', 'ok', 'ok', 'ok', 'ok', 'ok'] },
];
const events = { ok: 'record ok', 'not ok': 'record not ok', skipped: 'record skip' } as const;
const eventOf = (state: CheckpointState) => (state === 'not ok' || state === 'skipped' ? events[state] : events.ok);

const recordedPieces = ({ ago, newId }: SampleContext) =>
  recordedDays
    .flatMap(({ daysAgo, states }) => states.map((state, index) => ({ state, at: ago(daysAgo, index / 4) })))
    .map((one, index) => ({ ...one, id: newId(), position: index + 1, delta: countersByState[one.state] }));
/** Adds a comment and a picture to a Not OK. */
const foundIn = (state: CheckpointState, picture: string) =>
  state === 'not ok' ? { comment: content.torn, images: toJsonb([picture]) } : { comment: null, images: toJsonb([]) };

/** Adds a part plan in progress. Its counters match its log, as those of a real plan do. */
export async function addPlan(
  fill: SampleContext,
  project: string,
  { people, parts, notOkPicture }: { people: SamplePeople; parts: SampleParts; notOkPicture: string },
): Promise<void> {
  const { tx, companyId, mark, newId, day } = fill;
  const [planId, shareId] = [mark('plan'), newId()];
  const recorded = recordedPieces(fill);
  const sum = (name: 'ok' | 'nok' | 'skip'): number => recorded.reduce((total, { delta }) => total + delta[name], 0);
  const counts = { ok: sum('ok'), nok: sum('nok'), skip: sum('skip') };
  await tx
    .insertInto('workPlans')
    .values({
      ...counts,
      companyId,
      id: planId,
      projectId: project,
      planNo: 'WP-1',
      name: content.plan,
      type: 'P',
      partId: parts.seal,
      quantity: pieces,
      target: 10,
      tipLevel: 1,
      batch: day(-3),
      msdsIssued: 'NA',
      equipmentRequired: toJsonb([content.equipment]),
      referenceCriteria: toJsonb(['Visual']),
      status: startedPlanStatus,
    })
    .execute();
  await tx.insertInto('planInspectors').values({ companyId, planId, userId: people.inspector, position: 0 }).execute();
  const { what, how, why } = content;
  await tx
    .insertInto('planActivities')
    .values({ companyId, id: newId(), planId, sortOrder: 1, what, how, why })
    .execute();
  await tx
    .insertInto('technicianPlans')
    .values({ ...counts, companyId, id: shareId, planId, userId: people.inspector })
    .execute();
  const found = (state: CheckpointState) => foundIn(state, notOkPicture);
  await tx
    .insertInto('checkpoints')
    .values(
      recorded.map(({ id, state, at, position }) => ({
        ...found(state),
        companyId,
        id,
        planId,
        position,
        partId: parts.seal,
        state,
        recordedBy: people.inspector,
        recordedAt: at,
        technicianPlanId: shareId,
      })),
    )
    .execute();
  await tx
    .insertInto('inspectionLog')
    .values(
      recorded.map(({ id, state, at, delta }) => ({
        ...found(state),
        ...delta,
        companyId,
        id: newId(),
        planId,
        checkpointId: id,
        technicianPlanId: shareId,
        userId: people.inspector,
        event: eventOf(state),
        recordedAt: at,
      })),
    )
    .execute();
}
