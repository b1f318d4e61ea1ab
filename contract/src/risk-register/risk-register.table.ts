import { controlKindLabels } from '../assessments/messages/rating.messages.ts';
import { riskLevelLabels } from '../companies/risk-matrix.ts';
import { formatReviewCause } from './assessment-review.schema.ts';
import { defineTable, joinValues } from '../kit/lists/table.ts';
import { riskRegisterMessages as messages } from './messages/risk-register.messages.ts';
import { findRiskTrend, type RegisteredControl, RegisteredRisk } from './risk-register.schema.ts';

/** Formats `Down from 12`. Empty if no earlier revision has rated the hazard. */
export function formatRiskTrend(risk: Pick<RegisteredRisk, 'residual' | 'previous'>): string {
  const trend = findRiskTrend(risk);
  const score = risk.previous?.score ?? 0;
  if (trend === null) return '';
  if (trend === 'same') return messages.unchanged;
  return trend === 'down' ? messages.downFrom({ score }) : messages.upFrom({ score });
}

/** Formats the state of a control that must be done before the work starts. */
export function formatMeasureState({ done, action }: Pick<RegisteredControl, 'done' | 'action'>): string {
  if (done) return messages.measureClosed;
  if (!action) return messages.measureUnsigned;
  return action.isDone ? messages.measureDone : messages.measureOpen;
}

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
  trend: { title: messages.trend, value: formatRiskTrend },
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
  beforeWork: {
    title: messages.beforeWork,
    value: ({ controls }) =>
      joinValues(
        controls.flatMap((control) =>
          control.beforeWork
            ? [messages.measureAndState({ measure: control.measure, state: formatMeasureState(control) })]
            : [],
        ),
      ),
  },
  nextDue: { title: messages.nextDue, kind: 'day', sort: 'nextDue', value: ({ nextDue }) => nextDue },
  incidents: {
    title: messages.incidents,
    sort: 'incidents',
    value: ({ incidents }) => joinValues(incidents.map(({ incidentNo }) => incidentNo)),
  },
  reviewDue: {
    title: messages.reviewDue,
    kind: 'day',
    sort: 'reviewDue',
    value: ({ review }) => review?.dueOn,
  },
  reviewReasons: {
    title: messages.reviewReasons,
    value: ({ review }) => review && joinValues(review.reasons.map(formatReviewCause)),
  },
});
