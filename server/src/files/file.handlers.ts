import { platformId } from '@roadworthy/contract/access/roles.ts';
import { fileMessages, type fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { hashToken } from '../kit/auth/tokens.ts';
import type { Ask, Caller, Handlers } from '../kit/http/ask.ts';
import type { Kit } from '../kit/kit.ts';
import { thumbnail } from '../kit/storage/picture.ts';
import { bytesOf, keepPicture } from './file.actions.ts';
import { cookieOpens, findByKey, type StoredFile } from './file.queries.ts';

export const fileCookie = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-roadworthy-files' : 'roadworthy-files');
const idleMs = 30 * 60_000;
const mostFiles = 20;

async function keepAll(ask: Ask<typeof fileRoutes.uploads>): Promise<{ data: { key: string }[] }> {
  const data: { key: string }[] = [];
  for await (const part of ask.request.files()) {
    if (data.length >= mostFiles) throw problem.tooLarge(`At most ${mostFiles} files at once`);
    data.push({ key: await keepPicture(ask, await bytesOf(part), part.filename.slice(0, 200)) });
  }
  if (data.length === 0) throw problem.field('file', fileMessages.missing);
  return { data };
}

/** The bearer of a session, or the file cookie: both must be allowed in the file's company. Anything else is 404. */
async function mayOpen(kit: Kit, caller: Caller, file: StoredFile, now: Date): Promise<boolean> {
  const { token } = caller;
  if (token) {
    const company = file.companyId === platformId ? undefined : file.companyId;
    return kit.db.withSession({ tokenHash: hashToken(token), company, now, idleMinutes: 30, requestId: caller.requestId }, async (_, row) => Boolean(row?.may_act && row.kind === 'full'));
  }
  const cookie = caller.cookies[fileCookie(kit.settings.publicUrl)];
  return cookie !== undefined && kit.db.system((tx) => cookieOpens(tx, hashToken(cookie), file.companyId, now, new Date(now.getTime() - idleMs)));
}

export const fileHandlers: Handlers<typeof fileRoutes> = {
  upload: async (ask) => {
    const part = await ask.request.file();
    if (!part) throw problem.field('file', fileMessages.missing);
    return { data: { key: await keepPicture(ask, await bytesOf(part), part.filename.slice(0, 200)) } };
  },
  uploads: keepAll,
  files: keepAll,
  getFile: async ({ kit, caller, now, params, query, reply }) => {
    const file = await kit.db.system((tx) => findByKey(tx, params.key));
    if (!file || !(await mayOpen(kit, caller, file, now))) throw problem.notFound();
    const bytes = await kit.storage.get(file.sha256);
    if (!bytes) throw problem.notFound();
    const shown = query.w && file.mime.startsWith('image/') ? await thumbnail(bytes, query.w) : bytes;
    // A key never changes what it names; the browser may keep it, nobody between may.
    return reply.headers({
      'content-type': file.mime, 'cache-control': 'private, max-age=31536000, immutable', 'content-disposition': `inline; filename="${file.mime === 'application/pdf' ? 'document.pdf' : 'picture'}"`,
      'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff',
    }).send(Buffer.from(shown));
  },
};
