import { allows, isLeader, roleSubjects, type Person, type Policy } from '../access/policy.ts';
import {
  describeRequestRefusal,
  requestMachine,
  unansweredStatuses,
  type RequestCondition,
  type RequestDecision,
  type RequestEvent,
  type RequestStatus,
  type RequestWho,
} from './request.machine.ts';

// What a person may do with a request. Buttons and server use the same rules.

type RequestRule = 'delete';
export type RequestAction = RequestEvent | RequestRule;
export type ActionableRequest = RequestDecision & {
  readonly userId: { readonly _id: string } | null;
  readonly joined: boolean;
};

/** Whether the person sees all requests of the company, or only their own. */
export const canSeeAllRequests = (person: Person): boolean => isLeader(person);

export const requestPolicy: Policy<
  ActionableRequest,
  RequestStatus,
  RequestEvent,
  RequestRule,
  RequestWho,
  RequestCondition
> = {
  machine: requestMachine,
  statusOf: ({ status }) => status,
  rules: [
    { action: 'delete', who: ['the leaders'] },
    { action: 'delete', who: ['the requester'], in: unansweredStatuses },
  ],
  subjects: {
    server: roleSubjects.server,
    'the leaders': roleSubjects['the leaders'],
    'the requester': {
      means: 'the person who made the request with their own account',
      includes: ({ _id }, { userId }) => userId?._id === _id,
    },
  },
  conditions: {
    'it has its own job card': ({ joined }) => !joined,
    'it was joined to a job card': ({ joined }) => joined,
  },
  conflictOf: (_action, item) => describeRequestRefusal(item),
};

const buttons = ['accept', 'join', 'decline', 'delete'] as const satisfies readonly RequestAction[];
/** Lists the actions in the order of the buttons. */
export const allowedRequestActions = (request: ActionableRequest, person: Person): readonly RequestAction[] =>
  buttons.filter((action) => allows(requestPolicy, request, person, action));
