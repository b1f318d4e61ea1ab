import type { Permission } from '@roadworthy/contract/access/permissions.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { FileSubject, HolderIds } from './file-rights.queries.ts';

// A file can be read by everybody who can read a record that refers to it. Triggers maintain these references
// (0020-file-rights.sql). The slice of a record decides who may read it. This slice may not import the others, so the
// rules are passed in as a table (server/src/file-rules.ts).

export type ViewContext = Pick<ActionContext, 'tx' | 'actor'>;
/** Returns whether the actor can see one of the records that hold the file, by the slice's usual visibility. */
export type CanSee = (seeing: ViewContext, holders: HolderIds) => Promise<boolean>;
/** `signed in` needs only a session in the company. */
export type FileRule = { readonly permission: Permission | 'signed in'; readonly canSee: CanSee };
/** A file can be read if any rule of any record that holds it allows it. */
export type FileRules = Readonly<Record<FileSubject, readonly FileRule[]>>;
