import { z } from 'zod';
import { findConflictSchema, type Route } from '../route.ts';

/** Fields that the server adds to a record. A project's `rev` is also called `revision`. */
const serverFields = [
  '_id',
  'objectType',
  'createdBy',
  'updatedBy',
  'createdAt',
  'updatedAt',
  'deleted',
  '__v',
  'revision',
];

/** Returns the fields of a body as it is sent, or of a record. */
export const findObjectShape = (schema: unknown): object | undefined => {
  if (schema instanceof z.ZodPipe) return findObjectShape(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : undefined;
};

/**
 * Drops fields that a body just repeats. A client may send a record back as it read it, with one field changed, so
 * read-only fields are accepted and ignored. A field that the body itself defines, such as `updatedAt` for optimistic
 * locking, is kept.
 */
export function dropEchoedFields(route: Route, body: unknown): unknown {
  const shape = findObjectShape(route.body);
  if (!shape || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const record = route.method === 'PUT' || '_id' in shape ? findObjectShape(findConflictSchema(route)) : undefined;
  const isDropped = (name: string) =>
    !(name in shape) &&
    (serverFields.includes(name) ||
      route.echoes?.includes(name) ||
      (record !== undefined && Object.hasOwn(record, name)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isDropped(name)));
}
