import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveChange, LiveKind } from '@roadworthy/contract/live/live.schema.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Actor } from '../kit/http/actor.ts';
import { authorise } from '../kit/http/authorise.ts';
import type { ActionContext, HandlerContext } from '../kit/http/context.ts';
import { findIncident, incidentVisibilityOf } from '../incidents/index.ts';
import { findProject, projectVisibilityOf } from '../projects/index.ts';
import { findTicket, ticketVisibilityOf } from '../tickets/index.ts';
import { requireVisiblePlan, visibilityOf as sightOfPlans } from '../work-plans/index.ts';

// A change is announced only to people who could read the record, by the same rules as reading it. The permission has
// been checked before.

type WatchContext = HandlerContext<typeof liveRoutes.watchChanges>;
type Rule = {
  sightOf: (actor: Actor) => { kind: string };
  find: (context: ActionContext, id: string) => Promise<unknown>;
};

const rules: Record<LiveKind, Rule> = {
  project: { sightOf: projectVisibilityOf, find: findProject },
  plan: { sightOf: sightOfPlans, find: requireVisiblePlan },
  ticket: { sightOf: ticketVisibilityOf, find: findTicket },
  // Everybody who can read job cards can read all of the company's.
  jobcard: { sightOf: () => ({ kind: 'all' }), find: async () => undefined },
  incident: { sightOf: incidentVisibilityOf, find: findIncident },
};

/** A person who sees all records of a kind needs no query, and is also notified of deleted ones. */
const canSeeAll = (actor: Actor, { kind }: LiveChange): boolean => rules[kind].sightOf(actor).kind === 'all';

export function watchChanges(visit: WatchContext) {
  const { token } = visit.caller;
  if (!token) throw problem.signedOut();
  return visit.kit.live.subscribe({
    actor: visit.actor,
    tokenHash: hashToken(token),
    authorise: (row) => authorise(liveRoutes.watchChanges, row),
    sees: (actor, changes) => visibleChanges(visit, actor, changes),
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

/** Whether a person with the permission for this kind may read this record. */
export const mayWatch = async (context: ActionContext, { kind, id }: LiveChange): Promise<boolean> =>
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
