import { roleSubjects, type Policy } from '../access/policy.ts';
import {
  customerContestMachine,
  type CustomerContestEvent,
  type CustomerContestState,
  type CustomerContestWho,
} from './customer-contest.machine.ts';
import { customerContestMessages } from './messages/customer-contest.messages.ts';

/** `customer` is the project's current customer, even if it was their predecessor who contested. */
export type ActionableContest = { readonly state: CustomerContestState; readonly customer: string | null };

const refusals: Record<CustomerContestEvent | CustomerContestRule, string> = {
  contest: customerContestMessages.customerOnly,
  withdraw: customerContestMessages.withdrawnByCustomer,
  'mark answers as read': customerContestMessages.readByCustomer,
  accept: customerContestMessages.officeOnly,
  reject: customerContestMessages.officeOnly,
};
type CustomerContestRule = 'contest' | 'mark answers as read';

export const customerContestPolicy: Policy<
  ActionableContest,
  CustomerContestState,
  CustomerContestEvent,
  CustomerContestRule,
  CustomerContestWho
> = {
  machine: customerContestMachine,
  statusOf: ({ state }) => state,
  rules: [
    { action: 'contest', who: ['the customer'] },
    { action: 'mark answers as read', who: ['the customer'] },
  ],
  subjects: {
    'the office': roleSubjects['the office'],
    'the customer': {
      means: 'the customer whom the project names',
      includes: ({ _id, accessLevel }, { customer }) => accessLevel === 'customer' && customer === _id,
    },
  },
  conditions: {},
  refusalOf: (action) => refusals[action],
};
