import { controlKindLabels } from '../assessments/messages/rating.messages.ts';
import { riskLevelLabels } from '../companies/risk-matrix.ts';
import { defineTable, joinValues } from '../kit/lists/table.ts';
import { riskRegisterMessages as messages } from './messages/risk-register.messages.ts';
import { RegisteredRisk } from './risk-register.schema.ts';

const unique = (values: readonly (string | null)[]): (string | null)[] => [...new Set(values)];

/** The register as a table, on the screen and in downloads. */
export const riskRegisterTable = defineTable(RegisteredRisk, messages.table, {
  hazard: { title: messages.hazard, value: ({ hazard }) => hazard },
  harmed: { title: messages.harmed, value: ({ harmed }) => harmed },
  project: { title: messages.project, value: ({ project }) => `${project.projectNo} ${project.name}` },
  question: { title: messages.question, value: ({ question }) => question },
  initial: { title: messages.initialScore, kind: 'number', sort: 'initial', value: ({ initial }) => initial?.score },
  residual: {
    title: messages.residualScore,
    kind: 'number',
    sort: 'residual',
    value: ({ residual }) => residual?.score,
  },
  level: { title: messages.level, value: ({ residual }) => residual && riskLevelLabels[residual.level] },
  accepted: { title: messages.accepted, value: ({ riskAcceptable }) => riskAcceptable ?? messages.notJudged },
  controls: {
    title: messages.controls,
    value: ({ controls }) => joinValues(controls.map(({ measure }) => measure)),
  },
  kinds: {
    title: messages.kinds,
    value: ({ controls }) => joinValues(unique(controls.map(({ kind }) => kind && controlKindLabels[kind]))),
  },
  responsible: {
    title: messages.responsible,
    value: ({ controls }) => joinValues(unique(controls.map(({ person }) => person && person.name))),
  },
  openControls: { title: messages.openControls, kind: 'number', value: ({ openControls }) => openControls },
  overdueControls: {
    title: messages.overdueControls,
    kind: 'number',
    sort: 'overdueControls',
    value: ({ overdueControls }) => overdueControls,
  },
  nextDue: { title: messages.nextDue, kind: 'day', sort: 'nextDue', value: ({ nextDue }) => nextDue },
});
