import type { commandCentreRoutes } from '@roadworthy/contract/command-centre/command-centre.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { getCommandCentre } from './command-centre.actions.ts';

export const commandCentreHandlers: Handlers<typeof commandCentreRoutes> = {
  getCommandCentre: async (context) => ({ data: await getCommandCentre(context, context.query.company) }),
};
