import type { Route } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../db/acting.ts';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import { idleMinutes, type Actor } from './actor.ts';
import { admit } from './admit.ts';
import type { Ask, Together } from './ask.ts';
import { Gathering, type MakeAnswers } from './gathering.ts';
import { LetIn, type Admitted } from './let-in.ts';
import { callerOf, checked, header, readInput, sessionAsked } from './read.ts';

/**
 * What many people send at the same moment is written together: while one group is on its way to the disk, the next one gathers, so that a busy
 * server makes fewer transactions instead of more. A request that is refused, or out of the ordinary in any way, is answered alone, as if there
 * were no groups: only there it is said what is wrong.
 */
type Alone = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Come = { request: FastifyRequest; reply: FastifyReply };
/** What a request brought, before it is known whose it is. */
type Read = Come & { tokenHash: string; world: object };
type Known = Read & Admitted;

export function together<R extends Route>(kit: Kit, route: R, handler: Together<R>, alone: Alone): Alone {
  const letIn = new LetIn();
  const doors = new Gathering<Read, Admitted | undefined>((company, group) => admitAll(kit, route, letIn, company, group));
  const answers = new Gathering<Known, unknown>((company, group) => answerAll(kit, route, handler, letIn, company, group));
  return async (request, reply) => {
    const company = header(request, 'company')?.toLowerCase();
    // Without a company it is not known yet with whom it could go; a key's answer is kept in a transaction of its own.
    const read = company && !header(request, 'idempotency-key') ? readAsk(kit, route, { request, reply }) : undefined;
    const admitted = company && read ? (letIn.find(company, read.tokenHash, kit.now()) ?? (await doors.join(company, read))) : undefined;
    const answer = company && read && admitted ? await answers.join(company, { ...read, ...admitted }) : undefined;
    return answer ?? alone(request, reply);
  };
}

async function admitAll(kit: Kit, route: Route, letIn: LetIn, company: string, group: readonly Read[]): Promise<MakeAnswers<Admitted>> {
  const now = kit.now();
  const rows = await kit.db.sessionsOf(company, { tokenHashes: group.map(({ tokenHash }) => tokenHash), now, idleMinutes });
  return () =>
    group.map(({ tokenHash }) => {
      const row = rows.get(tokenHash);
      const actor = admitted(route, row);
      return row && actor && letIn.keep(row, actor, now);
    });
}

/** How the answer of each that could be answered together is made. Whoever was let in before the newest of them may have changed since, and goes alone. */
async function answerAll<R extends Route>(
  kit: Kit,
  route: R,
  handler: Together<R>,
  letIn: LetIn,
  company: string,
  group: readonly Known[],
): Promise<MakeAnswers<unknown>> {
  const epochs = group.flatMap(({ epoch }) => epoch ?? []);
  const newest = epochs.length > 0 ? Math.max(...epochs) : undefined;
  const current = group.filter(({ epoch }) => epoch === undefined || epoch === newest);
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
    for (const { tokenHash } of group) letIn.forget(tokenHash);
    throw failure;
  }
}

/** What a request brings along; nothing when it cannot be read. */
function readAsk(kit: Kit, route: Route, { request, reply }: Come): Read | undefined {
  try {
    const now = kit.now();
    const caller = callerOf(request);
    const { tokenHash } = sessionAsked(route, request, caller, now);
    return { request, reply, tokenHash, world: { kit, now, newId: kit.newId, caller, reply, request, ...readInput(route, request) } };
  } catch {
    return undefined;
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
