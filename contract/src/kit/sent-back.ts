import { z } from 'zod';
import type { Route } from './route.ts';

/**
 * What the server adds to a record (document 1 section 3.3). A client that sends a record back as it got it sends these along: they are taken and
 * dropped, never written. A body that gives one of them a meaning keeps it, as `updatedAt` tells which version was read.
 */
const addedByServer = ['_id', 'objectType', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'deleted', '__v'];

/** The fields of a body as it comes in. */
export const shapeOf = (schema: unknown): object | undefined => {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : undefined;
};

/** A body without what is only sent along: see `addedByServer`, and `shownOnly` of a route. */
export function withoutSentBack({ body: schema, shownOnly = [] }: Pick<Route, 'body' | 'shownOnly'>, body: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isDropped = (name: string) => !(name in shape) && [...addedByServer, ...shownOnly].includes(name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isDropped(name)));
}
