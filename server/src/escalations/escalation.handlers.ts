import type { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { acknowledgeEscalation, closeEscalation, getEscalationProblem, listEscalations } from './escalation.actions.ts';

export const escalationHandlers: Handlers<typeof escalationRoutes> = {
  listEscalations: (context) => listEscalations(context, context.query),
  getEscalationProblem: async (context) => ({ data: await getEscalationProblem(context, context.params.id) }),
  acknowledgeEscalation: async (context) => ({ data: await acknowledgeEscalation(context, context.params.id) }),
  closeEscalation: async (context) => ({ data: await closeEscalation(context, context.params.id, context.body) }),
};
