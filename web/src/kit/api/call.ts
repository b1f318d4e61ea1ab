import { callMessages as messages } from '@roadworthy/contract/kit/messages/components/call.messages.ts';
import { Problem, problemCodes, type FieldError, type ProblemCode } from '@roadworthy/contract/kit/problem.ts';
import type { ResponseIn, BodyIn, ParamsIn, QueryIn, Route } from '@roadworthy/contract/kit/route.ts';
import { fileTypes, type FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import type { z } from 'zod';
import { newId } from '../storage/new-id.ts';
import { apiBase, checkServer, isForeignPage, reportOnline } from './connectivity.ts';
import { companyIdOf, endSession, getSession } from '../session/session.ts';

/** A route's input as a caller writes it. */
export type Input<R extends Route> = (R['params'] extends z.ZodType
  ? { params: ParamsIn<R> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: Partial<QueryIn<R>> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: BodyIn<R> } : { body?: undefined });

/** A refused or failed call, with its request id in the server's log. */
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

export function queryText(query: Record<string, unknown>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Two problems may share a status (406); the answer's code distinguishes them. */
const codeOf = (status: number, named: string | undefined): ProblemCode => {
  if (named && named in problemCodes) return named as ProblemCode;
  const found = Object.entries(problemCodes).find(([, number]) => number === status)?.[0];
  return found && found in problemCodes ? (found as ProblemCode) : 'internal';
};

/** A truncated answer counts as none: stored data is better than half of an answer. */
const contentOf = (route: Route, response: Response): Promise<unknown> =>
  (isFile(route, response) ? response.blob() : response.json()).catch(throwOffline);
/** The response to an upload may be a workbook too. */
const isFile = ({ kind }: Route, { headers }: Response): boolean =>
  kind === 'bytes' || headers.get('content-type') === fileTypes.xlsx;

/** After this time without an answer the network may be slow, or may swallow everything. */
const slowMs = 5_000;

/** For a call without an answer: throws an offline error, unless the caller has cancelled the call. */
function throwOffline(error: unknown): never {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') throw error;
  if (name === 'TimeoutError') void checkServer();
  else reportOnline(false);
  throw new ApiError('unavailable', messages.noConnection, {
    offline: true,
  });
}

/**
 * A proxy answers with its own page if a request is too large; any other page comes from something between device and
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
  /** The request outlives its page. */
  keepalive?: boolean;
};

/** Calls a route of the contract; files arrive as a Blob. Throws `ApiError`; an expired session locks the screen. */
export async function call<R extends Route>(route: R, input: Input<R>, options: Options = {}): Promise<ResponseIn<R>> {
  return (await contentOf(route, await send(route, input, options))) as ResponseIn<R>;
}

/** The server's event stream, to be read piece by piece until it is aborted. */
export const callForStream = <R extends Route>(route: R, input: Input<R>, signal: AbortSignal): Promise<Response> =>
  send(route, input, { signal, headers: { accept: 'text/event-stream' } });

/**
 * The complete list as a file, where `call` returns single pages. Times use this device's time zone, as on the screen.
 */
export async function callForFile<R extends Route>(
  route: R,
  input: Input<R>,
  kind: FileKind,
  { signal, company }: { signal: AbortSignal; company: string | null },
): Promise<{ file: Blob; name: string }> {
  const headers = { accept: fileTypes[kind], 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  const response = await send(route, input, { signal, company, headers });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // A truncated file is useless.
  const file = await response.blob().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError('unavailable', messages.downloadInterrupted);
  });
  return { file, name: name ?? `list.${kind}` };
}

async function send<R extends Route>(route: R, input: Input<R>, options: Options): Promise<Response> {
  const session = getSession();
  const { token, company = companyIdOf(session), idempotencyKey, signal, form, headers: more, keepalive } = options;
  const bearer = token ?? session?.token;
  const headers: Record<string, string> = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(company && !token && { company }),
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(route.method !== 'GET' && !route.noIdempotencyKey && { 'idempotency-key': idempotencyKey ?? newId() }),
    ...more,
  };
  const url = `${apiBase}${pathOf(route, input.params ?? {})}${queryText(input.query ?? {})}`;
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const doubt = setTimeout(() => void checkServer(), slowMs);
  const response = await fetch(url, {
    method: route.method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
    .catch(throwOffline)
    .finally(() => clearTimeout(doubt));
  if (isForeignPage(response) && response.status !== tooLarge) throwOffline(undefined);
  reportOnline(true);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.status === 401 && session && (!token || token === session.token)) endSession(session.token, 'server');
  throw toApiError(response.status, answer);
}
