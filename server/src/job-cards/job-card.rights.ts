import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { isLeader, type JobCardPerson } from '@roadworthy/contract/job-cards/job-card.allowed-actions.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../kit/http/actor.ts';

// The current user as the contract's allowed actions expect. In a workshop the role decides, not just the access level.

export const toJobCardPerson = ({ userId, level, role }: Actor): JobCardPerson => ({
  _id: userId,
  accessLevel: level,
  role,
});

export function requireLeader(actor: Actor): void {
  if (!isLeader(toJobCardPerson(actor))) throw problem.notAllowed(jobCardMessages.leadersOnly);
}
