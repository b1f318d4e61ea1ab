import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAsk } from '../db/acting.ts';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import type { Ask, Together } from './ask.ts';
import { Gathering, type MakeAnswers } from './gathering.ts';
import { callerOf, checked, header, readInput, sessionAsked } from './read.ts';
import { isRefusal } from './errors.ts';
import type { SessionCache } from './session-cache.ts';

/**
 * What many people send at the same moment is written together: while one group is on its way to the disk, the next one gathers, so that a busy
 * server makes fewer transactions instead of more. A request that is refused, or out of the ordinary in any way, is answered alone, as if there
 * were no groups: only there it is said what is wrong.
 */
type Alone = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Come = { request: FastifyRequest; reply: FastifyReply };
/** A request that was read, and whose session was found moments ago, at this access epoch of its company. */
type Known = Come & { session: SessionAsk; world: object; actor: Actor; epoch: number };

export function together<R extends Route>(kit: Kit, route: R, handler: Together<R>, sessions: SessionCache, alone: Alone): Alone {
  const answers = new Gathering<Known, unknown>(
    (company, group) => answerAll(kit, route, handler, sessions, company, group),
    (err) => {
      if (!isRefusal(err)) kit.note('warn', 'requests could not be answered together, and go one by one', { err, path: route.path });
    },
  );
  return async (request, reply) => {
    // A key's answer is kept in a transaction of its own.
    const known = header(request, 'idempotency-key') ? undefined : readAsk(kit, route, sessions, { request, reply });
    const answer = known && (await answers.join(known.actor.company, known));
    return answer ?? alone(request, reply);
  };
}

/** How the answer of each that could be answered together is made. Whoever was let in before the newest of them may have changed since, and goes alone. */
async function answerAll<R extends Route>(
  kit: Kit,
  route: R,
  handler: Together<R>,
  sessions: SessionCache,
  company: string,
  group: readonly Known[],
): Promise<MakeAnswers<unknown>> {
  const newest = Math.max(...group.map(({ epoch }) => epoch));
  const current = group.filter(({ epoch }) => epoch === newest);
  const afterwards: (() => void)[] = [];
  const after = (work: () => void) => void afterwards.push(work);
  try {
    const found = await kit.db.once(company, newest, (tx: Tx) =>
      handler.together(
        tx,
        current.map(({ world, actor }) => ({ ...world, actor, tx, after }) as unknown as Ask<R>),
      ),
    );
    return () => {
      for (const work of afterwards) work();
      const all = found();
      const answers = new Map(current.map((known, place) => [known, all[place]]));
      return group.map((known) => {
        const answer = answers.get(known);
        return answer && checked(route, answer, kit);
      });
    };
  } catch (failure) {
    for (const { session } of group) sessions.forget(session);
    throw failure;
  }
}

/**
 * Nothing when it cannot be read, or its session is not known well enough: only the epoch of a person's own company says that nothing changed since,
 * so people of the platform go alone.
 */
function readAsk(kit: Kit, route: Route, sessions: SessionCache, { request, reply }: Come): Known | undefined {
  try {
    const now = kit.now();
    const caller = callerOf(request);
    const session = sessionAsked(route, request, caller, now);
    const row = session.company === undefined ? undefined : sessions.find(session);
    if (!row || row.home_company !== row.acting_company) return undefined;
    const world = { kit, now, newId: kit.newId, caller, reply, request, ...readInput(route, request) };
    return { request, reply, session, world, actor: authorise(route, row), epoch: row.epoch };
  } catch {
    return undefined;
  }
}
