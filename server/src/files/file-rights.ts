import type { Permission } from '@roadworthy/contract/access/permissions.ts';
import type { ActionContext } from '../kit/http/context.ts';
import type { FileSubject, HolderIds } from './file-rights.queries.ts';

// A file is read by the people who may read a record that names it. Triggers keep which records those are (0020-file-rights.sql). Who may read a record is known
// to its own slice, which may not be imported from here: the rules are handed in as a table (server/src/file-rules.ts).

export type ViewContext = Pick<ActionContext, 'tx' | 'actor'>;
/** Whether the actor sees one of the records that hold the file, by the visibility that their slice applies everywhere else. */
export type CanSee = (seeing: ViewContext, holders: HolderIds) => Promise<boolean>;
/** `signed in` asks for no permission beyond a session in the company. */
export type FileRule = { readonly permission: Permission | 'signed in'; readonly canSee: CanSee };
/** The file is read when any rule of any record that holds it allows it. */
export type FileRules = Readonly<Record<FileSubject, readonly FileRule[]>>;
