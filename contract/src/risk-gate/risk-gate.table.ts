import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable, formatYesNo } from '../kit/lists/table.ts';
import { riskGateTableMessages as messages } from './messages/risk-gate-table.messages.ts';
import { RiskConfirmation } from './risk-gate.schema.ts';

/** Confirmations of risks as a table, for the screen and the exported files. */
export const riskConfirmationTable = defineTable(RiskConfirmation, messages.confirmations, {
  person: { title: messages.person, value: ({ person }) => formatPersonCell(person) },
  plan: { title: messages.plan, value: ({ plan }) => `${plan.planNo} ${plan.name}` },
  project: { title: messages.project, value: ({ project }) => `${project.projectNo} ${project.name}` },
  number: { title: messages.number, value: ({ number }) => number },
  version: { title: messages.version, value: ({ version }) => version },
  isInForce: { title: messages.inForce, value: ({ isInForce }) => formatYesNo(isInForce) },
  firstConfirmedAt: {
    title: messages.firstConfirmed,
    kind: 'time',
    sort: 'firstConfirmedAt',
    value: ({ firstConfirmedAt }) => firstConfirmedAt,
  },
  lastConfirmedAt: {
    title: messages.lastConfirmed,
    kind: 'time',
    sort: 'lastConfirmedAt',
    value: ({ lastConfirmedAt }) => lastConfirmedAt,
  },
  receivedAt: { title: messages.received, kind: 'time', value: ({ receivedAt }) => receivedAt },
  shifts: { title: messages.shifts, kind: 'number', value: ({ shifts }) => shifts },
  devices: { title: messages.devices, kind: 'number', value: ({ devices }) => devices },
  recordedBefore: {
    title: messages.recordedBefore,
    kind: 'number',
    sort: 'recordedBefore',
    value: ({ recordedBefore }) => recordedBefore,
  },
  firstRecordedBeforeAt: {
    title: messages.firstRecordedBefore,
    kind: 'time',
    value: ({ firstRecordedBeforeAt }) => firstRecordedBeforeAt,
  },
});
