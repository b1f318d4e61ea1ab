import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { customerMessages as messages } from '@roadworthy/contract/projects/messages/customer.messages.ts';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { Totals } from '@roadworthy/contract/reports/report.schema.ts';

/** The main numbers for a customer, each with the items it counts and their photos. */
export type CustomerNumber = {
  readonly result: CheckpointResult;
  readonly label: string;
  readonly count: number;
  readonly tone: 'good' | 'bad' | 'plain';
};

type Counted = Pick<Totals, 'totalOk' | 'totalNok' | 'totalSkip' | 'rectifyTotal'>;
export const customerNumbers = ({ totalOk, totalNok, totalSkip, rectifyTotal }: Counted): readonly CustomerNumber[] => [
  { result: 'ok', label: resultMessages.ok, count: totalOk, tone: 'good' },
  { result: 'rectified', label: messages.ofTheseAfterRework, count: rectifyTotal, tone: 'plain' },
  { result: 'nok', label: messages.notOkStillOpen, count: totalNok, tone: totalNok > 0 ? 'bad' : 'plain' },
  { result: 'skip', label: messages.skippedStillOpen, count: totalSkip, tone: 'plain' },
];

/** The number named in the URL; undefined if it counts nothing. */
export const findNumber = (numbers: readonly CustomerNumber[], name: string | undefined): CustomerNumber | undefined =>
  numbers.find(({ result, count }) => result === name && count > 0);

export type PlanProgress = Pick<Totals, 'totalQuantity' | 'completedQuantity' | 'totalSkip'>;
/** Completed includes skipped items, which still need attention. */
export const remainingText = ({ totalQuantity, completedQuantity, totalSkip }: PlanProgress): string => {
  const remaining = Math.max(0, totalQuantity - completedQuantity);
  if (remaining > 0 && totalSkip > 0) return messages.remainingAndSkipped({ remaining, skipped: totalSkip });
  if (remaining > 0) return messages.remaining({ remaining });
  return totalSkip > 0 ? messages.skipped({ skipped: totalSkip }) : messages.allInspected;
};
