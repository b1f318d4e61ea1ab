import { liveRoutes } from '@roadworthy/contract/live/live.routes.ts';
import type { LiveChange, LiveKind } from '@roadworthy/contract/live/live.schema.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Actor } from '../kit/http/actor.ts';
import { authorise } from '../kit/http/authorise.ts';
import type { Acting, Ask } from '../kit/http/ask.ts';
import { findIncident, sightOfIncidents } from '../incidents/index.ts';
import { findProject, sightOfProjects } from '../projects/index.ts';
import { findTicket, sightOfTickets } from '../tickets/index.ts';
import { seePlan, sightOf as sightOfPlans } from '../work-plans/index.ts';

// Who is told of what: exactly those who could read it, by the reading's own rules. Its permission was looked at before.

type Visit = Ask<typeof liveRoutes.watchChanges>;
type Rule = { sightOf: (actor: Actor) => { kind: string }; find: (acting: Acting, id: string) => Promise<unknown> };

const rules: Record<LiveKind, Rule> = {
  project: { sightOf: sightOfProjects, find: findProject },
  plan: { sightOf: sightOfPlans, find: seePlan },
  ticket: { sightOf: sightOfTickets, find: findTicket },
  // Whoever reads job cards reads all of the company.
  jobcard: { sightOf: () => ({ kind: 'all' }), find: async () => undefined },
  incident: { sightOf: sightOfIncidents, find: findIncident },
};

/** Who sees all of a kind is told without asking, also of what was just deleted. */
const seesAll = (actor: Actor, { kind }: LiveChange): boolean => rules[kind].sightOf(actor).kind === 'all';

export function watchChanges(visit: Visit) {
  const { token } = visit.caller;
  if (!token) throw problem.signedOut();
  return visit.kit.live.watch({
    actor: visit.actor,
    tokenHash: hashToken(token),
    authorise: (row) => authorise(liveRoutes.watchChanges, row),
    sees: (actor, changes) => seen(visit, actor, changes),
  });
}

async function seen(visit: Visit, actor: Actor, changes: readonly LiveChange[]): Promise<LiveChange[]> {
  const open = changes.filter((change) => seesAll(actor, change));
  const asked = changes.filter((change) => !open.includes(change));
  if (asked.length === 0) return open;
  return visit.kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    for (const change of asked) if (await isThere({ ...visit, tx, actor }, change)) open.push(change);
    return open;
  });
}

async function isThere(acting: Acting, { kind, id }: LiveChange): Promise<boolean> {
  try {
    await rules[kind].find(acting, id);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
