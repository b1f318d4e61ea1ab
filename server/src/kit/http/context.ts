import type { BodyOf, ParamsOf, QueryOf, Route, ResponseOf } from '@roadworthy/contract/kit/route.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../db/pool.ts';
import type { Kit } from '../kit.ts';
import type { Actor } from './actor.ts';
import type { BuildResponses } from './batching/request-batcher.ts';

/** The origin of a request, for evidence and sessions. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly token: string | undefined;
  readonly tokenHash: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

type BaseContext = {
  readonly kit: Kit;
  readonly now: Date;
  readonly newId: () => string;
  readonly caller: Caller;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
};

/** Runs work after the commit: events and job triggers that must not happen when the transaction is rolled back. */
export type AfterCommit = (work: () => void) => void;

/** The input of a handler. A route with `transaction: 'none'` gets no `tx`; a public route gets no `actor`. */
export type HandlerContext<R extends Route = Route> = BaseContext & {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: R['allow'] extends 'public' ? undefined : Actor;
  readonly tx: R['transaction'] extends 'none' ? undefined : Tx;
  readonly after: AfterCommit;
};

export type ActionContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly kit: Kit;
  readonly now: Date;
  readonly newId: () => string;
  readonly after: AfterCommit;
};

export type Handler<R extends Route> = (context: HandlerContext<R>) => Promise<ResponseOf<R>>;
/**
 * Handles concurrent requests with one statement, which is its own transaction. Returns a response for each request, or
 * undefined if it must be handled on its own. If the statement fails, nothing is written and each request is handled on
 * its own. See batching/request-batcher.ts.
 */
export type BatchedHandler<R extends Route> = {
  readonly single: Handler<R>;
  readonly batch: (tx: Tx, contexts: readonly HandlerContext<R>[]) => Promise<BuildResponses<ResponseOf<R>>>;
};
export type Handlers<R extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof R]: Handler<R[Name]> | BatchedHandler<R[Name]>;
};
