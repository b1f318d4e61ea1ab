import {
  checkpointStates,
  isDoneState,
  checkpointStateLabels,
  type CheckpointState,
} from '../inspection/checkpoint.machine.ts';
import { contestedDisplay, type CheckpointStatus, type ResolveEvent } from '../inspection/contest/contest.machine.ts';
import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { customerContestRefusals } from './messages/customer-contest.messages.ts';

/**
 * A customer contests the verdict on a checkpoint. The office accepts or rejects the contest, unless the customer
 * withdraws it first. In a concession the customer accepts a Not OK as it is, which needs no answer and changes no
 * verdict.
 */
export const customerContestStates = ['open', 'accepted', 'rejected', 'conceded', 'withdrawn'] as const;
export type CustomerContestState = (typeof customerContestStates)[number];
export type CustomerContestEvent = 'accept' | 'reject' | 'withdraw';
export type CustomerContestWho = 'the office' | 'the customer';

const office = ['the office'] as const;
export const customerContestMachine = {
  refusal: (state) => customerContestRefusals[state],
  initial: ['open', 'conceded'],
  steps: [
    { from: 'open', event: 'accept', who: office, to: 'accepted' },
    { from: 'open', event: 'reject', who: office, to: 'rejected' },
    { from: 'open', event: 'withdraw', who: ['the customer'], to: 'withdrawn' },
  ],
} as const satisfies Machine<CustomerContestState, CustomerContestEvent, CustomerContestWho>;

export const customerContestTones: Record<CustomerContestState, Tone> = {
  open: 'attention',
  accepted: 'good',
  rejected: 'bad',
  conceded: 'plain',
  withdrawn: 'plain',
};

/** Whether the contest waits for an answer. */
export const isOpenContest = (state: CustomerContestState): boolean => state === 'open';
export const isConceded = (state: CustomerContestState): boolean => state === 'conceded';

/** What a customer can claim about a verdict: the opposite, or that they accept a Not OK as it is. */
export const customerClaims = ['not ok', 'ok', 'concession'] as const;
export type CustomerClaim = (typeof customerClaims)[number];
export const findInitialContestState = (claim: CustomerClaim): CustomerContestState =>
  claim === 'concession' ? 'conceded' : 'open';

/**
 * The claims that are possible in each status. Unchecked and skipped checkpoints have no verdict. If two people
 * disagree on a checkpoint, the office decides first.
 */
export const claimsByStatus: Record<CheckpointStatus, readonly CustomerClaim[]> = {
  unchecked: [],
  skipped: [],
  contested: [],
  ok: ['not ok'],
  complete: ['not ok'],
  'not ok': ['ok', 'concession'],
  rectified: ['not ok', 'concession'],
};

/** The verdicts about which a customer can make a claim. */
export const contestableStates = [
  'ok',
  'not ok',
  'rectified',
  'complete',
] as const satisfies readonly CheckpointState[];

/** Returns the claims that are possible for a state named in a report. */
export function listClaimsForState(state: string): readonly CustomerClaim[] {
  const known = checkpointStates.find((one) => one === state);
  return known ? claimsByStatus[known] : [];
}

/**
 * Returns the event with which an accepted contest changes the verdict. Undefined for a concession, and if the
 * checkpoint has the claimed verdict by now because it was reworked or judged again.
 */
export function findAcceptanceEvent(claim: CustomerClaim, status: CheckpointStatus): ResolveEvent | undefined {
  if (claim === 'concession') return undefined;
  if (status === 'contested') return claim === 'ok' ? 'resolve ok' : 'resolve not ok';
  if (claim === 'not ok') return status === 'not ok' ? undefined : 'resolve not ok';
  return isDoneState(status) ? undefined : 'resolve ok';
}

/** Returns the name of a status, including that of contradicting verdicts. */
export const formatCheckpointStatus = (status: CheckpointStatus): string =>
  status === 'contested' ? contestedDisplay.label : checkpointStateLabels[status];
