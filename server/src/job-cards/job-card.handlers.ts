import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addJobCard, changeJobCard, deleteJobCard, getJobCard, listHistory, listJobCards } from './job-card.actions.ts';
import { moveJobCard } from './job-card-move.actions.ts';
import { summariseJobCards } from './summary.actions.ts';
import { addTask, closeTask, listTasks } from './task.actions.ts';

export const jobCardHandlers: Omit<Handlers<typeof jobCardRoutes>, 'jobCardSheet'> = {
  listJobCards: (ask) => listJobCards(ask, ask.query),
  summariseJobCards: async (ask) => ({ data: await summariseJobCards(ask, ask.query) }),
  getJobCard: async (ask) => ({ data: await getJobCard(ask, ask.params.id) }),
  addJobCard: async (ask) => ({ data: await addJobCard(ask, ask.body) }),
  changeJobCard: async (ask) => ({ data: await changeJobCard(ask, ask.params.id, ask.body) }),
  deleteJobCard: async (ask) => {
    await deleteJobCard(ask, ask.params.id);
    return said(jobCardMessages.deleted);
  },
  moveJobCard: async (ask) => ({ data: await moveJobCard(ask, ask.params.id, ask.body) }),
  listTasks: (ask) => listTasks(ask, ask.params.id, ask.query),
  addTask: async (ask) => ({ data: await addTask(ask, ask.params.id, ask.body) }),
  closeTask: async (ask) => ({ data: await closeTask(ask, ask.params.id, ask.params.taskId, ask.body) }),
  listJobCardHistory: (ask) => listHistory(ask, ask.params.id, ask.query),
};
