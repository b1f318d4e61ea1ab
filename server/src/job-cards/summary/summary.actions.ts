import { jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as summary from './summary.queries.ts';

// An overview for the person who plans the workshop's day: waiting cards, cards in progress, and cards that should have
// started.

export async function summariseJobCards(
  { tx, now }: ActionContext,
  range: QueryOf<typeof jobCardRoutes.summariseJobCards>,
) {
  const counts = new Map((await summary.countByStatus(tx, range)).map(({ status, count }) => [status, count]));
  const byStatus = jobCardStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
  return {
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    byStatus,
    byWorkshop: await summary.countByWorkshop(tx, range),
    byDay: await summary.countByDay(tx, range),
    overdue: await summary.countOverdue(tx, now),
  };
}
