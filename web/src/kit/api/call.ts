import { callMessages as messages } from '@roadworthy/contract/kit/messages/components/call.messages.ts';
import { Problem, problemCodes, type FieldError, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import type { ParsedResponse, BodyInput, ParamsInput, QueryInput, Route } from '@roadworthy/contract/kit/route.ts';
import { fileTypes, type FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import type { z } from 'zod';
import { newId } from '../storage/new-id.ts';
import { checkServer, isForeignPage, reportReachability } from './connectivity.ts';
import { apiBase, takeEarlyResponse } from './early-answers.ts';
import { getCompanyId, endSession, getSession } from '../session/session.ts';

/** The input of a route as callers pass it. */
export type RouteInput<R extends Route> = (R['params'] extends z.ZodType
  ? { params: ParamsInput<R> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: Partial<QueryInput<R>> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: BodyInput<R> } : { body?: undefined });

/** Thrown for a refused or failed call. `requestId` identifies the request in the server's log. */
export class ApiError extends Problem {
  readonly requestId: string | undefined;
  readonly offline: boolean;
  constructor(
    code: ProblemCode,
    message: string,
    more: { errors?: FieldError[]; current?: unknown; requestId?: string; offline?: boolean } = {},
  ) {
    super(code, message, more);
    this.requestId = more.requestId;
    this.offline = more.offline ?? false;
  }
}

const pathOf = (route: Route, params: Record<string, unknown>) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

export function formatQuery(query: Record<string, unknown>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * Returns the code of a problem. Two problems may share a status (406), so the code in the response takes precedence.
 */
const codeOf = (status: number, named: string | undefined): ProblemCode => {
  if (named && named in problemCodes) return named as ProblemCode;
  const found = Object.entries(problemCodes).find(([, number]) => number === status)?.[0];
  return found && found in problemCodes ? (found as ProblemCode) : 'internal';
};

/**
 * Reads the content. A truncated response counts as none, because complete stored data is better than partial fresh
 * data.
 */
const contentOf = (route: Route, response: Response): Promise<unknown> =>
  (isFile(route, response) ? response.blob() : response.json()).catch(throwOffline);
/** Whether the response is a file. An upload may get a workbook as its response, too. */
const isFile = ({ kind }: Route, { headers }: Response): boolean =>
  kind === 'bytes' || headers.get('content-type') === fileTypes.xlsx;

/**
 * After this time without a response, checks whether the server can be reached: the network may be slow, or may drop
 * all data.
 */
const slowMs = 5_000;

/** Handles a call without a response: throws an offline error, unless the caller has cancelled the call. */
function throwOffline(error: unknown): never {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') throw error;
  if (name === 'TimeoutError') void checkServer();
  else reportReachability(false);
  throw new ApiError('unavailable', messages.noConnection, {
    offline: true,
  });
}

/**
 * A proxy responds with its own page if a request is too large. Any other page comes from something between device and
 * server.
 */
const tooLarge = 413;

type ErrorBody = {
  meta?: { message?: string; code?: string; errors?: FieldError[]; current?: unknown; requestId?: string };
};
function toApiError(status: number, answer: unknown): ApiError {
  const meta = (answer as ErrorBody | undefined)?.meta;
  return new ApiError(codeOf(status, meta?.code), meta?.message ?? messages.failed, {
    ...(meta?.errors && { errors: meta.errors }),
    current: meta?.current,
    ...(meta?.requestId && { requestId: meta.requestId }),
  });
}

/** `company`: the company to act in, null for the platform; by default the company in use. */
type Options = {
  token?: string;
  company?: string | null;
  idempotencyKey?: string;
  signal?: AbortSignal;
  form?: FormData;
  headers?: Record<string, string>;
  /** Lets the request continue after its page is closed. */
  keepalive?: boolean;
};

/** Calls a route of the contract. Files arrive as a Blob. Throws `ApiError`; an expired session locks the screen. */
export async function call<R extends Route>(
  route: R,
  input: RouteInput<R>,
  options: Options = {},
): Promise<ParsedResponse<R>> {
  return (await contentOf(route, await send(route, input, options))) as ParsedResponse<R>;
}

/** Opens the server's event stream, to be read piece by piece until it is aborted. */
export const fetchEventStream = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  signal: AbortSignal,
): Promise<Response> => send(route, input, { signal, headers: { accept: 'text/event-stream' } });

/**
 * Fetches the complete list as a file, whereas `call` returns single pages. As on the screen, times are in this
 * device's time zone.
 */
export async function fetchListFile<R extends Route>(
  route: R,
  input: RouteInput<R>,
  kind: FileKind,
  { signal, company }: { signal: AbortSignal; company: string | null },
): Promise<{ file: Blob; name: string }> {
  const headers = { accept: fileTypes[kind], 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  const response = await send(route, input, { signal, company, headers });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // Part of a file is useless.
  const file = await response.blob().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError('unavailable', messages.downloadInterrupted);
  });
  return { file, name: name ?? `list.${kind}` };
}

async function send<R extends Route>(route: R, input: RouteInput<R>, options: Options): Promise<Response> {
  const session = getSession();
  const { token, company = getCompanyId(session), idempotencyKey, signal, form, headers: more, keepalive } = options;
  const bearer = token ?? session?.token;
  const headers: Record<string, string> = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(company && !token && { company }),
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(route.method !== 'GET' && !route.noIdempotencyKey && { 'idempotency-key': idempotencyKey ?? newId() }),
    ...more,
  };
  const url = `${apiBase}${pathOf(route, input.params ?? {})}${formatQuery(input.query ?? {})}`;
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const doubt = setTimeout(() => void checkServer(), slowMs);
  const early = route.method === 'GET' && !more ? takeEarlyResponse(url, headers) : undefined;
  const request = () =>
    fetch(url, {
      method: route.method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  const response = await (early ?? request()).catch(throwOffline).finally(() => clearTimeout(doubt));
  if (isForeignPage(response) && response.status !== tooLarge) throwOffline(undefined);
  reportReachability(true);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && session && (!token || token === session.token)) endSession(session.token, 'server');
  throw toApiError(response.status, answer);
}
