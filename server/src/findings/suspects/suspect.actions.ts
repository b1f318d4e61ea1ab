import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { suspectMessages } from '@roadworthy/contract/findings/messages/suspect.messages.ts';
import { suspectStates, type SuspectWindow } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { isPlanStarted } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { planForValues } from '../../kit/db/pool.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as findings from '../finding.queries.ts';
import { toFindingViewer } from '../finding.rights.ts';
import * as suspects from './suspect.queries.ts';

// Vehicles and pieces that passed a check before it was found Not OK on another one (docs/decisions/0112).

async function findWindow(context: ActionContext, id: string) {
  const { tx } = context;
  planForValues(tx);
  const { finding } = await requireFound(findings.find(tx, id, toFindingViewer(context)));
  if (finding.kind !== 'not ok') throw problem.conflict(suspectMessages.notOkOnly);
  const notOk = await requireFound(suspects.findNotOk(tx, id));
  return { notOk, since: await suspects.findLastVerified(tx, notOk) };
}

export async function listSuspects(context: ActionContext, query: QueryOf<typeof findingRoutes.listSuspects>) {
  const { notOk, since } = await findWindow(context, query.finding);
  return suspects.list(context.tx, notOk, since?.passedAt, query);
}

/**
 * Amendments repeat checks of vehicles, and only on started plans. A piece cannot be found again, because it has no
 * identity.
 */
async function findRepeatable({ tx }: ActionContext, notOk: suspects.NotOk, since: string | undefined) {
  if (notOk.side === null || !isPlanStarted(notOk.planStatus)) return null;
  const count = await suspects.countRepeatable(tx, notOk, since);
  return count === 0 ? null : { plan: notOk.planId, planNo: notOk.planNo, count };
}

export async function getSuspectWindow(context: ActionContext, id: string): Promise<SuspectWindow> {
  const { notOk, since } = await findWindow(context, id);
  const counts = await suspects.countByState(context.tx, notOk, since?.passedAt);
  const countOf = (state: string) => counts.find((one) => one.state === state)?.count ?? 0;
  return {
    since: since ?? null,
    until: notOk.foundAt,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    states: suspectStates.map((state) => ({ state, count: countOf(state) })),
    repeatable: await findRepeatable(context, notOk, since?.passedAt),
  };
}
