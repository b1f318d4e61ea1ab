import { z } from 'zod';
import { conflictSchema, type Route } from './route.ts';

/** What the server adds to a record (document 1 section 3.3); a project's `rev` is also called `revision` (document 2 section 3). */
const serverFields = ['_id', 'objectType', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'deleted', '__v', 'revision'];

/** The fields of a body as it comes in, or of a record. */
export const shapeOf = (schema: unknown): object | undefined => {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : undefined;
};

/**
 * A body without what is only sent along. Whoever sends a record back as they got it, with one field changed, is understood: what it shows and a change of it
 * never writes is taken and dropped; so it is where a body names the record that it is made from. A body that gives one of the names a meaning keeps it, as `updatedAt` tells which version was read.
 */
export function dropEchoedFields(route: Route, body: unknown): unknown {
  const shape = shapeOf(route.body);
  if (!shape || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const record = route.method === 'PUT' || '_id' in shape ? shapeOf(conflictSchema(route)) : undefined;
  const isDropped = (name: string) => !(name in shape) && (serverFields.includes(name) || (record !== undefined && Object.hasOwn(record, name)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isDropped(name)));
}
