import { formatControl } from '@roadworthy/contract/assessments/rating/rating-text.ts';
import {
  calculateRiskScore,
  findRiskLevel,
  riskLevelLabels,
  riskLevels,
  riskLevelShortLabels,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { formatDateTime } from '@roadworthy/contract/kit/language/date-format.ts';
import {
  riskRegisterDocumentMessages as messages,
  riskRegisterMessages as labels,
} from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import type { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type { RegisteredRisk, RiskMatrixCounts } from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import { formatMeasureState, formatRiskTrend } from '@roadworthy/contract/risk-register/risk-register.table.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { CompanyInUse } from '../companies/index.ts';
import type { Block, DocumentContent } from '../kit/pdf/document-content.ts';

// The risk register as a PDF, with the same numbers as the screen for the same filters.

export type RegisterFilters = QueryOf<(typeof riskRegisterRoutes)['printRiskRegister']>;
type Contents = {
  company: CompanyInUse;
  logo: Uint8Array | undefined;
  /** The highest remaining risk first. */
  risks: readonly RegisteredRisk[];
  matrices: readonly RiskMatrixCounts[];
  filters: RegisterFilters;
  zone: string;
  printedBy: string;
  now: Date;
};

export function riskRegisterDocument(contents: Contents): Omit<DocumentContent, 'signatures' | 'seal'> {
  const { company, logo, zone, printedBy, now, filters, risks, matrices } = contents;
  return {
    title: labels.title,
    number: filters.completed ? messages.completedProjects : messages.currentProjects,
    subtitle: messages.subtitle({ at: formatDateTime(now, zone), by: printedBy, zone }),
    company: { name: company.name, ...(logo && { logo }) },
    blocks: [
      summaryBlock(contents),
      ...matrices.map(matrixBlock),
      ...(risks.length > 0
        ? [risksBlock(risks), ...measureBlocks(risks), ...overdueBlocks(risks)]
        : [{ kind: 'text' as const, text: messages.none }]),
    ],
  };
}

const filterSummary = ({ level, likelihood, severity, overdue, project }: RegisterFilters): string =>
  [
    ...(level ? [messages.onlyLevels({ levels: level.map((one) => riskLevelShortLabels[one]).join(', ') })] : []),
    ...(likelihood && severity ? [messages.onlyCell({ likelihood, severity })] : []),
    ...(project ? [messages.onlyProject] : []),
    ...(overdue ? [messages.onlyOverdue] : []),
  ].join(', ');

function summaryBlock({ risks, filters }: Contents): Block {
  const levels = riskLevels.map((level) =>
    messages.byLevel({
      level: riskLevelShortLabels[level],
      count: risks.filter(({ residual }) => residual?.level === level).length,
    }),
  );
  const toReview = new Set(risks.flatMap(({ project, review }) => (review?.state === 'overdue' ? project._id : [])));
  const sum = (of: (risk: RegisteredRisk) => number) => String(risks.reduce((total, risk) => total + of(risk), 0));
  const summary = filterSummary(filters);
  return {
    kind: 'fields',
    rows: [
      ...(summary ? [[messages.filters, summary] satisfies [string, string]] : []),
      [messages.hazards, `${risks.length} (${levels.join(', ')})`],
      [messages.openControls, sum(({ openControls }) => openControls)],
      [messages.overdueControls, sum(({ overdueControls }) => overdueControls)],
      [messages.assessmentsToReview, String(toReview.size)],
    ],
  };
}

/**
 * Builds the block of a matrix, highest likelihood first. As on the screen, its counts ignore the filters by level, cell
 * and due date.
 */
const matrixBlock = ({ matrix, counts, total }: RiskMatrixCounts, index: number): Block => ({
  kind: 'matrix',
  heading: index === 0 ? labels.matrix : labels.earlierMatrix({ count: total }),
  corner: messages.corner,
  columns: matrix.severity.map((word, at) => `${at + 1} ${word}`),
  rows: matrix.likelihood
    .map((word, at) => ({
      label: `${at + 1} ${word}`,
      cells: matrix.severity.map((_severe, column) => {
        const cell = { likelihood: at + 1, severity: column + 1 };
        const count = counts.find((one) => one.likelihood === cell.likelihood && one.severity === cell.severity)?.count;
        return { text: count ? String(count) : '', step: riskLevels.indexOf(findRiskLevel(matrix, cell)) };
      }),
    }))
    .toReversed(),
  steps: riskLevels.map((level) => riskLevelLabels[level]),
});

const formatRating = (rated: RegisteredRisk['residual']): string =>
  rated
    ? messages.scoreAndLevel({ score: calculateRiskScore(rated), level: riskLevelShortLabels[rated.level] })
    : messages.notRated;
const formatHazard = ({ hazard, incidents }: RegisteredRisk): string =>
  incidents.length === 0
    ? hazard
    : messages.hazardWithIncidents({ hazard, incidents: labels.incidentsSince({ count: incidents.length }) });

/** The maximum number of risks in the PDF. The screen and the downloads list all of them. */
const maxRisks = 500;
const risksBlock = (risks: readonly RegisteredRisk[]): Block => ({
  kind: 'table',
  heading: risks.length > maxRisks ? messages.firstRisks({ shown: maxRisks, count: risks.length }) : messages.risks,
  columns: [labels.hazard, labels.project, labels.initial, labels.residual, labels.trend, labels.responsible],
  widths: ['*', 92, 58, 58, 62, 80],
  rows: risks
    .slice(0, maxRisks)
    .map((risk) => [
      formatHazard(risk),
      `${risk.project.projectNo} ${risk.project.name}`,
      formatRating(risk.initial),
      formatRating(risk.residual),
      formatRiskTrend(risk) || '–',
      [...new Set(risk.controls.flatMap(({ person }) => person?.name ?? []))].join(', '),
    ]),
});

const maxControls = 200;
/** The controls that keep the risk gate locked until they are done, open ones first. */
function measureBlocks(risks: readonly RegisteredRisk[]): Block[] {
  const measures = risks
    .flatMap(({ hazard, project, controls }) =>
      controls.flatMap((control) => (control.beforeWork ? [{ hazard, project, control }] : [])),
    )
    .toSorted((one, other) => Number(other.control.isOpen) - Number(one.control.isOpen));
  if (measures.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.beforeWork({ count: measures.length }),
      columns: [messages.due, labels.responsible, messages.control, labels.hazard, labels.project, messages.state],
      widths: [56, 76, '*', 96, 84, 76],
      rows: measures
        .slice(0, maxControls)
        .map(({ hazard, project, control }) => [
          control.dueOn ?? '',
          control.person?.name ?? '',
          formatControl({ ...control, person: null, dueOn: null, beforeWork: false }),
          hazard,
          `${project.projectNo} ${project.name}`,
          formatMeasureState(control),
        ]),
    },
  ];
}

function overdueBlocks(risks: readonly RegisteredRisk[]): Block[] {
  const overdue = risks
    .flatMap(({ hazard, project, controls }) =>
      controls.flatMap((control) =>
        control.isOverdue ? [{ hazard, project, control, dueOn: control.dueOn ?? '' }] : [],
      ),
    )
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (overdue.length === 0) return [];
  return [
    {
      kind: 'table',
      heading: messages.overdue({ count: overdue.length }),
      columns: [messages.due, labels.responsible, messages.control, labels.hazard, labels.project],
      widths: [56, 84, '*', 110, 92],
      rows: overdue
        .slice(0, maxControls)
        .map(({ hazard, project, control, dueOn }) => [
          dueOn,
          control.person?.name ?? '',
          formatControl({ ...control, person: null, dueOn: null }),
          hazard,
          `${project.projectNo} ${project.name}`,
        ]),
    },
  ];
}
