import { admins, type AccessLevel } from '../access/roles.ts';

type Reader = { readonly _id: string; readonly accessLevel: AccessLevel };

/** The owner changes a view; a shared one is also looked after by the admins, because its owner may leave. */
export const mayChangeView = (
  { _id, accessLevel }: Reader,
  { ownerId, isShared }: { ownerId: string; isShared: boolean },
): boolean => ownerId === _id || (isShared && admins.some((level) => level === accessLevel));
