import '@fastify/accepts';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { tableOfRoute } from '@roadworthy/contract/kit/derived-table.ts';
import { pagination } from '@roadworthy/contract/kit/list.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { fileTypes, type FileKind, type Table } from '@roadworthy/contract/kit/table.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitConcurrency, type ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Tx } from '../db/pool.ts';
import { cursorIn, wholeList } from '../db/whole-list.ts';
import { FairSemaphore } from '../fair-semaphore.ts';
import type { Kit } from '../kit.ts';
import { clockIn, columnsOf } from '../sheets/cells.ts';
import { csvOf } from '../sheets/csv.ts';
import { xlsxOf } from '../sheets/xlsx.ts';
import type { Scratch } from '../storage/scratch.ts';
import type { Actor } from './actor.ts';
import { authorise } from './authorise.ts';
import type { Ask, Handler } from './ask.ts';
import { callerOf, checked, header, readInput, sessionAsked } from './read.ts';

/**
 * Any list is a file as well: asked for one, the list's own handler is called for page after page, by the same rules, in one transaction that sees one
 * moment. The file is written to the disk at the pace of the database and sent from there at the pace of its reader, so a slow reader holds no connection
 * (docs/decisions/0047-fair-sharing-between-companies.md). What goes wrong is answered as an error, before a byte of the file was sent.
 */
const rowsAtOnce = 500;
/** A reader that takes nothing for so long has gone. */
const stalledMs = 45_000;
const tooMany = 'Several files are being written at this moment. Please try again in a moment.';
/** Files on the disk, until they are sent. */
const onDisk = { all: 32, eachPerson: 2, tooMany };
/** Files that are being written: each holds a connection to the database, so the next one waits for its turn. */
const writtenAtOnce = 4;
const waitMs = 20_000;
const retrySeconds = 5;

export type ExportLimits = { readonly onDisk: ConcurrencyLimit; readonly beingWritten: FairSemaphore };
export const makeExportLimits = (): ExportLimits => ({ onDisk: limitConcurrency(onDisk), beingWritten: new FairSemaphore(writtenAtOnce) });

export type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type List<R extends Route> = { kit: Kit; route: R; table: Table; handler: Handler<R>; exports: ExportLimits };

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
  const { kit, route, table, exports } = list;
  const now = kit.now();
  const caller = callerOf(request);
  const actor = await kit.db.withSession(sessionAsked(route, request, caller, now), async (_tx, row) => authorise(route, row));
  const world = { kit, now, newId: kit.newId, caller, reply, request, after: () => undefined, actor, ...readInput(route, request) };
  const clock = clockIn(header(request, 'time-zone'));
  const columns = columnsOf(table);
  const gone = goneSignal(reply);
  const release = exports.onDisk.take(actor);
  const opened = Promise.withResolvers<Readable>();

  const write = (tx: Tx, scratch: Scratch): Promise<string> => {
    const pages = pagesOf(list, world, tx);
    return scratch.keep(kind === 'csv' ? Readable.from(csvOf(columns, clock, pages)) : xlsxOf(table.name, columns, clock, pages), gone);
  };
  const send = async (scratch: Scratch): Promise<void> => {
    const written = await exports.beingWritten.acquire(actor.company, waitMs);
    if (!written) throw problem.unavailable(tooMany, retrySeconds);
    const path = await kit.db.reading(actor.company, actor.userId, (tx) => write(tx, scratch)).finally(written);
    const file = scratch.stream(path, gone);
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    void reply.headers({
      'content-type': kind === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes.xlsx,
      'content-disposition': `attachment; filename="${fileName(table.name)}-${clock.write(now.toISOString()).slice(0, 10)}.${kind}"`,
      vary: 'accept',
    });
    opened.resolve(file);
    await finished(file);
    // Before the last byte can have arrived: a person who has one file whole may ask for the next.
    release();
  };
  const failed = (error: NodeJS.ErrnoException): void => {
    opened.reject(gone.aborted ? new Problem('unreadable', 'The download was cancelled') : error);
    if (!reply.sent) return;
    const isLeft = gone.aborted || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    kit.note(isLeft ? 'info' : 'error', 'a file of a list broke off', { path: route.path, error: error.message });
  };
  void kit.inScratch(send).catch(failed).finally(release);
  return opened.promise;
}

/** Aborted when the reader goes away. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}

const fileName = (name: string): string => name.replace(/[^A-Za-z\d]+/g, '-').replace(/^-|-$/g, '');

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
