import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const customerContestStateLabels = messages('customer-contests.states', {
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  conceded: 'Accepted as is',
  withdrawn: 'Withdrawn',
});

/** Why an action on a contest is refused, by its state. */
export const customerContestRefusals = messages('customer-contests.refusals', {
  open: 'The contest is still open. The office has to answer it first.',
  accepted: 'This contest was accepted, so its answer can’t be changed',
  rejected: 'This contest was rejected, so its answer can’t be changed',
  conceded: 'The customer accepted this Not OK as is, so no answer is needed',
  withdrawn: 'The customer withdrew this contest, so no answer is needed',
});

export const customerClaimLabels = messages('customer-contests.claims', {
  'not ok': 'It is Not OK',
  ok: 'It is OK',
  concession: 'Accept it as is',
});

/** Messages for contesting a verdict, for accepting a Not OK as it is, and for the office's answers. */
export const customerContestMessages = messages('customer-contests', {
  title: 'Contested by the customer',
  contests: 'Contests',
  contest: 'Contest',
  contestVerdict: 'Contest this verdict',
  contestAVerdict: 'Contest a verdict',
  contestOf: 'Contest {name}',
  whatYouSay: 'Your view of this verdict',
  claimRequired: 'Choose your view of this verdict',
  reason: shared(commonMessages.reason),
  reasonRequired: 'Reason is required',
  photos: 'Photos',
  answerWithin: 'The office answers within {hours, plural, one {# hour} other {# hours}}.',
  concessionHint: 'Your concession is recorded under your name. The verdict stays Not OK.',
  concede: 'Accept as is',
  sent: 'Contest sent to the office',
  conceded: 'Concession recorded',
  answer: 'Answer',
  answerOf: 'Answer {name}',
  answerTitle: 'Answer the customer',
  decision: 'Decision',
  accept: 'Accept',
  reject: 'Reject',
  decisionRequired: 'Choose Accept or Reject',
  yourAnswer: 'Your answer',
  answerRequired: 'Answer is required',
  sendAnswer: 'Send answer',
  acceptNotOk: 'The checkpoint becomes Not OK and its finding is opened, even if the work plan is completed.',
  acceptOk: 'The checkpoint becomes OK and its finding is closed.',
  rejectHint: 'The verdict does not change.',
  answered: 'Answer sent',
  answerBy: 'Answer by {at}',
  overdue: 'Overdue',
  wasVerdict: 'Verdict: {state}',
  claimLine: '{by}, {at}, on the verdict {was}',
  claimAndReason: '{claim}: {reason}',
  answerLine: '{state} by {by}, {at}',
  counts:
    '{open} waiting for an answer, {overdue} overdue · {accepted} accepted · {rejected} rejected · {conceded} accepted as is{withdrawn, plural, =0 {} other { · # withdrawn}}',
  showMore: 'Show more ({count})',
  customerOnly: 'Only the customer of the project can contest a verdict',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the contest {name}',
  withdrawTitle: 'Withdraw this contest?',
  withdrawHint:
    'The office will no longer answer it, and the verdict does not change. You can contest the verdict again.',
  withdrawReason: 'Reason (optional)',
  withdrawn: 'Contest withdrawn',
  unread: '{count, plural, one {The office answered a contest} other {The office answered # contests}}',
  markRead: 'Mark as read',
  withdrawnByCustomer: 'Only the customer of the project can withdraw a contest',
  readByCustomer: 'Only the customer of the project can mark the answers as read',
  officeOnly: 'Only the BRM or an admin can answer a contest',
  notContestable: 'There is no verdict to contest: this checkpoint is {state}',
  twoVerdicts: 'Two people judged this checkpoint differently. The office has to resolve that first.',
  wrongClaim: 'This checkpoint is now {state}. Close this dialog and check it again.',
  alreadyOpen: 'This checkpoint is already contested. The office answers by {at}.',
  alreadyConceded: 'This Not OK is already accepted as is',
});

/** The columns of the list, on the screen and in downloads. */
export const customerContestTableMessages = messages('customer-contests.table', {
  contests: 'Contests by the customer',
  checkpoint: 'Checkpoint',
  plan: 'Work plan',
  claim: 'Customer’s view',
  was: 'Verdict',
  state: 'State',
  reason: shared(commonMessages.reason),
  at: 'Contested on',
  by: 'Contested by',
  answerBy: 'Answer by',
  answer: 'Answer',
  answeredAt: 'Answered on',
  answeredBy: 'Answered by',
});
