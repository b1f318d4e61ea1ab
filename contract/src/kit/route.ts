import { z } from 'zod';
import type { NoIdempotencyReason } from './idempotency.ts';
import type { Table } from './lists/table.ts';
import type { ChangedTopics, Topic } from './topics.ts';

/**
 * A route is a declaration: method, path, permission, request and response. Server, OpenAPI document, web client and
 * tests are built from it.
 * - `allow`: `public`; `limited` (also a session with a temporary password, a password reset or a missing second
 *   factor); `invited` (a session from an invitation link); `enrolling` (also a session that has yet to set up the
 *   second factor of its role); `signedIn`; or the name of a permission.
 * - `scope`: `company` (the actor must act in a company), `platform` (acts on the platform itself), `home` (acts on the
 *   platform, but people of a single company act in their own, whichever company the request names), `any` (a company
 *   or the platform: the super admin's global grids, questions and templates belong to the platform).
 * - `transaction: 'none'`: the handler manages its own transactions (uploads, downloads, streams).
 * - `shows` of a read and `changes` of a write: their topics, which determine the reads that a write makes stale.
 */
export type Route<Permission extends string = string> = CommonRoute<Permission> &
  (ReadRoute | DownloadRoute | WriteRoute);
export type ReadRoute = {
  readonly method: 'GET';
  readonly kind?: 'json';
  readonly shows: readonly [Topic, ...Topic[]];
  readonly changes?: undefined;
};
/** A file or stream, which clients do not cache. */
type DownloadRoute = {
  readonly method: 'GET';
  readonly kind: 'bytes';
  readonly shows?: undefined;
  readonly changes?: undefined;
};
export type WriteRoute = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly kind?: 'json' | 'upload' | 'bytes';
  readonly shows?: undefined;
  readonly changes: ChangedTopics;
};
type CommonRoute<Permission extends string> = {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly allow: 'public' | 'limited' | 'invited' | 'enrolling' | 'signedIn' | Permission;
  readonly scope?: 'company' | 'platform' | 'home' | 'any';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** The record that comes with a 409 for a stale `updatedAt`, if the response of the route contains none. */
  readonly conflictRecord?: z.ZodType;
  /** Read-only fields of the record that the body of a new one may repeat, as a copy of a record does. */
  readonly echoes?: readonly string[];
  /** The columns of a list, on the screen and in downloads. Without it, they are derived from the fields of a row. */
  readonly table?: Table;
  readonly transaction?: 'none';
  /** Why this route accepts no Idempotency-Key. Every other change accepts one. */
  readonly noIdempotencyKey?: NoIdempotencyReason;
  /** The requests per minute that are allowed, if the general limit is too high. */
  readonly perMinute?: number;
  /** The body contains pictures. */
  readonly largeBody?: true;
  /** The route is also mounted without the API's base path, as pictures are at `/file/{key}`. */
  readonly alsoAtRoot?: true;
  /** A stream that ends when the client disconnects. It is not compressed, and its duration is not measured. */
  readonly endless?: true;
};
export type Routes<Permission extends string = string> = Readonly<Record<string, Route<Permission>>>;

export type ParamsOf<R extends Route> = R['params'] extends z.ZodType ? z.output<R['params']> : Record<string, never>;
export type QueryOf<R extends Route> = R['query'] extends z.ZodType ? z.output<R['query']> : Record<string, never>;
export type BodyOf<R extends Route> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
export type ResponseOf<R extends Route> = z.input<R['answer']>;

/** The types that a client sends, before defaults and transforms apply. */
export type ParamsInput<R extends Route> = R['params'] extends z.ZodType ? z.input<R['params']> : undefined;
export type QueryInput<R extends Route> = R['query'] extends z.ZodType ? z.input<R['query']> : undefined;
export type BodyInput<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
export type ParsedResponse<R extends Route> = z.output<R['answer']>;
/** Returns the schema of `meta.current` in a 409 for a stale `updatedAt`: the record as the route returns it. */
export const findConflictSchema = ({ answer, conflictRecord }: Route): z.ZodType | undefined => {
  if (conflictRecord) return conflictRecord;
  const record: unknown = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  return record instanceof z.ZodType ? record : undefined;
};

export const id = z.uuid();
export const withId = z.object({ _id: id });
export const idParam = z.object({ id });

/** Builds the schema of a response with one record: `{ data }`. */
export const recordResponse = <T extends z.ZodType>(item: T) => z.object({ data: item });

/** The response of a write that returns no record: `{ meta: { message } }`. */
export const messageResponse = z.object({ meta: z.object({ message: z.string() }) });
/** Builds the response of a route whose `answer` is `messageResponse`. */
export const buildMessageResponse = (message: string): z.input<typeof messageResponse> => ({ meta: { message } });

/** A time in ISO 8601, UTC. */
export const instant = z.iso.datetime();
/** A day as `YYYY-MM-DD`. */
export const day = z.iso.date();

/**
 * Fields of every record. With a change, a client sends `updatedAt` back, so that the server can refuse a stale one.
 */
export const recordFields = {
  _id: id,
  createdAt: instant,
  updatedAt: instant,
  createdBy: id.nullable(),
  updatedBy: id.nullable(),
};
/** Accepts any time zone offset. A client that does not have the value may send null. */
export const optimisticLock = {
  updatedAt: z.union([z.iso.datetime({ offset: true }), z.null().transform(() => undefined)]).optional(),
};
