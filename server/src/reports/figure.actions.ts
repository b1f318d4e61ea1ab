import { paretoOf } from '@roadworthy/contract/reports/figure.schema.ts';
import type { ListQuery } from '@roadworthy/contract/kit/list.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { mapPage } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { findProject } from '../projects/index.ts';
import { seePlan, sightOf } from '../work-plans/index.ts';
import * as lists from './checkpoint-list.queries.ts';
import * as figures from './figure.queries.ts';
import * as totals from './report-totals.queries.ts';
import type { Owner } from './report-totals.queries.ts';
import { paged } from '../kit/db/rows-at-hand.ts';

// The figures of one project or plan, for whoever may see it. Rows are few (parts, cells, days), so their order, their shares and their pages are
// made here, of the whole.

type Asked = ListQuery & { project?: string | undefined; workPlanId?: string | undefined };
export type Subject = { owner: Owner; id: string };

/** The project or plan must be there for this person: a foreign one is not found. */
export async function subjectOf(acting: Acting, { project, workPlanId }: Pick<Asked, 'project' | 'workPlanId'>): Promise<Subject> {
  if (workPlanId === undefined) {
    const { _id } = await findProject(acting, project ?? '');
    return { owner: 'workPlans.projectId', id: _id };
  }
  await seePlan(acting, workPlanId);
  return { owner: 'workPlans.id', id: workPlanId };
}

type World = Pick<Acting, 'tx' | 'kit'>;
export const daysIn = ({ tx, kit }: World, { owner, id }: Subject) => totals.daysOf(tx, owner, [id], kit.settings.timeZone);
export const partsIn = async ({ tx }: World, { owner, id }: Subject) => paretoOf(await figures.parts(tx, owner, id));
export const cellsIn = async ({ tx }: World, { owner, id }: Subject) => paretoOf(await figures.cells(tx, owner, id));

export async function reportDays(acting: Acting, ask: QueryOf<typeof figureRoutes.reportDays>) {
  const days = await daysIn(acting, await subjectOf(acting, ask));
  return paged(days, ask, { texts: () => [], values: { date: ({ date }) => Date.parse(date) } });
}

export async function reportParts(acting: Acting, ask: QueryOf<typeof figureRoutes.reportParts>) {
  const rows = await partsIn(acting, await subjectOf(acting, ask));
  return paged(rows, ask, { texts: ({ name, partNo }) => ({ name, partNo }), values: { found: ({ found }) => found, rate: ({ rate }) => rate } });
}

export async function reportCells(acting: Acting, ask: QueryOf<typeof figureRoutes.reportCells>) {
  const rows = await cellsIn(acting, await subjectOf(acting, ask));
  return paged(rows, ask, { texts: ({ side, tag }) => ({ side, tag }), values: { found: ({ found }) => found, rate: ({ rate }) => rate } });
}

export async function reportCheckpoints(acting: Acting, ask: QueryOf<typeof figureRoutes.reportCheckpoints>) {
  await subjectOf(acting, ask);
  const page = await lists.checkpoints(acting.tx, ask, sightOf(acting.actor), acting.kit.settings.timeZone);
  return mapPage(page, ({ id, ...row }) => ({ _id: id, ...row }));
}
