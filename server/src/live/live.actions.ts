import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveChange, LiveKind } from '@roadworthy/contract/live/live.schema.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { Actor } from '../kit/http/actor.ts';
import { authorise } from '../kit/http/authorise.ts';
import type { ActionContext, HandlerContext } from '../kit/http/context.ts';
import { findVisibleFinding, findingVisibilityOf } from '../findings/index.ts';
import { findIncident, getIncidentVisibility } from '../incidents/index.ts';
import { findProject, getProjectVisibility } from '../projects/index.ts';
import { findRequest, requestVisibilityOf } from '../requests/index.ts';
import { findTicket, getTicketVisibility } from '../tickets/index.ts';
import { getVehicle, visibilityOfVehicles } from '../vehicles/index.ts';
import { requireVisiblePlan, getPlanVisibility as sightOfPlans } from '../work-plans/index.ts';

// Announces a change only to people who could read the record, by the same rules as reading it. The caller has checked
// the permission.

type WatchContext = HandlerContext<typeof liveRoutes.watchChanges>;
type Rule = {
  sightOf: (actor: Actor) => { kind: string };
  find: (context: ActionContext, id: string) => Promise<unknown>;
};

const rules: Record<LiveKind, Rule> = {
  project: { sightOf: getProjectVisibility, find: findProject },
  plan: { sightOf: sightOfPlans, find: requireVisiblePlan },
  ticket: { sightOf: getTicketVisibility, find: findTicket },
  request: { sightOf: requestVisibilityOf, find: findRequest },
  // Everybody who may read job cards may read all of the company's.
  jobcard: { sightOf: () => ({ kind: 'all' }), find: async () => undefined },
  incident: { sightOf: getIncidentVisibility, find: findIncident },
  finding: { sightOf: findingVisibilityOf, find: findVisibleFinding },
  vehicle: { sightOf: visibilityOfVehicles, find: getVehicle },
};

/**
 * Returns whether the actor sees all records of a kind. If so, no query is needed, and they are notified of deleted
 * records too.
 */
const canSeeAll = (actor: Actor, { kind }: LiveChange): boolean => rules[kind].sightOf(actor).kind === 'all';

export function watchChanges(visit: WatchContext) {
  const { tokenHash } = visit.caller;
  if (!tokenHash) throw problem.signedOut();
  return visit.kit.live.subscribe({
    actor: visit.actor,
    tokenHash,
    authorise: (row) => authorise(liveRoutes.watchChanges, row),
    sees: (actor, changes) => visibleChanges(visit, actor, changes),
    recent: visit.query.recent === 'true',
  });
}

async function visibleChanges(
  visit: WatchContext,
  actor: Actor,
  changes: readonly LiveChange[],
): Promise<LiveChange[]> {
  const visible = changes.filter((change) => canSeeAll(actor, change));
  const restricted = changes.filter((change) => !visible.includes(change));
  if (restricted.length === 0) return visible;
  return visit.kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    for (const change of restricted) if (await isVisible({ ...visit, tx, actor }, change)) visible.push(change);
    return visible;
  });
}

/** Returns whether a person with the permission for this kind may read this record. */
export const canWatch = async (context: ActionContext, { kind, id }: LiveChange): Promise<boolean> =>
  canSeeAll(context.actor, { kind, id }) || (await isVisible(context, { kind, id }));

async function isVisible(context: ActionContext, { kind, id }: LiveChange): Promise<boolean> {
  try {
    await rules[kind].find(context, id);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
