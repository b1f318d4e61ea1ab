import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { mayLead, type JobCardPerson } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../kit/http/actor.ts';

// Whoever acts, as the contract's offers know a person. In a workshop the role decides, and not the access level alone.

export const personOf = ({ userId, level, role }: Actor): JobCardPerson => ({ _id: userId, accessLevel: level, role });

export function mustLead(actor: Actor): void {
  if (!mayLead(personOf(actor))) throw problem.notAllowed(jobCardMessages.leadersOnly);
}
