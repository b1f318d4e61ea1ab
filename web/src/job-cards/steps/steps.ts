import { fillTemplate } from '@roadworthy/contract/kit/template.ts';
import type { JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { allowedJobCardActions, type JobCardPerson } from '@roadworthy/contract/job-cards/job-card.allowed-actions.ts';
import { JobCard, type JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';

/** What stands on a row is enough for every step. */
export type StepCard = Pick<
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
export const newest = (card: StepCard, ...candidates: readonly (StepCard | undefined)[]): StepCard =>
  candidates.reduce<StepCard>((latest, candidate) => (candidate && Date.parse(candidate.updatedAt) >= Date.parse(latest.updatedAt) ? candidate : latest), card);

export const isConflict = (error: unknown): error is Problem => error instanceof Problem && error.code === 'conflict';

/** The card as the server has it, which comes with the refusal of a stale step. */
export function currentCardFrom(error: unknown): JobCard | undefined {
  return isConflict(error) ? JobCard.safeParse(error.current).data : undefined;
}

/** Why a step cannot be taken as the card stands now. */
export function blockedReasonOf(card: StepCard, event: JobCardEvent, person: JobCardPerson): string | undefined {
  if (!allowedJobCardActions(card, person).includes(event)) return fillTemplate(jobCardMessages.stepUnavailable, { status: card.wipStatus.name });
  return event === 'finish' && card.openTasks > 0 ? fillTemplate(jobCardMessages.openTasks, { count: card.openTasks }) : undefined;
}
