import { z } from 'zod';

/**
 * What the server adds to a record (document 1 section 3.3). A client that sends a record back as it got it sends these along: they are taken and
 * dropped, never written. `updatedAt` stays with a change, where it tells which version was read.
 */
const anything = z.unknown().optional();
export const sentBack = {
  _id: anything,
  objectType: anything,
  createdBy: anything,
  updatedBy: anything,
  createdAt: anything,
  deleted: anything,
  __v: anything,
};
/** The same for a new record, which has no version yet. */
export const sentBackNew = { ...sentBack, updatedAt: anything };

/** What came in without what is only taken. */
export const without = <T extends object, Name extends PropertyKey>(fields: T, names: Readonly<Record<Name, unknown>>) => {
  const isOwn = (entry: [string, unknown]) => !(entry[0] in names);
  const kept: unknown = Object.fromEntries(Object.entries(fields).filter(isOwn));
  return kept as Omit<T, Name>;
};
export const withoutSentBack = <T extends object>(fields: T) => without(fields, sentBack);
export const withoutSentBackNew = <T extends object>(fields: T) => without(fields, sentBackNew);
