import { checkpointStateLabels } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  formatContestedItem,
  countContests,
  type CustomerContest,
} from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import {
  customerClaimLabels,
  customerContestMessages as messages,
  customerContestStateLabels,
  customerContestTableMessages as columns,
} from '@roadworthy/contract/customer-contests/messages/customer-contest.messages.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { reportsServerMessages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { ReportContents } from './report-contents.ts';

// The customer's contests and concessions, counted separately from the verdicts.

/** The maximum number of contests that are printed. The product shows the rest. */
const maxContests = 25;

export function buildContestBlocks({ contests, zone }: ReportContents): Block[] {
  if (contests.length === 0) return [];
  const more = contests.length - maxContests;
  const answerOf = ({ state, answer, answerBy, isOverdue }: CustomerContest) =>
    [
      isOverdue ? messages.overdue : customerContestStateLabels[state],
      answer ?? (answerBy && messages.answerBy({ at: formatDateTime(answerBy, zone) })),
    ]
      .filter(Boolean)
      .join('\n');
  return [
    {
      kind: 'table',
      heading: messages.title,
      columns: [reportsServerMessages.plan, columns.checkpoint, columns.claim, columns.answer],
      widths: [40, '*', 150, 150],
      rows: contests
        .slice(0, maxContests)
        .map((contest) => [
          contest.plan.planNo,
          `${formatContestedItem(contest)}\n${messages.wasVerdict({ state: checkpointStateLabels[contest.was] })}`,
          `${customerClaimLabels[contest.claim]}\n${contest.reason}`,
          answerOf(contest),
        ]),
    },
    { kind: 'text', text: messages.counts(countContests(contests)) },
    ...(more > 0 ? [{ kind: 'text' as const, text: reportsServerMessages.moreInProduct({ count: more }) }] : []),
  ];
}
