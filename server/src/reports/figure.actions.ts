import { paretoOf } from '@roadworthy/contract/reports/figure.schema.ts';
import type { ListQuery } from '@roadworthy/contract/kit/lists/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { mapPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { findProject } from '../projects/index.ts';
import { requireVisiblePlan, visibilityOf } from '../work-plans/index.ts';
import * as lists from './checkpoints/checkpoint-list.queries.ts';
import * as figures from './figure.queries.ts';
import * as totals from './report-totals.queries.ts';
import type { Owner } from './report-totals.queries.ts';
import { pageInMemory } from '../kit/db/in-memory-page.ts';

// The figures of one project or plan, for everyone who can see it. There are few rows (parts, cells, days), so sorting,
// shares and paging happen here, over all of them.

type SubjectQuery = ListQuery & { project?: string | undefined; workPlanId?: string | undefined };
export type Subject = { owner: Owner; id: string };

/** Throws "not found" unless the person can see the project or plan. */
export async function subjectOf(
  context: ActionContext,
  { project, workPlanId }: Pick<SubjectQuery, 'project' | 'workPlanId'>,
): Promise<Subject> {
  if (workPlanId === undefined) {
    const { _id } = await findProject(context, project ?? '');
    return { owner: 'workPlans.projectId', id: _id };
  }
  await requireVisiblePlan(context, workPlanId);
  return { owner: 'workPlans.id', id: workPlanId };
}

type FigureContext = Pick<ActionContext, 'tx' | 'kit'>;
export const loadDays = ({ tx, kit }: FigureContext, { owner, id }: Subject) =>
  totals.daysOf(tx, owner, [id], kit.settings.timeZone);
export const loadParts = async ({ tx }: FigureContext, { owner, id }: Subject) =>
  paretoOf(await figures.parts(tx, owner, id));
export const loadCells = async ({ tx }: FigureContext, { owner, id }: Subject) =>
  paretoOf(await figures.cells(tx, owner, id));

export async function reportDays(context: ActionContext, query: QueryOf<typeof figureRoutes.reportDays>) {
  const days = await loadDays(context, await subjectOf(context, query));
  return pageInMemory(days, query, { texts: () => [], values: { date: ({ date }) => Date.parse(date) } });
}

export async function reportParts(context: ActionContext, query: QueryOf<typeof figureRoutes.reportParts>) {
  const rows = await loadParts(context, await subjectOf(context, query));
  return pageInMemory(rows, query, {
    texts: ({ name, partNo }) => ({ name, partNo }),
    values: { found: ({ found }) => found, rate: ({ rate }) => rate },
  });
}

export async function reportCells(context: ActionContext, query: QueryOf<typeof figureRoutes.reportCells>) {
  const rows = await loadCells(context, await subjectOf(context, query));
  return pageInMemory(rows, query, {
    texts: ({ side, tag }) => ({ side, tag }),
    values: { found: ({ found }) => found, rate: ({ rate }) => rate },
  });
}

export async function reportCheckpoints(context: ActionContext, query: QueryOf<typeof figureRoutes.reportCheckpoints>) {
  await subjectOf(context, query);
  const page = await lists.listCheckpoints(
    context.tx,
    query,
    visibilityOf(context.actor),
    context.kit.settings.timeZone,
  );
  return mapPage(page, ({ id, ...row }) => ({ _id: id, ...row }));
}
