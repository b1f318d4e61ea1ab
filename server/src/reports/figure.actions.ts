import { summariseAnswers } from '@roadworthy/contract/reports/answer.schema.ts';
import { buildDefectPareto, buildPareto } from '@roadworthy/contract/reports/figure.schema.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findProject } from '../projects/index.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as lists from './checkpoints/checkpoint-list.queries.ts';
import * as figures from './figure.queries.ts';
import * as totals from './report-totals.queries.ts';
import type { OwnerColumn } from './report-totals.queries.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';

// The figures of one project or plan, for everyone who can see it. There are few rows (parts, cells, days), so all of
// them are sorted, counted and paged here.

type SubjectQuery = ListQuery & { project?: string | undefined; workPlanId?: string | undefined };
export type ReportSubject = { owner: OwnerColumn; id: string };

/** Throws "not found" unless the person can see the project or plan. */
export async function requireSubject(
  context: ActionContext,
  { project, workPlanId }: Pick<SubjectQuery, 'project' | 'workPlanId'>,
): Promise<ReportSubject> {
  if (workPlanId === undefined) {
    const { _id } = await findProject(context, project ?? '');
    return { owner: 'workPlans.projectId', id: _id };
  }
  await requireVisiblePlan(context, workPlanId);
  return { owner: 'workPlans.id', id: workPlanId };
}

type FigureContext = Pick<ActionContext, 'tx' | 'kit'>;
export const loadDays = ({ tx, kit }: FigureContext, { owner, id }: ReportSubject) =>
  totals.listDays(tx, owner, [id], kit.settings.timeZone);
export const loadParts = async ({ tx }: FigureContext, { owner, id }: ReportSubject) =>
  buildPareto(await figures.listParts(tx, owner, id));
export const loadCells = async ({ tx }: FigureContext, { owner, id }: ReportSubject) =>
  buildPareto(await figures.listCells(tx, owner, id));
export const loadDefects = async ({ tx }: FigureContext, { owner, id }: ReportSubject) =>
  buildDefectPareto(await figures.listDefects(tx, owner, id));
export const loadQuestions = async ({ tx }: FigureContext, { owner, id }: ReportSubject) =>
  summariseAnswers(await figures.listAnswers(tx, owner, id));

export async function reportDays(context: ActionContext, query: QueryOf<typeof figureRoutes.reportDays>) {
  const days = await loadDays(context, await requireSubject(context, query));
  return pageInMemory(days, query, { texts: () => [], values: { date: ({ date }) => Date.parse(date) } });
}

export async function reportParts(context: ActionContext, query: QueryOf<typeof figureRoutes.reportParts>) {
  const rows = await loadParts(context, await requireSubject(context, query));
  return pageInMemory(rows, query, {
    texts: ({ name, partNo }) => ({ name, partNo }),
    values: { found: ({ found }) => found, rate: ({ rate }) => rate },
  });
}

export async function reportCells(context: ActionContext, query: QueryOf<typeof figureRoutes.reportCells>) {
  const rows = await loadCells(context, await requireSubject(context, query));
  return pageInMemory(rows, query, {
    texts: ({ side, tag }) => ({ side, tag }),
    values: { found: ({ found }) => found, rate: ({ rate }) => rate },
  });
}

export async function reportDefects(context: ActionContext, query: QueryOf<typeof figureRoutes.reportDefects>) {
  const rows = await loadDefects(context, await requireSubject(context, query));
  return pageInMemory(rows, query, {
    texts: ({ code, name }) => ({ code: code ?? '', name }),
    values: { found: ({ found }) => found },
  });
}

export async function reportQuestions(context: ActionContext, query: QueryOf<typeof figureRoutes.reportQuestions>) {
  const rows = await loadQuestions(context, await requireSubject(context, query));
  return pageInMemory(rows, query, {
    texts: ({ question }) => ({ question }),
    values: { count: ({ count }) => count },
  });
}

export async function reportAnswers(context: ActionContext, query: QueryOf<typeof figureRoutes.reportAnswers>) {
  const { owner, id } = await requireSubject(context, query);
  return pageInMemory(await figures.listAnswers(context.tx, owner, id), query, {
    texts: ({ question }) => ({ question }),
    values: { at: ({ at }) => Date.parse(at) },
  });
}

export async function reportCheckpoints(context: ActionContext, query: QueryOf<typeof figureRoutes.reportCheckpoints>) {
  await requireSubject(context, query);
  const page = await lists.listCheckpoints(
    context.tx,
    query,
    getPlanVisibility(context.actor),
    context.kit.settings.timeZone,
  );
  return mapPage(page, ({ id, ...row }) => ({ _id: id, ...row }));
}
