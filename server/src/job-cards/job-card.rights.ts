import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import type { HolderIds, ViewContext } from '../files/index.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { toPolicyPerson, type Actor } from '../kit/http/actor.ts';
import * as jobCards from './job-card.queries.ts';

// Leaders create job cards and maintain their lists. In a workshop the role decides, not just the access level.

export function requireLeader(actor: Actor): void {
  if (!isLeader(toPolicyPerson(actor))) throw problem.notAllowed(jobCardMessages.leadersOnly);
}

/** Returns whether this job card exists in the company: everybody who may read job cards may read all of them. */
export const canSeeJobCard = ({ tx }: ViewContext, holders: HolderIds): Promise<boolean> =>
  jobCards.isAnyPresent(tx, holders);
