import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import '@fastify/accepts';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { findTableForRoute } from '@roadworthy/contract/kit/lists/derived-table.ts';
import { pagination } from '@roadworthy/contract/kit/lists/list.ts';
import { Problem, problem } from '@roadworthy/contract/kit/problem.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { fileTypes, type FileKind, type Table } from '@roadworthy/contract/kit/lists/table.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitConcurrency, type ConcurrencyLimit } from '../../concurrency-limit.ts';
import type { Tx } from '../../db/pool.ts';
import { openCursor, allRows } from '../../db/lists/stream-all-rows.ts';
import { FairSemaphore } from '../../fair-semaphore.ts';
import type { Kit } from '../../kit.ts';
import { makeTimeFormatter, listTableColumns } from '../../spreadsheets/writing/cells.ts';
import { toCsv } from '../../spreadsheets/writing/csv.ts';
import { toXlsx } from '../../spreadsheets/writing/xlsx.ts';
import type { Scratch } from '../../storage/scratch.ts';
import type { Actor } from '../actor.ts';
import { authorise } from '../authorise.ts';
import type { HandlerContext, Handler } from '../context.ts';
import { hideFirstVerdicts } from '../hide-first-verdicts.ts';
import { makeMarksColumn, type LoadPhotoMarks } from './marked-photos.ts';
import { readCaller, validateResponse, readHeader, readInput, readSessionLookup } from './route-io.ts';

// Downloads of lists. The list's own handler is called page after page, with the same rules, in one transaction that
// sees one snapshot. The file is written to disk as fast as the database allows and sent from there as fast as the
// client reads, so that a slow client holds no connection (docs/decisions/0047-fair-sharing-between-companies.md). If
// anything fails, the client gets an error before the first byte of the file.

/** The number of rows in a page of a download. */
const rowsPerFetch = 500;
/** A client that reads nothing for this long is considered disconnected. */
const stalledMs = 45_000;
const tooMany = messages.downloadsBusy;
/** Limits the files on disk that are not sent yet. */
const diskLimit = { all: 32, eachPerson: 2, tooMany };
/**
 * Limits the files that are written at the same time. Each holds a database connection, so the next one waits for its
 * turn.
 */
const maxWriters = 4;
const waitMs = 20_000;
const retrySeconds = 5;

/** What all downloads share: their limits, and the function that loads the marks on photos. */
export type SharedExports = {
  readonly onDisk: ConcurrencyLimit;
  readonly beingWritten: FairSemaphore;
  readonly loadPhotoMarks: LoadPhotoMarks;
};
export const makeSharedExports = (loadPhotoMarks: LoadPhotoMarks): SharedExports => ({
  onDisk: limitConcurrency(diskLimit),
  beingWritten: new FairSemaphore(maxWriters),
  loadPhotoMarks,
});

export type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type ListExport<R extends Route> = { kit: Kit; route: R; table: Table; handler: Handler<R>; exports: SharedExports };

export const isDownloadable = (route: Route): boolean =>
  route.allow !== 'public' && route.transaction !== 'none' && findTableForRoute(route) !== undefined;

/** Returns whether a list has pages. Short lists and search results return all their rows at once. */
const hasPages = ({ query }: Route): boolean => query instanceof z.ZodObject && 'skip' in query.shape;

/** Returns JSON or a file, depending on the Accept header. A route that returns no list is unchanged. */
export function withDownload<R extends Route>(list: Omit<ListExport<R>, 'table'>, asJson: RouteHandler): RouteHandler {
  const table = findTableForRoute(list.route);
  if (!table || !isDownloadable(list.route)) return asJson;
  return (request, reply) => {
    const kind = requestedKind(request);
    return kind ? sendListFile({ ...list, table }, kind, request, reply) : asJson(request, reply);
  };
}

function requestedKind(request: FastifyRequest): FileKind | undefined {
  const acceptedType =
    request.method === 'GET' && request.accepts().type(['application/json', fileTypes.csv, fileTypes.xlsx]);
  return acceptedType === fileTypes.csv ? 'csv' : acceptedType === fileTypes.xlsx ? 'xlsx' : undefined;
}

async function sendListFile<R extends Route>(
  list: ListExport<R>,
  kind: FileKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable> {
  const { kit, route, table, exports } = list;
  const now = kit.now();
  const caller = readCaller(request);
  const actor = await kit.db.withSession(readSessionLookup(route, request, caller, now), async (_tx, row) =>
    authorise(route, row),
  );
  const world = {
    kit,
    now,
    newId: kit.newId,
    caller,
    reply,
    request,
    after: () => undefined,
    actor,
    ...readInput(route, request),
  };
  const clock = makeTimeFormatter(readHeader(request, 'time-zone'));
  const marks = makeMarksColumn(table, exports.loadPhotoMarks);
  const columns = [...listTableColumns(table), ...marks.columns];
  const disconnected = closedSignal(reply);
  const release = exports.onDisk.take(actor);
  const opened = Promise.withResolvers<Readable>();

  const write = async (tx: Tx, scratch: Scratch): Promise<string> => {
    await hideFirstVerdicts(tx, actor);
    const pages = marks.describe(tx, readPages(list, world, tx));
    return scratch.write(
      kind === 'csv' ? Readable.from(toCsv(columns, clock, pages)) : toXlsx(table.name, columns, clock, pages),
      disconnected,
    );
  };
  const send = async (scratch: Scratch): Promise<void> => {
    const written = await exports.beingWritten.acquire(actor.company, waitMs);
    if (!written) throw problem.unavailable(tooMany, retrySeconds);
    const path = await kit.db.inSnapshot(actor.company, actor.userId, (tx) => write(tx, scratch)).finally(written);
    const file = scratch.stream(path, disconnected);
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    void reply.headers({
      'content-type': kind === 'csv' ? `${fileTypes.csv}; charset=utf-8` : fileTypes.xlsx,
      'content-disposition': `attachment; filename="${fileName(table.name)}-${clock.format(now.toISOString()).slice(0, 10)}.${kind}"`,
      vary: 'accept',
    });
    opened.resolve(file);
    await finished(file);
    // Released before the last byte is sent, so that a person with one complete file can request the next.
    release();
  };
  const failed = (error: NodeJS.ErrnoException): void => {
    opened.reject(disconnected.aborted ? new Problem('unreadable', messages.downloadCancelled) : error);
    if (!reply.sent) return;
    const isLeft = disconnected.aborted || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    kit.note(isLeft ? 'info' : 'error', 'the download of a list was interrupted', {
      path: route.path,
      error: error.message,
    });
  };
  void kit.withScratch(send).catch(failed).finally(release);
  return opened.promise;
}

/** Returns a signal that is aborted when the client disconnects. */
function closedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

const fileName = (name: string): string => name.replace(/[^A-Za-z\d]+/g, '-').replace(/^-|-$/g, '');

const Page = z.object({ data: z.array(z.unknown()), pagination });

async function* readPages<R extends Route>(
  { kit, route, handler }: ListExport<R>,
  world: { query: unknown; actor: Actor },
  tx: Tx,
): AsyncGenerator<unknown[]> {
  const cursor = openCursor(tx);
  for (let skip = 0, hasMore = true; hasMore;) {
    const query = { ...(world.query as object), skip, limit: rowsPerFetch, [allRows]: cursor };
    const page = Page.parse(
      validateResponse(route, await handler({ ...world, tx, query } as unknown as HandlerContext<R>), kit),
    );
    yield page.data;
    skip += page.data.length;
    hasMore = hasPages(route) && page.pagination.hasMore;
  }
}
