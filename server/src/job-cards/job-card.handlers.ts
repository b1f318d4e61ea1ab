import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import {
  raiseJobCard,
  changeJobCard,
  deleteJobCard,
  getJobCard,
  listJobCardHistory,
  listJobCards,
  type RequireDeletable,
} from './job-card.actions.ts';
import { moveJobCard, type OnFinished, type RequireFinishable } from './job-card-move.actions.ts';
import { summariseJobCards } from './summary/summary.actions.ts';
import { addTask, closeTask, listTasks } from './tasks/task.actions.ts';

/**
 * `onFinished` runs in the transaction that finishes a card. `requireDeletable` and `requireFinishable` throw if a
 * record of another slice keeps the card from being deleted or finished.
 */
export const makeJobCardHandlers = (
  onFinished: OnFinished,
  requireDeletable: RequireDeletable,
  requireFinishable: RequireFinishable,
): Omit<Handlers<typeof jobCardRoutes>, 'jobCardSheet'> => ({
  listJobCards: (context) => listJobCards(context, context.query),
  summariseJobCards: async (context) => ({ data: await summariseJobCards(context, context.query) }),
  getJobCard: async (context) => ({ data: await getJobCard(context, context.params.id) }),
  addJobCard: async (context) => ({ data: await raiseJobCard(context, context.body) }),
  changeJobCard: async (context) => ({ data: await changeJobCard(context, context.params.id, context.body) }),
  deleteJobCard: async (context) => {
    await deleteJobCard(context, context.params.id, requireDeletable);
    return buildMessageResponse(jobCardMessages.deleted);
  },
  moveJobCard: async (context) => ({
    data: await moveJobCard(context, context.params.id, context.body, { onFinished, requireFinishable }),
  }),
  listTasks: (context) => listTasks(context, context.params.id, context.query),
  addTask: async (context) => ({ data: await addTask(context, context.params.id, context.body) }),
  closeTask: async (context) => ({
    data: await closeTask(context, context.params.id, context.params.taskId, context.body),
  }),
  listJobCardHistory: (context) => listJobCardHistory(context, context.params.id, context.query),
});
