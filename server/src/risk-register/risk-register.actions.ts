import {
  findRiskLevel,
  calculateRiskScore,
  type RiskCell,
  type RiskMatrix,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isProjectCompleted } from '@roadworthy/contract/projects/project.machine.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import type { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type {
  RiskMatrixCounts,
  RegisteredControl,
  RegisteredRisk,
} from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import type { AssessmentReview } from '@roadworthy/contract/risk-register/assessment-review.schema.ts';
import type { HazardRating, RiskControl } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { readNextReviews } from './assessment-review.actions.ts';
import * as register from './risk-register.queries.ts';

// The register reads the rated hazards directly from the answers of the assessments. Their scores and levels depend on
// the matrix that each assessment copied, so the contract computes them and not the database.

type Routes = typeof riskRegisterRoutes;
/** What is known about controls beyond the signed assessments, by control, or by project and control. */
type Progress = {
  done: ReadonlyMap<string, { at: string; name: string }>;
  measures: ReadonlyMap<string, register.RaisedMeasure>;
};
const measureKey = (projectId: string, controlId: string): string => `${projectId} ${controlId}`;

/**
 * Builds the key of a matrix for a filter from its properties in a fixed order, so that equal matrices have equal keys.
 */
const matrixKey = ({ likelihood, severity, acceptableUpTo, stopFrom }: RiskMatrix): string =>
  sha256(JSON.stringify([likelihood, severity, acceptableUpTo, stopFrom])).slice(0, 16);

const rated = (matrix: RiskMatrix, cell: RiskCell | null): RegisteredRisk['residual'] =>
  cell && {
    likelihood: cell.likelihood,
    severity: cell.severity,
    score: calculateRiskScore(cell),
    level: findRiskLevel(matrix, cell),
  };

type Rated = { matrix: RiskMatrix; projectId: string; today: string };
function toControl(control: RiskControl, { done, measures }: Progress, { projectId, today }: Rated): RegisteredControl {
  const raised = control.beforeWork ? measures.get(measureKey(projectId, control._id)) : undefined;
  const reinspected = raised?.closedAt ? { at: raised.closedAt, name: raised.closedBy ?? '' } : null;
  const reported = control.beforeWork ? reinspected : (done.get(control._id) ?? null);
  const isOpen = control.dueOn !== null && reported === null;
  return {
    ...control,
    done: reported,
    action: raised ? { finding: raised.finding, number: raised.number, isDone: raised.isDone } : null,
    isOpen,
    isOverdue: isOpen && control.dueOn !== null && control.dueOn < today,
  };
}

function toRating(rating: HazardRating, progress: Progress, of: Rated) {
  const { matrix } = of;
  const controls = rating.controls.map((control) => toControl(control, progress, of));
  const open = controls.filter(({ isOpen }) => isOpen);
  return {
    harmed: rating.harmed,
    matrix,
    initial: rated(matrix, rating.initial),
    residual: rated(matrix, rating.residual),
    controls,
    openControls: open.length,
    overdueControls: controls.filter(({ isOverdue }) => isOverdue).length,
    nextDue: open.flatMap(({ dueOn }) => dueOn ?? []).toSorted()[0] ?? null,
  };
}

const toReview = (review: AssessmentReview | undefined): RegisteredRisk['review'] =>
  review ? { dueOn: review.dueOn, state: review.state, reasons: review.reasons } : null;

/** Identifies a hazard in every revision of its project, because each revision gives its questions new ids. */
const hazardOfProject = (projectNo: string, question: string, hazard: string): string =>
  JSON.stringify([projectNo, question, hazard.toLowerCase()]);

async function readIncidents({ tx }: ActionContext): Promise<ReadonlyMap<string, RegisteredRisk['incidents']>> {
  const links = (await register.listForeseenIncidents(tx)).flatMap(({ _id, incidentNo, hazards }) =>
    [...new Set(hazards.map((one) => hazardOfProject(one.project.projectNo, one.question, one.hazard)))].map((key) => ({
      key,
      incident: { _id, incidentNo },
    })),
  );
  return new Map(
    [...Map.groupBy(links, ({ key }) => key)].map(([key, group]) => [key, group.map(({ incident }) => incident)]),
  );
}

/** Reads how each hazard was rated in the last revision before the current one that has it. */
async function readEarlierRatings({ tx }: ActionContext): Promise<ReadonlyMap<string, RegisteredRisk['residual']>> {
  const ratings = new Map<string, RegisteredRisk['residual']>();
  for (const { projectNo, question, hazardList, riskMatrix } of await register.listEarlierHazards(tx))
    for (const { hazard, rating } of hazardList) {
      const key = hazardOfProject(projectNo, question, hazard);
      if (riskMatrix && rating && !ratings.has(key)) ratings.set(key, rated(riskMatrix, rating.residual));
    }
  return ratings;
}

async function readProgress({ tx }: ActionContext): Promise<Progress> {
  const done = (await register.listCompletedControls(tx)).map(
    ({ id, createdAt, name }) => [id, { at: createdAt, name: name ?? '' }] as const,
  );
  const measures = (await register.listRaisedMeasures(tx)).map(
    (one) => [measureKey(one.projectId, one.controlId), one] as const,
  );
  return { done: new Map(done), measures: new Map(measures) };
}

type Scope = { project?: string | undefined; completed?: boolean | undefined };
async function readRegister(context: ActionContext, { project, completed = false }: Scope): Promise<RegisteredRisk[]> {
  const { tx, now } = context;
  const reviews = await readNextReviews(context);
  const incidents = await readIncidents(context);
  const earlier = await readEarlierRatings(context);
  const progress = await readProgress(context);
  const today = now.toISOString().slice(0, 10);
  return (await register.listRatedHazards(tx, project)).flatMap(({ id, question, hazardList, riskMatrix, ...row }) => {
    const isCompleted = isProjectCompleted(row.status);
    if (!riskMatrix || (project === undefined && isCompleted !== completed)) return [];
    const review = toReview(reviews.get(row.projectId));
    const of = { _id: row.projectId, projectNo: row.projectNo, name: row.name, isCompleted };
    return hazardList.flatMap(({ hazard, rating, riskAcceptable }, index) =>
      rating
        ? [
            {
              _id: `${id} ${index}`,
              project: of,
              question,
              hazard,
              riskAcceptable,
              review,
              previous: earlier.get(hazardOfProject(row.projectNo, question, hazard)) ?? null,
              incidents: incidents.get(hazardOfProject(row.projectNo, question, hazard)) ?? [],
              ...toRating(rating, progress, { matrix: riskMatrix, projectId: row.projectId, today }),
            },
          ]
        : [],
    );
  });
}

type ListQuery = QueryOf<Routes['listRegisteredRisks']>;
const isWanted =
  ({ level, likelihood, severity, matrix, overdue }: ListQuery) =>
  (risk: RegisteredRisk): boolean =>
    (level === undefined || (risk.residual !== null && level.includes(risk.residual.level))) &&
    (likelihood === undefined || risk.residual?.likelihood === likelihood) &&
    (severity === undefined || risk.residual?.severity === severity) &&
    (matrix === undefined || matrixKey(risk.matrix) === matrix) &&
    (overdue === undefined || risk.overdueControls > 0 === overdue);

/** Later than every due date, so that risks without one are last. */
const noDueDate = Number.MAX_SAFE_INTEGER;
const readers = {
  texts: ({ hazard, project, controls }: RegisteredRisk) => ({
    hazard,
    project: `${project.projectNo} ${project.name}`,
    responsible: controls.map(({ person }) => person?.name ?? '').join(' '),
  }),
  values: {
    residual: ({ residual }: RegisteredRisk) => residual?.score ?? 0,
    initial: ({ initial }: RegisteredRisk) => initial?.score ?? 0,
    overdueControls: ({ overdueControls }: RegisteredRisk) => overdueControls,
    reviewDue: ({ review }: RegisteredRisk) => (review ? Date.parse(review.dueOn) : noDueDate),
    incidents: ({ incidents }: RegisteredRisk) => incidents.length,
    nextDue: ({ nextDue }: RegisteredRisk) => (nextDue ? Date.parse(nextDue) : noDueDate),
  },
};
export async function listRegisteredRisks(context: ActionContext, query: ListQuery) {
  const risks = (await readRegister(context, query)).filter(isWanted(query));
  const isSorted = query.sort !== undefined || query.sortByDescending !== undefined;
  return pageInMemory(risks, isSorted ? query : { ...query, sort: '-residual' }, readers);
}

/** Counts the risks in each cell of every matrix in use, starting with the company's current one. */
export async function countRegisteredRisks(
  context: ActionContext,
  query: QueryOf<Routes['countRegisteredRisks']>,
): Promise<RiskMatrixCounts[]> {
  const { riskMatrix } = await getCompanyInUse(context);
  const current = riskMatrix && matrixKey(riskMatrix);
  const groups = Map.groupBy(await readRegister(context, query), ({ matrix }) => matrixKey(matrix));
  return [...groups]
    .flatMap(([key, [first, ...others]]) => (first ? [toCounted(key, [first, ...others], key === current)] : []))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.total - one.total);
}

function toCounted(
  key: string,
  risks: readonly [RegisteredRisk, ...RegisteredRisk[]],
  isCurrent: boolean,
): RiskMatrixCounts {
  const [{ matrix }] = risks;
  const cells = matrix.likelihood.flatMap((_likely, row) =>
    matrix.severity.map((_severe, column) => ({ likelihood: row + 1, severity: column + 1 })),
  );
  const counts = cells.map((cell) => ({
    ...cell,
    count: risks.filter(
      ({ residual }) => residual?.likelihood === cell.likelihood && residual.severity === cell.severity,
    ).length,
  }));
  return { key, matrix, isCurrent, total: risks.length, counts };
}

export async function markControlDone(context: ActionContext, id: string): Promise<void> {
  const { tx, actor } = context;
  const item = await requireFound(register.findControl(tx, id));
  if (item.assessmentDone === null) throw problem.conflict(messages.draft);
  const control = item.hazardList.flatMap(({ rating }) => rating?.controls ?? []).find(({ _id }) => _id === id);
  if (control?.beforeWork) throw problem.conflict(messages.doneByAction);
  if (!control?.dueOn) throw problem.conflict(messages.noDueDate);
  await register.addCompletedControl(tx, { companyId: actor.company, id, itemId: item.id, userId: actor.userId });
}
