import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import {
  escalationMessages as messages,
  escalationStateLabels,
  escalationTableMessages as columns,
} from '@roadworthy/contract/escalations/messages/escalation.messages.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import { reportsServerMessages } from '@roadworthy/contract/reports/messages/reports-server.messages.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { Block } from '../../kit/pdf/document-content.ts';
import type { ReportContents } from './report-contents.ts';

// The escalations of plans with their own rules, with acknowledgement, cause and containment.

/** The maximum number of escalations that are printed. The product shows the rest. */
const maxEscalations = 25;

export function buildEscalationBlocks({ escalations, zone }: ReportContents): Block[] {
  if (escalations.length === 0) return [];
  const more = escalations.length - maxEscalations;
  const at = (time: string) => formatDateTime(time, zone);
  const stateOf = ({ state, acknowledgedAt, acknowledgedBy, closedAt, closedBy }: Escalation) =>
    [
      escalationStateLabels[state],
      acknowledgedAt &&
        messages.acknowledgedBy({ by: acknowledgedBy ? fullName(acknowledgedBy) : '', at: at(acknowledgedAt) }),
      closedAt && messages.closedBy({ by: closedBy ? fullName(closedBy) : '', at: at(closedAt) }),
    ]
      .filter(Boolean)
      .join('\n');
  const textOf = ({ problem, cause, containment }: Escalation) =>
    problem === null
      ? ''
      : [
          problem,
          messages.line({ name: columns.cause, text: cause ?? '' }),
          messages.line({ name: columns.containment, text: containment ?? '' }),
        ].join('\n');
  return [
    {
      kind: 'table',
      heading: messages.title,
      columns: [reportsServerMessages.plan, columns.level, columns.state, columns.problem],
      widths: [40, 90, 150, '*'],
      rows: escalations
        .slice(0, maxEscalations)
        .map((escalation) => [
          escalation.plan.planNo,
          `${messages.name({ level: escalation.tipLevel })}\n${at(escalation.raisedAt)}`,
          stateOf(escalation),
          textOf(escalation),
        ]),
    },
    ...(more > 0 ? [{ kind: 'text' as const, text: reportsServerMessages.moreInProduct({ count: more }) }] : []),
  ];
}
