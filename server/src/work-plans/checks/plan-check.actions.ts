import { numberItems } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { formatPartLabel } from '@roadworthy/contract/parts/part.schema.ts';
import { assessmentPath, projectPath } from '@roadworthy/contract/projects/project.paths.ts';
import type { BodyOf } from '@roadworthy/contract/kit/route.ts';
import type { PlanFinding } from '@roadworthy/contract/work-plans/plan-check.schema.ts';
import type { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { listAllItems } from '../../assessments/index.ts';
import { findFileDigests, resizePicture } from '../../files/index.ts';
import { findGrid } from '../../grids/index.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { measureDetail } from '../../kit/storage/picture.ts';
import { findProject } from '../../projects/index.ts';
import * as people from '../people/plan-people.queries.ts';
import * as facts from './plan-facts.queries.ts';
import { checkPlanFacts, type PlanFacts } from './plan-rules.ts';

// Checks a plan before it is sent for signing. The check changes nothing, and its findings do not prevent anybody from
// saving the plan.

type Body = BodyOf<typeof workPlanRoutes.checkWorkPlan>;
type Grid = NonNullable<Awaited<ReturnType<typeof findGrid>>>;

export async function checkPlan(context: ActionContext, body: Body): Promise<PlanFinding[]> {
  const { tx, actor, kit, now } = context;
  const project = await findProject(context, body.project);
  const grid = body.type === 'G' && body.grid ? await findGrid(context, body.grid) : undefined;
  const checks = grid?.sides.flatMap((side) => side.checks) ?? [];
  const partIds = body.type === 'P' ? [body.part ?? null] : checks.map(({ partId }) => partId);
  const parts = await facts.listPartsByIds(tx, [...new Set(partIds.filter((id) => id !== null))]);
  const except = body.plan ?? null;
  const object = { projectId: body.project, partId: body.type === 'P' ? (body.part ?? null) : null };
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: kit.settings.timeZone }).format(now);
  return checkPlanFacts({
    today: day,
    form: {
      ...body,
      ...quantityOf(body, parts[0], checks.length),
      hasQuestions: Boolean(body.questionTemplate),
      activities: body.activity,
      additionalProtection: body.additionalPPE,
    },
    project: { start: project.startDate, end: project.expectedEndDate, protection: project.safetyEquipments },
    parts: parts.map((part) => ({ id: part.id, name: formatPartLabel(part), samples: part.samples })),
    sides: grid ? await sidesOf(context, grid) : [],
    gridId: grid?.id ?? null,
    vehicles: body.type === 'G' ? await vehiclesOf(context, body.vehicles, except) : [],
    inspectors: await inspectorsOf(context, body),
    hazards: hazardsOf(await listAllItems(context, body.project)),
    assessmentPath: assessmentPath(actor.level, body.project),
    projectPath: projectPath(actor.level, body.project),
    samePlans: await facts.listPlansOfSameObject(tx, { ...object, gridId: grid?.id ?? null }, except),
  });
}

type Part = { quantity: number; target: number | null };
/** Returns quantity and target as the plan will have them. In a part plan, missing ones come from its part. */
const quantityOf = (body: Body, part: Part | undefined, checksEach: number) => ({
  quantity: body.type === 'P' ? (body.quantity ?? part?.quantity ?? 0) : body.vehicles.length * checksEach,
  target: body.target === undefined ? (body.type === 'P' ? (part?.target ?? null) : null) : body.target,
});

async function sidesOf(context: ActionContext, grid: Grid): Promise<PlanFacts['sides']> {
  const files = await findFileDigests(
    context,
    grid.sides.map(({ picture }) => picture),
  );
  const found: PlanFacts['sides'][number][] = [];
  for (const { side, rows, columns, picture, checks } of grid.sides) {
    const file = files.get(picture);
    const copy = file && (await resizePicture(context.kit, file, 480));
    found.push({
      name: side,
      cells: rows * columns,
      cellsWithChecks: new Set(checks.map(({ tag }) => tag)).size,
      detail: copy && (await measureDetail(copy.bytes)),
    });
  }
  return found;
}

async function vehiclesOf({ tx }: ActionContext, ids: string[], except: string | null) {
  const plans = Map.groupBy(await facts.listPlansWithVehicles(tx, ids, except), ({ vehicleId }) => vehicleId);
  return (await facts.listVehiclesByIds(tx, ids)).map((vehicle) => ({
    ...vehicle,
    plans: (plans.get(vehicle.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

async function inspectorsOf({ tx, actor }: ActionContext, { project, userId: ids }: Body) {
  const elsewhere = new Set(await people.listPeopleElsewhere(tx, actor.company, project, ids));
  return (await facts.listPeopleByIds(tx, actor.company, ids)).map((person) => ({
    name: fullName(person),
    isActive: person.isActive && person.deletedAt === null,
    isElsewhere: elsewhere.has(person.id),
  }));
}

type Items = Awaited<ReturnType<typeof listAllItems>>;
const hazardsOf = (items: Items): PlanFacts['hazards'] =>
  numberItems(items).flatMap(({ number, assessmentAnswer, hazard, controlMeasure, riskAcceptable, hazardList }) => [
    ...(assessmentAnswer === 'No' && hazard
      ? [{ number, hazard, controlMeasure: controlMeasure ?? '', riskAcceptable }]
      : []),
    ...hazardList.map((row) => ({ number, ...row })),
  ]);
