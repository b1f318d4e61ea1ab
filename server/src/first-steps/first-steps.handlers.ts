import type { firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { getFirstSteps, putAwayFirstSteps } from './first-steps.actions.ts';

export const firstStepsHandlers: Handlers<typeof firstStepsRoutes> = {
  getFirstSteps: async (context) => ({ data: await getFirstSteps(context) }),
  putAwayFirstSteps: async (context) => ({ data: await putAwayFirstSteps(context, context.body) }),
};
