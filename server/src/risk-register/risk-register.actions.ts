import { levelOf, scoreOf, type RiskCell, type RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { isProjectCompleted } from '@roadworthy/contract/projects/project.machine.ts';
import { riskRegisterMessages as messages } from '@roadworthy/contract/risk-register/messages/risk-register.messages.ts';
import type { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import type {
  CountedMatrix,
  RegisteredControl,
  RegisteredRisk,
} from '@roadworthy/contract/risk-register/risk-register.schema.ts';
import type { HazardRating, RiskControl } from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { pageInMemory } from '../kit/db/in-memory-page.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as register from './risk-register.queries.ts';

// The register reads the rated hazards where they are, in the answers of the assessments. Scores and levels follow from
// the matrix that each assessment copied, so they are computed by the contract and not by the database.

type Routes = typeof riskRegisterRoutes;
type Done = ReadonlyMap<string, { at: string; name: string }>;

/** Names a matrix in a filter. The steps and limits have a fixed order here. */
const matrixKey = ({ likelihood, severity, acceptableUpTo, stopFrom }: RiskMatrix): string =>
  sha256(JSON.stringify([likelihood, severity, acceptableUpTo, stopFrom])).slice(0, 16);

const rated = (matrix: RiskMatrix, cell: RiskCell | null): RegisteredRisk['residual'] =>
  cell && { likelihood: cell.likelihood, severity: cell.severity, score: scoreOf(cell), level: levelOf(matrix, cell) };

function toControl(control: RiskControl, done: Done, today: string): RegisteredControl {
  const reported = done.get(control._id) ?? null;
  const isOpen = control.dueOn !== null && reported === null;
  return { ...control, done: reported, isOpen, isOverdue: isOpen && control.dueOn !== null && control.dueOn < today };
}

function toRating(matrix: RiskMatrix, rating: HazardRating, done: Done, today: string) {
  const controls = rating.controls.map((control) => toControl(control, done, today));
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

type Scope = { project?: string | undefined; completed?: boolean | undefined };
async function readRegister(
  { tx, now }: ActionContext,
  { project, completed = false }: Scope,
): Promise<RegisteredRisk[]> {
  const done: Done = new Map(
    (await register.listDone(tx)).map(({ id, createdAt, name }) => [id, { at: createdAt, name: name ?? '' }]),
  );
  const today = now.toISOString().slice(0, 10);
  return (await register.listRated(tx, project)).flatMap(({ id, question, hazardList, riskMatrix, ...row }) => {
    const isCompleted = isProjectCompleted(row.status);
    if (!riskMatrix || (project === undefined && isCompleted !== completed)) return [];
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
              ...toRating(riskMatrix, rating, done, today),
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

/** Later than every due date, so that risks without open controls come last. */
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
    nextDue: ({ nextDue }: RegisteredRisk) => (nextDue ? Date.parse(nextDue) : noDueDate),
  },
};
export async function listRegisteredRisks(context: ActionContext, query: ListQuery) {
  const risks = (await readRegister(context, query)).filter(isWanted(query));
  const isSorted = query.sort !== undefined || query.sortByDescending !== undefined;
  return pageInMemory(risks, isSorted ? query : { ...query, sort: '-residual' }, readers);
}

/** One picture for each matrix that rated something, the company's own first. */
export async function countRegisteredRisks(
  context: ActionContext,
  query: QueryOf<Routes['countRegisteredRisks']>,
): Promise<CountedMatrix[]> {
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
): CountedMatrix {
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
  if (!control?.dueOn) throw problem.conflict(messages.noDueDate);
  await register.addDone(tx, { companyId: actor.company, id, itemId: item.id, userId: actor.userId });
}
