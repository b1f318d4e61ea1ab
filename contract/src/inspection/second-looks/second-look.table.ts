import { formatPersonCell } from '../../access/user.schema.ts';
import { defineTable } from '../../kit/lists/table.ts';
import { checkpointStateLabels } from '../checkpoint.machine.ts';
import { secondLookMessages as messages, secondLookStateLabels } from '../messages/review/second-looks.messages.ts';
import { AgreementRow, SecondLook } from './second-look.schema.ts';
import { formatAgreementLabel, calculateAgreedPercent } from './agreement-row.ts';

const verdictLabel = (verdict: 'ok' | 'not ok' | null | undefined) => verdict && checkpointStateLabels[verdict];

export const secondLookTable = defineTable(SecondLook, messages.looks, {
  part: { title: messages.part, value: ({ part }) => part?.name },
  partNo: { title: messages.partNumber, value: ({ part }) => part?.partNo },
  side: { title: messages.side, value: ({ side }) => side },
  tag: { title: messages.cell, value: ({ tag }) => tag },
  vin: { title: messages.vin, sort: 'vin', value: ({ vin }) => vin },
  state: { title: messages.state, value: ({ state }) => secondLookStateLabels[state] },
  first: { title: messages.first, value: ({ first }) => verdictLabel(first.verdict) },
  firstBy: { title: messages.firstBy, value: ({ first }) => formatPersonCell(first.by) },
  firstAt: { title: messages.firstAt, kind: 'time', value: ({ first }) => first.at },
  second: { title: messages.second, value: ({ second }) => verdictLabel(second?.verdict) },
  secondBy: { title: messages.secondBy, value: ({ second }) => formatPersonCell(second?.by) },
  secondAt: { title: messages.secondAt, kind: 'time', value: ({ second }) => second?.at },
  reason: { title: messages.reason, value: ({ second }) => second?.reason },
  lot: { title: messages.lot, kind: 'number', value: ({ lot }) => lot },
  percent: { title: messages.percent, kind: 'number', value: ({ percent }) => percent },
  drawnAt: { title: messages.drawnAt, kind: 'time', sort: 'drawnAt', value: ({ drawnAt }) => drawnAt },
});

const kappaOf = ({ kappa }: AgreementRow) => (typeof kappa === 'string' ? undefined : kappa);
export const agreementTable = defineTable(AgreementRow, messages.agreement, {
  of: { title: messages.columnOf, value: formatAgreementLabel },
  n: { title: messages.n, kind: 'number', value: ({ n }) => n },
  agreed: { title: messages.agreed, kind: 'number', value: ({ agreed }) => agreed },
  agreedPercent: { title: messages.agreedPercent, kind: 'number', value: calculateAgreedPercent },
  bothOk: { title: messages.bothOk, kind: 'number', value: ({ bothOk }) => bothOk },
  okThenNotOk: { title: messages.okThenNotOk, kind: 'number', value: ({ okThenNotOk }) => okThenNotOk },
  notOkThenOk: { title: messages.notOkThenOk, kind: 'number', value: ({ notOkThenOk }) => notOkThenOk },
  bothNotOk: { title: messages.bothNotOk, kind: 'number', value: ({ bothNotOk }) => bothNotOk },
  kappa: { title: messages.kappa, kind: 'number', value: (row) => kappaOf(row)?.value },
  kappaLow: { title: messages.kappaLow, kind: 'number', value: (row) => kappaOf(row)?.low },
  kappaHigh: { title: messages.kappaHigh, kind: 'number', value: (row) => kappaOf(row)?.high },
});
