import { resultMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { customerMessages as messages } from '@roadworthy/contract/projects/messages/customer.messages.ts';
import type { CheckpointResult } from '@roadworthy/contract/reports/figure.schema.ts';
import type { Totals } from '@roadworthy/contract/reports/report.schema.ts';

/** A main number of a project, and the result by which to select the items that it counts. */
export type ResultCount = {
  readonly result: CheckpointResult;
  readonly label: string;
  readonly count: number;
  readonly tone: 'good' | 'bad' | 'plain';
};

type Counted = Pick<Totals, 'totalOk' | 'totalNok' | 'totalSkip' | 'rectifyTotal'>;
export const listResultCounts = ({ totalOk, totalNok, totalSkip, rectifyTotal }: Counted): readonly ResultCount[] => [
  { result: 'ok', label: resultMessages.ok, count: totalOk, tone: 'good' },
  { result: 'rectified', label: messages.ofTheseAfterRework, count: rectifyTotal, tone: 'plain' },
  { result: 'nok', label: messages.notOkStillOpen, count: totalNok, tone: totalNok > 0 ? 'bad' : 'plain' },
  { result: 'skip', label: messages.skippedStillOpen, count: totalSkip, tone: 'plain' },
];

/** Finds the number named in the URL; undefined if it counts nothing. */
export const findResultCount = (numbers: readonly ResultCount[], name: string | undefined): ResultCount | undefined =>
  numbers.find(({ result, count }) => result === name && count > 0);

export type PlanProgress = Pick<Totals, 'totalQuantity' | 'completedQuantity' | 'totalSkip'>;
/** Says how many items remain. Skipped items count as completed but still need attention, so they are mentioned. */
export const describeRemaining = ({ totalQuantity, completedQuantity, totalSkip }: PlanProgress): string => {
  const remaining = Math.max(0, totalQuantity - completedQuantity);
  if (remaining > 0 && totalSkip > 0) return messages.remainingAndSkipped({ remaining, skipped: totalSkip });
  if (remaining > 0) return messages.remaining({ remaining });
  return totalSkip > 0 ? messages.skipped({ skipped: totalSkip }) : messages.allInspected;
};
