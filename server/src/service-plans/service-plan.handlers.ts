import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { servicePlanMessages as messages } from '@roadworthy/contract/service-plans/messages/service-plan.messages.ts';
import type { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addOdometerReading, answerOdometerReading, listOdometerReadings } from './odometer.actions.ts';
import { makeServiceJobCards } from './service-card.actions.ts';
import { addServiceRecord, listDueServices } from './service-due.actions.ts';
import { addServicePlan, changeServicePlan, getServicePlan, listServicePlans } from './service-plan.actions.ts';

export const servicePlanHandlers: Handlers<typeof servicePlanRoutes> = {
  listServicePlans: (context) => listServicePlans(context, context.query),
  getServicePlan: async (context) => ({ data: await getServicePlan(context, context.params.id) }),
  addServicePlan: async (context) => ({ data: await addServicePlan(context, context.body) }),
  changeServicePlan: async (context) => ({ data: await changeServicePlan(context, context.params.id, context.body) }),
  listDueServices: (context) => listDueServices(context, context.query),
  makeServiceJobCards: async (context) => {
    const data = await makeServiceJobCards(context, context.body);
    return { data, meta: { message: messages.cardsMade({ count: data.filter(({ isNew }) => isNew).length }) } };
  },
  addServiceRecord: async (context) => ({ data: await addServiceRecord(context, context.body) }),
  listOdometerReadings: (context) => listOdometerReadings(context, context.query),
  addOdometerReading: async (context) =>
    buildMessageResponse(
      (await addOdometerReading(context, context.body)) ? messages.readingSaved : messages.readingUnconfirmed,
    ),
  answerOdometerReading: async (context) => {
    await answerOdometerReading(context, context.body);
    return buildMessageResponse(
      context.body.verdict === 'correct' ? messages.readingConfirmed : messages.readingRejected,
    );
  },
};
