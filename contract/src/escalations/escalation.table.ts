import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { Escalation } from './escalation.schema.ts';
import { escalationStateLabels, escalationTableMessages as messages } from './messages/escalation.messages.ts';

/** The columns of the escalations of a plan or project, in downloads. */
export const escalationTable = defineTable(Escalation, messages.escalations, {
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  level: { title: messages.level, sort: 'tipLevel', value: ({ tipLevel }) => String(tipLevel) },
  state: { title: messages.state, value: ({ state }) => escalationStateLabels[state] },
  raisedAt: { title: messages.raisedAt, kind: 'time', sort: 'raisedAt', value: ({ raisedAt }) => raisedAt },
  step: { title: messages.step, value: ({ step }) => String(step) },
  notified: {
    title: messages.notified,
    value: ({ notified }) => notified.flatMap(({ people }) => people.map(formatPersonCell)).join(', '),
  },
  dueAt: { title: messages.dueAt, kind: 'time', value: ({ dueAt }) => dueAt },
  acknowledgedAt: { title: messages.acknowledgedAt, kind: 'time', value: ({ acknowledgedAt }) => acknowledgedAt },
  acknowledgedBy: { title: messages.acknowledgedBy, value: ({ acknowledgedBy }) => formatPersonCell(acknowledgedBy) },
  closedAt: { title: messages.closedAt, kind: 'time', value: ({ closedAt }) => closedAt },
  closedBy: { title: messages.closedBy, value: ({ closedBy }) => formatPersonCell(closedBy) },
  problem: { title: messages.problem, value: ({ problem }) => problem },
  cause: { title: messages.cause, value: ({ cause }) => cause },
  containment: { title: messages.containment, value: ({ containment }) => containment },
});
