import { jobCardStatusLabels } from '@roadworthy/contract/job-cards/messages/job-card/job-card-labels.messages.ts';
import { jobCardMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import type { JobCardEvent } from '@roadworthy/contract/job-cards/job-card.machine.ts';

import type { Person } from '@roadworthy/contract/access/policy.ts';
import { listAllowedJobCardActions } from '@roadworthy/contract/job-cards/job-card.policy.ts';
import { JobCard, type JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { Problem } from '@roadworthy/contract/kit/problem.ts';

/** The fields of a list row that every step needs. */
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

/** Finds the newest version of the card. If several are equally new, the last argument counts. */
export const findNewestCard = (card: StepCard, ...candidates: readonly (StepCard | undefined)[]): StepCard =>
  candidates.reduce<StepCard>(
    (latest, candidate) =>
      candidate && Date.parse(candidate.updatedAt) >= Date.parse(latest.updatedAt) ? candidate : latest,
    card,
  );

export const isConflict = (error: unknown): error is Problem => error instanceof Problem && error.code === 'conflict';

/** Parses the current card, which the server includes when it refuses a stale step. */
export function parseCurrentCard(error: unknown): JobCard | undefined {
  return isConflict(error) ? JobCard.safeParse(error.current).data : undefined;
}

/** Says why the step is not possible in the card's current state. */
export function findBlockedReason(card: StepCard, event: JobCardEvent, person: Person): string | undefined {
  if (!listAllowedJobCardActions(card, person).includes(event))
    return jobCardMessages.stepUnavailable({ status: jobCardStatusLabels[card.wipStatus.name] });
  return event === 'finish' && card.openTasks > 0 ? jobCardMessages.openTasks({ count: card.openTasks }) : undefined;
}
