import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { photoKeys } from '../files/photos.ts';
import { optionalText, text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';
import { checkpointStates } from '../inspection/checkpoint.machine.ts';
import { inspectionLabels } from '../inspection/messages/inspection.messages.ts';
import { customerContestMessages as messages } from './messages/customer-contest.messages.ts';
import { contestableStates, customerClaims, customerContestStates } from './customer-contest.machine.ts';

export const CustomerContest = z.object({
  _id: id,
  checkpoint: id,
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  /** The number of the piece in a part plan, from 1. */
  position: z.number(),
  part: z.string().nullable(),
  claim: z.enum(customerClaims),
  state: z.enum(customerContestStates),
  /** The verdict that the customer saw. */
  was: z.enum(contestableStates),
  /** The current verdict. `contested` means that two people disagree on it. */
  now: z.enum(checkpointStates),
  contested: z.boolean(),
  reason: z.string(),
  images: z.array(z.string()),
  at: instant,
  by: PersonRef.nullable(),
  /** Null for a concession, which needs no answer. */
  answerBy: instant.nullable(),
  isOverdue: z.boolean(),
  /** The office's answer, or the customer's reason for withdrawing the contest. */
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: PersonRef.nullable(),
});
export type CustomerContest = z.output<typeof CustomerContest>;

export const CustomerContestCounts = z.object({
  open: z.number(),
  overdue: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  conceded: z.number(),
  withdrawn: z.number(),
  /** For the customer, the number of answers that they have not marked as read. */
  unread: z.number(),
  /** The hours within which the office has to answer, a setting of the company. */
  answerHours: z.number(),
});
export type CustomerContestCounts = z.output<typeof CustomerContestCounts>;

export const ContestCheckpoint = z.strictObject({
  claim: z.enum(customerClaims, { error: messages.claimRequired }),
  reason: text(messages.reasonRequired, 2000),
  images: photoKeys,
});
export type ContestCheckpoint = z.output<typeof ContestCheckpoint>;

export const AnswerContest = z.strictObject({
  isAccepted: z.boolean({ error: messages.decisionRequired }),
  answer: text(messages.answerRequired, 2000),
});
export type AnswerContest = z.output<typeof AnswerContest>;

export const WithdrawContest = z.strictObject({ reason: optionalText(2000) });
export type WithdrawContest = z.output<typeof WithdrawContest>;

export const MarkContestAnswersRead = z.strictObject({ workPlan: id });

type Place = Pick<CustomerContest, 'vin' | 'side' | 'tag' | 'position' | 'part'>;
/** Names the contested item: vehicle, side, cell and part, or the piece. */
export const formatContestedItem = ({ vin, side, tag, position, part }: Place): string =>
  [vin, side, tag ?? (vin === null ? inspectionLabels.piece({ position }) : null), part].filter(Boolean).join(' · ');

/** Counts contests by state, and those that are overdue. */
export function countContests(contests: readonly Pick<CustomerContest, 'state' | 'isOverdue'>[]) {
  const count = (state: CustomerContest['state']) => contests.filter((contest) => contest.state === state).length;
  return {
    open: count('open'),
    overdue: contests.filter(({ isOverdue }) => isOverdue).length,
    accepted: count('accepted'),
    rejected: count('rejected'),
    conceded: count('conceded'),
    withdrawn: count('withdrawn'),
  };
}
export const hasNoContests = ({ open, accepted, rejected, conceded, withdrawn }: CustomerContestCounts): boolean =>
  open + accepted + rejected + conceded + withdrawn === 0;
