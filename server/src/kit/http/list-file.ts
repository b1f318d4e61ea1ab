import '@fastify/accepts';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { tableOfRoute } from '@roadworthy/contract/kit/derived-table.ts';
import { pagination } from '@roadworthy/contract/kit/list.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { fileTypes, type FileKind, type Table } from '@roadworthy/contract/kit/table.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../db/pool.ts';
import { cursorIn, wholeList } from '../db/whole-list.ts';
import type { Kit } from '../kit.ts';
import type { Places } from '../places.ts';
import { clockIn, columnsOf } from '../sheets/cells.ts';
import { csvOf } from '../sheets/csv.ts';
import { xlsxOf } from '../sheets/xlsx.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import type { Ask, Handler } from './ask.ts';
import { callerOf, checked, header, readInput, sessionAsked } from './read.ts';

/**
 * Any list is a file as well: asked for one, the list's own handler is called for page after page, by the same rules, and what it answers is
 * written while it is read. The reading is one transaction that sees one moment; it ends when whoever asked goes away, and a failure after the
 * first byte breaks the connection, so that half a file never looks like a whole one.
 */
const rowsAtOnce = 500;
/** Less than the database lets a transaction rest: whoever takes nothing for so long has gone. */
const patience = 45_000;

export type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type List<R extends Route> = { kit: Kit; route: R; table: Table; handler: Handler<R>; places: Places };

export const isFileToo = (route: Route): boolean => route.allow !== 'public' && route.transaction !== 'none' && tableOfRoute(route) !== undefined;

/** Few rows, or the best of a search, come at once; how many more there would be is no page to ask for. */
const hasPages = ({ query }: Route): boolean => query instanceof z.ZodObject && 'skip' in query.shape;

/** Answers JSON or a file, as it is asked. A route that answers no list is left as it is. */
export function orAsFile<R extends Route>(list: Omit<List<R>, 'table'>, asJson: Answering): Answering {
  const table = tableOfRoute(list.route);
  if (!table || !isFileToo(list.route)) return asJson;
  return (request, reply) => {
    const kind = kindAsked(request);
    return kind ? answerFile({ ...list, table }, kind, request, reply) : asJson(request, reply);
  };
}

function kindAsked(request: FastifyRequest): FileKind | undefined {
  const asked = request.method === 'GET' && request.accepts().type(['application/json', fileTypes.csv, fileTypes.xlsx]);
  return asked === fileTypes.csv ? 'csv' : asked === fileTypes.xlsx ? 'xlsx' : undefined;
}

async function answerFile<R extends Route>(list: List<R>, kind: FileKind, request: FastifyRequest, reply: FastifyReply): Promise<Readable> {
  const { kit, route, table, places } = list;
  const now = kit.now();
  const caller = callerOf(request);
  const actor = await kit.db.withSession(sessionAsked(route, request, caller, now), async (_tx, row) => authorise(route, row));
  const world = { kit, now, newId: kit.newId, caller, reply, request, after: () => undefined, actor, ...readInput(route, request) };
  const leave = places.take(actor.userId);
  const clock = clockIn(header(request, 'time-zone'));
  const columns = columnsOf(table);
  const begun = Promise.withResolvers<Readable>();
  const read = async (tx: Tx) => {
    const pages = await begin(pagesOf(list, world, tx));
    const file = kind === 'csv' ? Readable.from(csvOf(columns, clock, pages)) : xlsxOf(table.name, columns, clock, pages);
    reply.raw.setTimeout(patience, () => reply.raw.destroy());
    void reply.headers({
      'content-type': kind === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes.xlsx,
      'content-disposition': `attachment; filename="${fileName(table.name)}-${clock.write(now.toISOString()).slice(0, 10)}.${kind}"`,
      vary: 'accept',
    });
    begun.resolve(file);
    await finished(file);
    // The place is free before the last byte can have arrived: whoever has one file whole may ask for the next.
    leave();
  };
  // Whoever goes away is no failure of ours; a refusal before the first byte is answered as such.
  const gone = (error: NodeJS.ErrnoException) => {
    begun.reject(error);
    if (reply.sent)
      kit.note(error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'info' : 'error', 'a file of a list broke off', { path: route.path, error: error.message });
  };
  void kit.db.reading(actor.company, actor.userId, read).catch(gone).finally(leave);
  return begun.promise;
}

const fileName = (name: string): string => name.replace(/[^A-Za-z\d]+/g, '-').replace(/^-|-$/g, '');

/** The first page is read before anything is said, so that a refusal is still one. */
async function begin<T>(pages: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await pages.next();
  return (async function* whole() {
    if (!first.done) yield first.value;
    yield* pages;
  })();
}

const Page = z.object({ data: z.array(z.unknown()), pagination });

async function* pagesOf<R extends Route>({ kit, route, handler }: List<R>, world: { query: unknown; actor: Actor }, tx: Tx): AsyncGenerator<unknown[]> {
  const cursor = cursorIn(tx);
  for (let skip = 0, hasMore = true; hasMore;) {
    const query = { ...(world.query as object), skip, limit: rowsAtOnce, [wholeList]: cursor };
    const page = Page.parse(checked(route, await handler({ ...world, tx, query } as unknown as Ask<R>), kit));
    yield page.data;
    skip += page.data.length;
    hasMore = hasPages(route) && page.pagination.hasMore;
  }
}
