import type { replacementRoutes } from '@roadworthy/contract/replacements/replacement.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { limitPage } from '../kit/db/lists/in-memory-page.ts';
import {
  confirmReplacement,
  listProjectReplacements,
  listUnreadReplacements,
  replaceOnPlan,
  replaceOnProject,
} from './replacement.actions.ts';

export const replacementHandlers: Handlers<typeof replacementRoutes> = {
  replaceOnProject: async (context) => ({ data: await replaceOnProject(context, context.params.id, context.body) }),
  replaceOnPlan: async (context) => ({ data: await replaceOnPlan(context, context.params.id, context.body) }),
  listProjectReplacements: async (context) =>
    limitPage(await listProjectReplacements(context, context.params.id), context.query),
  listUnreadReplacements: async (context) =>
    limitPage(await listUnreadReplacements(context, context.query.record), context.query),
  confirmReplacement: async (context) => ({ data: await confirmReplacement(context, context.params.id) }),
};
