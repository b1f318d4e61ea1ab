import { findEventBetween, jobCardMachine } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { recordStatusChange } from './events/job-card-event.actions.ts';
import { lockJobCard } from './job-card.actions.ts';
import { fieldsClearedOnReopen } from './job-card-move.actions.ts';
import * as jobCards from './job-card.queries.ts';

/** Reopens finished work that did not pass a re-inspection. The caller has checked the permission. */
export async function sendBackJobCard(context: ActionContext, id: string, note: string): Promise<void> {
  const before = await lockJobCard(context, id);
  const { name: status } = before.wipStatus;
  if (findEventBetween(status, 'In Progress') !== 'reopen') throw problem.conflict(jobCardMachine.refusal(status));
  await jobCards.change(context.tx, id, { status: 'In Progress', ...fieldsClearedOnReopen });
  await recordStatusChange(context, before, 'reopen', 'In Progress', { note });
}
