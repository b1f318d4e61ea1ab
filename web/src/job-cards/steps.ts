import { fill } from '@roadworthy/contract/kit/fill.ts';
import type { JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { jobCardOffersOf, type JobCardPerson } from '@roadworthy/contract/job-cards/job-card.offers.ts';
import { JobCard, type JobCardRow } from '@roadworthy/contract/job-cards/job-card.shown.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';

/** What stands on a row is enough for every step. */
export type Moving = Pick<
  JobCardRow,
  | '_id'
  | 'jobcardId'
  | 'updatedAt'
  | 'workshop'
  | 'wipStatus'
  | 'wipVehicle'
  | 'mileageRequired'
  | 'startValue'
  | 'jobSupervisor'
  | 'jobTeam'
  | 'jobEngineer'
  | 'openTasks'
  | 'vin'
>;

/** A job card is asked to do a step as it is now: the newest of what was read of it, in the order of reading. */
export const newest = (card: Moving, ...others: readonly (Moving | undefined)[]): Moving =>
  others.reduce<Moving>((best, other) => (other && Date.parse(other.updatedAt) >= Date.parse(best.updatedAt) ? other : best), card);

export const isChanged = (error: unknown): error is Problem => error instanceof Problem && error.code === 'conflict';

/** The card as the server has it, which comes with the refusal of a stale step. */
export function cardWithin(error: unknown): JobCard | undefined {
  return isChanged(error) ? JobCard.safeParse(error.current).data : undefined;
}

/** Why a step cannot be taken as the card stands now. */
export function stopOf(card: Moving, event: JobCardEvent, person: JobCardPerson): string | undefined {
  if (!jobCardOffersOf(card, person).includes(event)) return fill(jobCardMessages.stepGone, { status: card.wipStatus.name });
  return event === 'finish' && card.openTasks > 0 ? fill(jobCardMessages.openTasks, { count: card.openTasks }) : undefined;
}
