import { requireAllowed } from '@roadworthy/contract/access/policy.ts';
import { isSoftwareUpdate, keyroom } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { JobCardNew } from '@roadworthy/contract/job-cards/job-card.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import { servicePlanMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import { servicePlanPolicy } from '@roadworthy/contract/service-plans/service-plan.policy.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type {
  DueService,
  ServiceJobCard,
  ServicePlan,
} from '@roadworthy/contract/service-plans/service-plan.schema.ts';
import { addTask, drawJobcardId, raiseJobCard } from '../job-cards/index.ts';
import { toPolicyPerson } from '../kit/http/actor.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { getDueService } from './service-due.actions.ts';
import * as dues from './service-due.queries.ts';
import { lockServicePlan } from './service-plan.actions.ts';
import * as plans from './service-plan.queries.ts';

// Makes job cards for due services. Each service gets one, however often and by however many people it is requested:
// the lock on the plan makes the second request see the card of the first.

type Item = BodyOf<typeof servicePlanRoutes.makeServiceJobCards>['items'][number];

export async function makeServiceJobCards(
  context: ActionContext,
  { items }: BodyOf<typeof servicePlanRoutes.makeServiceJobCards>,
): Promise<ServiceJobCard[]> {
  const locked = new Map<string, ServicePlan>();
  // In one order for everybody, so that two requests for the same plans cannot deadlock.
  for (const id of [...new Set(items.map(({ plan }) => plan))].toSorted()) {
    const plan = await lockServicePlan(context, id);
    requireAllowed(servicePlanPolicy, plan, toPolicyPerson(context.actor), 'make job cards');
    locked.set(id, plan);
  }
  const made: ServiceJobCard[] = [];
  for (const item of items) {
    const plan = locked.get(item.plan);
    if (plan) made.push(await makeCard(context, plan, item));
  }
  return made;
}

async function makeCard(context: ActionContext, plan: ServicePlan, item: Item): Promise<ServiceJobCard> {
  const { tx } = context;
  const { vehicle, cycle } = item;
  const due = await getDueService(context, plan._id, vehicle);
  const existing =
    due.jobCard ??
    (due.cycle === cycle
      ? undefined
      : (await dues.listCards(tx, { plan: plan._id, vehicle }))
          .filter((card) => card.cycle === cycle)
          .map(({ jobCardId, jobcardId }) => ({ _id: jobCardId, jobcardId }))
          .at(-1));
  // The service already has a job card, or was entered as done in the meantime.
  if (existing || due.cycle !== cycle)
    return {
      plan: plan._id,
      vehicle,
      jobCard: existing ? { _id: existing._id, jobcardId: existing.jobcardId } : null,
      isNew: false,
    };
  const card = await raiseServiceCard(context, plan, due);
  return { plan: plan._id, vehicle, jobCard: { _id: card._id, jobcardId: card.jobcardId }, isNew: true };
}

function describeReason({ name }: ServicePlan, { dueOn, dueOdometer }: DueService): string {
  if (dueOn === null) return messages.cardReason({ plan: name });
  if (dueOdometer === null) return messages.cardReasonOn({ plan: name, day: dueOn });
  return messages.cardReasonAt({ plan: name, day: dueOn, km: dueOdometer });
}

/** The workshop or the cost centre of the plan may have been deleted since. */
async function requireLists({ tx }: ActionContext, { name, workshop, costCentre }: ServicePlan): Promise<void> {
  const exists =
    (await plans.lockReference(tx, 'workshop', workshop._id)) &&
    (await plans.lockReference(tx, 'costCentre', costCentre._id));
  if (!exists) throw problem.conflict(messages.listsGone({ plan: name }));
}

async function raiseServiceCard(context: ActionContext, plan: ServicePlan, due: DueService) {
  const { tx, actor, now, newId } = context;
  const template = await dues.findTemplate(tx, plan);
  if (plan.jobTemplate && !template?.isActive) throw problem.conflict(messages.templateInactive({ plan: plan.name }));
  await requireLists(context, plan);
  // A plan by distance needs the reading at which the service is done. The card starts with the last known one, or with
  // zero; neither counts as a reading of this card.
  const startValue = plan.everyKm === null ? null : (due.reading?.value ?? due.last?.odometer ?? 0);
  const id = newId();
  const start = due.dueOn === null ? now : new Date(Math.max(now.getTime(), Date.parse(`${due.dueOn}T08:00:00Z`)));
  const card = await raiseJobCard(
    context,
    JobCardNew.parse({
      jobcardId: await drawJobcardId(tx),
      workshop: plan.workshop._id,
      costCentre: plan.costCentre._id,
      location: keyroom._id,
      vin: { _id: due.vehicle._id },
      // A software update needs an IP week, which a plan cannot know.
      jobType: template && !isSoftwareUpdate(template.jobType) ? template.jobType : null,
      ...(plan.jobTemplate && { jobTemplate: { _id: plan.jobTemplate._id } }),
      mileageRequired: startValue !== null,
      startValue,
      risJobcard: false,
      preferredStartDate: start.toISOString(),
      reason: describeReason(plan, due),
      summary: plan.name,
      instructions: messages.cardInstructions({ plan: plan.name }),
    }),
  );
  for (const name of plan.tasks) await addTask(context, card._id, { name, idealTime: 0 });
  await dues.addCard(tx, {
    companyId: actor.company,
    id,
    planId: plan._id,
    vehicleId: due.vehicle._id,
    cycle: due.cycle,
    dueOn: due.dueOn,
    dueOdometer: due.dueOdometer,
    startValue,
    jobCardId: card._id,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  return card;
}
