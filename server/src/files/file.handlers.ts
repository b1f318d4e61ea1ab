import { filesServerMessages as messages } from '@roadworthy/contract/files/messages/files-server.messages.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { type fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HandlerContext, Handlers } from '../kit/http/context.ts';
import { buildCookieName } from '../kit/http/cookies.ts';
import { readIdempotencyKey } from '../kit/http/routing/idempotency.ts';
import { requireOpenUpload } from '../kit/http/body/open-upload.ts';
import { savePicture, openFile, receiveUpload, type OpenedFile } from './file.actions.ts';
import type { FileRules } from './file-rights.ts';

export const buildFileCookieName = (publicUrl: string): string => buildCookieName('roadworthy-files', publicUrl);
const maxFiles = 20;

/** Returns an id for a picture, the same if the request is repeated; undefined without an Idempotency-Key. */
const seedOf = (
  { request, actor }: Pick<HandlerContext<typeof fileRoutes.upload>, 'request' | 'actor'>,
  index = 0,
): string | undefined => {
  const key = readIdempotencyKey(request, actor);
  return key && `${key.userId} ${key.key} ${index}`;
};

/** Returns the name of a file, cut to 200 characters, or null if the client sent none. */
const nameOf = ({ filename }: { filename?: string }): string | null => filename?.slice(0, 200) ?? null;

/** Saves the pictures of an upload one after the other, so that only one of them is on disk or in memory at a time. */
function saveAll(context: HandlerContext<typeof fileRoutes.uploads>): Promise<{ data: { key: string }[] }> {
  return context.kit.withScratch(async (scratch) => {
    const data: { key: string }[] = [];
    for await (const part of requireOpenUpload(context.request).files()) {
      if (data.length >= maxFiles) throw problem.tooLarge(messages.tooManyFiles({ maxFiles }));
      const path = await receiveUpload(part, scratch);
      data.push({
        key: await savePicture(
          { ...context, seed: seedOf(context, data.length) },
          () => scratch.read(path),
          nameOf(part),
        ),
      });
      await scratch.discard(path);
    }
    if (data.length === 0) throw problem.field('file', fileMessages.missing);
    return { data };
  });
}

export const makeFileHandlers = (rules: FileRules): Handlers<typeof fileRoutes> => ({
  upload: (context) =>
    context.kit.withScratch(async (scratch) => {
      const part = await requireOpenUpload(context.request).file();
      if (!part) throw problem.field('file', fileMessages.missing);
      const path = await receiveUpload(part, scratch);
      return {
        data: {
          key: await savePicture({ ...context, seed: seedOf(context) }, () => scratch.read(path), nameOf(part), {
            isDrawing: context.query.drawn,
            keepsSent: context.query.original,
          }),
        },
      };
    }),
  uploads: saveAll,
  files: saveAll,
  getFile: async ({ kit, caller, now, params, query, request, reply }) => {
    const cookie = caller.cookies[buildFileCookieName(kit.settings.publicUrl)];
    const file = await openFile({ kit, caller, now, rules, cookie }, params.key, query.w);
    const isThere = request.headers['if-none-match'] === file.etag;
    const bytes = isThere ? undefined : Buffer.from(await file.read());
    reply.headers(headersOf(file));
    return isThere ? reply.code(304).send() : reply.send(bytes);
  },
});

const headersOf = ({ mime, etag, cacheControl }: OpenedFile) => ({
  'content-type': mime,
  etag: etag,
  'cache-control': cacheControl,
  'content-disposition': `inline; filename="${mime === 'application/pdf' ? 'document.pdf' : 'picture'}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
