import { z } from 'zod';
import { conflictSchema, type Route } from '../route.ts';

/** Fields that the server adds to a record; a project's `rev` is also called `revision`. */
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

/** The fields of a body as it is sent, or of a record. */
export const shapeOf = (schema: unknown): object | undefined => {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : undefined;
};

/**
 * Drops fields that a body only echoes. A client may send a record back as it was read, with one field changed:
 * read-only fields are accepted and ignored, and so is a reference that names the source record. A field that the body
 * itself defines, such as `updatedAt` for optimistic locking, is kept.
 */
export function dropEchoedFields(route: Route, body: unknown): unknown {
  const shape = shapeOf(route.body);
  if (!shape || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const record = route.method === 'PUT' || '_id' in shape ? shapeOf(conflictSchema(route)) : undefined;
  const isDropped = (name: string) =>
    !(name in shape) && (serverFields.includes(name) || (record !== undefined && Object.hasOwn(record, name)));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isDropped(name)));
}
