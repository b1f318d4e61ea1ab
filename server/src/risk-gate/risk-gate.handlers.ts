import type { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { getRiskGate, listRiskConfirmations } from './risk-gate.actions.ts';

export const riskGateHandlers: Handlers<typeof riskGateRoutes> = {
  getRiskGate: async (context) => ({ data: await getRiskGate(context, context.params.id) }),
  listRiskConfirmations: (context) => listRiskConfirmations(context, context.query),
};
