import { fileMessages, type fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { Ask, Handlers } from '../kit/http/ask.ts';
import { cookieName } from '../kit/http/cookies.ts';
import { bytesOf, keepPicture, openFile, type OpenedFile } from './file.actions.ts';

export const fileCookie = (publicUrl: string): string => cookieName('roadworthy-files', publicUrl);
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

export const fileHandlers: Handlers<typeof fileRoutes> = {
  upload: async (ask) => {
    const part = await ask.request.file();
    if (!part) throw problem.field('file', fileMessages.missing);
    return { data: { key: await keepPicture(ask, await bytesOf(part), part.filename.slice(0, 200), ask.query.drawn) } };
  },
  uploads: keepAll,
  files: keepAll,
  getFile: async ({ kit, caller, now, params, query, request, reply }) => {
    const file = await openFile({ kit, caller, now }, params.key, caller.cookies[fileCookie(kit.settings.publicUrl)], query.w);
    const isThere = request.headers['if-none-match'] === file.tag;
    const bytes = isThere ? undefined : Buffer.from(await file.read());
    reply.headers(headersOf(file));
    return isThere ? reply.code(304).send() : reply.send(bytes);
  },
};

// A key never changes what it names; the browser may keep it, nobody between may.
const headersOf = ({ mime, tag }: OpenedFile) => ({
  'content-type': mime,
  etag: tag,
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': `inline; filename="${mime === 'application/pdf' ? 'document.pdf' : 'picture'}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
