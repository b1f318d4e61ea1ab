import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../db/acting.ts';
import type { Kit } from '../kit.ts';
import { idleMinutes, type Actor } from './actor.ts';
import { admit } from './admit.ts';
import type { Ask, Together } from './ask.ts';
import { callerOf, checked, header, readInput, sessionAsked } from './read.ts';

/**
 * What many people send at the same moment is written together: while one group is on its way to the disk, the next one gathers, so that a busy
 * server makes fewer transactions instead of more. A request that is refused, or out of the ordinary in any way, is answered alone, as if there
 * were no groups: only there it is said what is wrong.
 */
type Alone = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Waiting = { request: FastifyRequest; reply: FastifyReply; answer: (found: Promise<unknown> | unknown) => void };

/** So that one group is written while another one is read and a third is answered. */
const groupsAtOnce = 3;
const mostInGroup = 64;

export function together<R extends Route>(kit: Kit, route: R, handler: Together<R>, alone: Alone): Alone {
  const gathering = new Map<string, Waiting[]>();
  let underWay = 0;

  const serveNext = async (): Promise<void> => {
    const [company, all] = gathering.entries().next().value ?? [];
    if (company === undefined || all === undefined || underWay >= groupsAtOnce) return;
    gathering.delete(company);
    const group = all.splice(0, mostInGroup);
    if (all.length > 0) gathering.set(company, all);
    underWay += 1;
    const answers = await answerGroup(kit, route, handler, company, group);
    underWay -= 1;
    void serveNext();
    for (const { request, reply, answer } of group) answer(answers.get(request) ?? alone(request, reply));
  };

  return (request, reply) => {
    const company = header(request, 'company')?.toLowerCase();
    // Without a company it is not known yet with whom it could go; a key's answer is kept in a transaction of its own.
    if (!company || header(request, 'idempotency-key')) return alone(request, reply);
    return new Promise((answer) => {
      const group = gathering.get(company) ?? [];
      gathering.set(company, group);
      group.push({ request, reply, answer });
      setImmediate(() => void serveNext());
    });
  };
}

/** The answers of those that could be answered together. */
async function answerGroup<R extends Route>(
  kit: Kit,
  route: R,
  handler: Together<R>,
  company: string,
  group: Waiting[],
): Promise<Map<FastifyRequest, unknown>> {
  const now = kit.now();
  const afterwards: (() => void)[] = [];
  const after = (work: () => void) => void afterwards.push(work);
  const asked = group.flatMap(({ request, reply }) => readAsk(kit, route, request, reply, now));
  if (asked.length === 0) return new Map();
  try {
    const answers = await kit.db.withSessions(company, { tokenHashes: asked.map((one) => one.tokenHash), now, idleMinutes }, async (tx, rows) => {
      const asks = asked.flatMap(({ tokenHash, world }) => {
        const actor = admitted(route, rows.get(tokenHash));
        return actor ? [{ ...world, actor, tx, after } as unknown as Ask<R>] : [];
      });
      const found = asks.length > 0 ? await handler.together(tx, asks) : [];
      if (!found) throw new Apart();
      return new Map(asks.flatMap((ask, place) => (found[place] === undefined ? [] : [[ask.request, checked(route, found[place], kit)]])));
    });
    for (const work of afterwards) work();
    return answers;
  } catch (error) {
    if (!(error instanceof Apart)) kit.note('warn', 'a group could not be answered together', { path: route.path, error: String(error) });
    return new Map();
  }
}

/** Rolls the group back: each of it is answered alone. */
class Apart extends Error {}

/** What a request brings along; nothing when it cannot be read. */
function readAsk<R extends Route>(kit: Kit, route: R, request: FastifyRequest, reply: FastifyReply, now: Date) {
  try {
    const caller = callerOf(request);
    const { tokenHash } = sessionAsked(route, request, caller, now);
    return [{ tokenHash, world: { kit, now, newId: kit.newId, caller, reply, request, ...readInput(route, request) } }];
  } catch {
    return [];
  }
}

/** A session whose last sight is to be written goes alone, too: a group touches none. */
function admitted(route: Route, row: SessionRow | undefined): Actor | undefined {
  try {
    return row?.is_due ? undefined : admit(route, row);
  } catch {
    return undefined;
  }
}
