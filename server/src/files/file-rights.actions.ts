import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import { toActor, idleMinutes, type Actor } from '../kit/http/actor.ts';
import type { Caller } from '../kit/http/context.ts';
import type { Kit } from '../kit/kit.ts';
import type { FileRules, ViewContext } from './file-rights.ts';
import * as rights from './file-rights.queries.ts';
import { fileSubjects, type SessionHashLookup, type FileForSession } from './file-rights.queries.ts';

// Decides whether the person behind a session may read a file. Decides anew for every request, so that a right that was
// withdrawn has no effect any more.

/** `cookie` is the file cookie, for requests without a session token. */
export type FileRequest = { kit: Kit; caller: Caller; now: Date; rules: FileRules; cookie: string | undefined };

function toHashLookup({ tokenHash }: Caller, cookie: string | undefined): SessionHashLookup | undefined {
  if (tokenHash) return { by: 'tokenHash', hash: tokenHash };
  return cookie ? { by: 'cookieHash', hash: hashToken(cookie) } : undefined;
}

/** Finds the file if the visitor may read it. A file that is missing looks the same as a forbidden one. */
export async function findReadableFile(visitor: FileRequest, key: string): Promise<FileForSession | undefined> {
  const { kit, caller, cookie } = visitor;
  const visit = toHashLookup(caller, cookie);
  if (!visit) return undefined;
  const file = await kit.db.inSystem((tx) => rights.findFileForSession(tx, key, visit));
  return file && (await isReadable(visitor, file)) ? file : undefined;
}

async function isReadable(visitor: FileRequest, file: FileForSession): Promise<boolean> {
  for (const company of companiesToTry(file)) {
    const holders = file.holders.filter(({ companyId }) => companyId === company || companyId === platformId);
    if (file.holders.length > 0 && holders.length === 0) continue;
    const actor = await actorIn(visitor, file, company);
    if (!actor) continue;
    // Until a record refers to a file, only its uploader may read it.
    const may =
      holders.length === 0
        ? file.createdBy === actor.userId
        : await canSeeHolder(visitor, actor, file, new Set(holders.map(({ subject }) => subject)));
    if (may) return true;
  }
  return false;
}

/**
 * Lists the companies in which to look. Users of a company act in their own. Users of the platform act on the platform
 * first, because of its global records, then in each company that holds the file or, if no record does, in the file's
 * own company.
 */
function companiesToTry({ session, companyId, holders }: FileForSession): Set<string> {
  if (!session) return new Set();
  if (session.companyId !== platformId) return new Set([session.companyId]);
  return new Set(holders.length === 0 ? [companyId] : [platformId, ...holders.map((holder) => holder.companyId)]);
}

/**
 * Returns the actor of the session in a company. A file cookie does not extend its session, because pictures load even
 * when nobody is at the screen.
 */
async function actorIn(
  { kit, caller, now }: FileRequest,
  { session }: FileForSession,
  company: string,
): Promise<Actor | undefined> {
  if (!session) return undefined;
  const { tokenHash } = session;
  const row = caller.token
    ? await kit.db.withSession(
        { tokenHash, company, now, idleMinutes, requestId: caller.requestId },
        async (_, found) => found,
      )
    : (await kit.db.findSessions(company, { tokenHashes: [tokenHash], now, idleMinutes })).get(tokenHash);
  return row?.may_act && row.kind === 'full' ? toActor(row) : undefined;
}

const canSeeHolder = (
  { kit, rules }: FileRequest,
  actor: Actor,
  { key }: FileForSession,
  subjects: ReadonlySet<string>,
): Promise<boolean> =>
  kit.db.inCompany(actor.company, actor.userId, (tx) => isAllowedByAnyRule({ tx, actor }, rules, key, subjects));

/** Returns which of the files the actor may read in the company in use, through a record that refers to them. */
export async function filterReadable(
  seeing: ViewContext,
  rules: FileRules,
  keys: readonly string[],
): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const { key, subjects } of await rights.listHolderSubjects(seeing.tx, keys))
    if (await isAllowedByAnyRule(seeing, rules, key, new Set(subjects))) readable.add(key);
  return readable;
}

async function isAllowedByAnyRule(
  seeing: ViewContext,
  rules: FileRules,
  key: string,
  subjects: ReadonlySet<string>,
): Promise<boolean> {
  for (const subject of fileSubjects.filter((one) => subjects.has(one))) {
    for (const { permission, canSee } of rules[subject]) {
      const may = permission === 'signed in' || levelHasPermission(seeing.actor.level, permission);
      if (may && (await canSee(seeing, rights.selectHolderIds(key, subject)))) return true;
    }
  }
  return false;
}
