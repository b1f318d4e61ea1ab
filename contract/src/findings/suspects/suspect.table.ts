import { formatPersonCell } from '../../access/user.schema.ts';
import { defineTable } from '../../kit/lists/table.ts';
import { suspectStateLabels, suspectMessages as messages } from '../messages/suspect.messages.ts';
import { Suspect, formatSuspectName } from './suspect.schema.ts';

/** The suspects of a finding as a table, on the screen and in downloads. */
export const suspectTable = defineTable(Suspect, messages.suspects, {
  name: { title: messages.item, value: formatSuspectName },
  state: { title: messages.state, value: ({ state }) => suspectStateLabels[state] },
  passedAt: { title: messages.passed, kind: 'time', sort: 'passedAt', value: ({ passedAt }) => passedAt },
  passedBy: { title: messages.passedBy, value: ({ passedBy }) => formatPersonCell(passedBy) },
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  project: { title: messages.project, value: ({ project }) => `${project.projectNo} ${project.name}` },
});
