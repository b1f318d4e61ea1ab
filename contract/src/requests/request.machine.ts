import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';
import { requestRefusals, requestStatusMessages } from './messages/request.messages.ts';

/**
 * The statuses of a request for work. None of them is stored: they follow from the leaders' answer and the status of
 * the job card.
 */
export const requestStatuses = ['New', 'Accepted', 'Joined', 'Declined', 'Finished'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export type RequestEvent = 'accept' | 'join' | 'decline' | 'finish' | 'resume' | 'reopen';
export type RequestWho = 'the leaders' | 'the requester' | 'server';
export type RequestCondition = 'it has its own job card' | 'it was joined to a job card';

const leaders = ['the leaders'] as const;
const server = ['server'] as const;
export const requestMachine = {
  refusal: (status) => plainRefusals[status],
  initial: ['New'],
  steps: [
    { from: 'New', event: 'accept', who: leaders, to: 'Accepted' },
    { from: 'New', event: 'join', who: leaders, to: 'Joined' },
    { from: 'New', event: 'decline', who: leaders, to: 'Declined' },
    { from: 'Accepted', event: 'finish', who: server, to: 'Finished' },
    { from: 'Joined', event: 'finish', who: server, to: 'Finished' },
    // The job card was reopened.
    { from: 'Finished', event: 'resume', who: server, to: 'Accepted', when: 'it has its own job card' },
    { from: 'Finished', event: 'resume', who: server, to: 'Joined', when: 'it was joined to a job card' },
    // The job card was cancelled or deleted, so the request needs another answer.
    { from: 'Accepted', event: 'reopen', who: server, to: 'New' },
    { from: 'Joined', event: 'reopen', who: server, to: 'New' },
  ],
} as const satisfies Machine<RequestStatus, RequestEvent, RequestWho, RequestCondition>;

/** What explains a status: who decided, and the number of the job card. */
export type RequestDecision = {
  readonly status: RequestStatus;
  readonly decidedBy: { readonly firstName: string; readonly lastName: string } | null;
  readonly jobCard: { readonly jobcardId: string } | null;
};
/** Says why a request can no longer be answered, so that the second of two leaders learns what the first has done. */
export function describeRequestRefusal({ status, decidedBy, jobCard }: RequestDecision): string {
  const by = decidedBy ? `${decidedBy.firstName} ${decidedBy.lastName}`.trim() : requestRefusals.someone;
  const number = jobCard?.jobcardId ?? '';
  return {
    New: requestRefusals.New,
    Accepted: requestRefusals.Accepted({ by, number }),
    Joined: requestRefusals.Joined({ by, number }),
    Declined: requestRefusals.Declined({ by }),
    Finished: requestRefusals.Finished({ number }),
  }[status];
}
const nobody = { decidedBy: null, jobCard: null };
const plainRefusals: Record<RequestStatus, string> = {
  New: describeRequestRefusal({ status: 'New', ...nobody }),
  Accepted: describeRequestRefusal({ status: 'Accepted', ...nobody }),
  Joined: describeRequestRefusal({ status: 'Joined', ...nobody }),
  Declined: describeRequestRefusal({ status: 'Declined', ...nobody }),
  Finished: describeRequestRefusal({ status: 'Finished', ...nobody }),
};

/** The statuses in which a request waits for the leaders' answer. */
export const unansweredStatuses = ['New'] as const satisfies readonly RequestStatus[];
/** The statuses about which the requester is notified. */
export const answeredStatuses = [
  'Accepted',
  'Joined',
  'Declined',
  'Finished',
] as const satisfies readonly RequestStatus[];

export const requestStatusLabels: Record<RequestStatus, string> = requestStatusMessages;
export const requestTones: Record<RequestStatus, Tone> = {
  New: 'attention',
  Accepted: 'busy',
  Joined: 'busy',
  Declined: 'bad',
  Finished: 'good',
};
