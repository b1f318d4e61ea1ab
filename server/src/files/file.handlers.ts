import { filesServerMessages as messages } from '@roadworthy/contract/files/messages/files-server.messages.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { type fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { HandlerContext, Handlers } from '../kit/http/context.ts';
import { cookieName } from '../kit/http/cookies.ts';
import { readKey } from '../kit/http/routing/idempotency.ts';
import { requireOpenUpload } from '../kit/http/body/open-upload.ts';
import { savePicture, openFile, receiveUpload, type OpenedFile } from './file.actions.ts';
import type { FileRules } from './file-rights.ts';

export const fileCookie = (publicUrl: string): string => cookieName('roadworthy-files', publicUrl);
const maxFiles = 20;

/** Identifies a picture of this request if it is sent again. */
const seedOf = (
  { request, actor }: Pick<HandlerContext<typeof fileRoutes.upload>, 'request' | 'actor'>,
  index = 0,
): string | undefined => {
  const key = readKey(request, actor);
  return key && `${key.userId} ${key.key} ${index}`;
};

/** API clients may send a file without a name. */
const nameOf = ({ filename }: { filename?: string }): string | null => filename?.slice(0, 200) ?? null;

/** One at a time: an upload of twenty photos has only one on disk, and none in memory before its turn. */
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
          key: await savePicture(
            { ...context, seed: seedOf(context) },
            () => scratch.read(path),
            nameOf(part),
            context.query.drawn,
          ),
        },
      };
    }),
  uploads: saveAll,
  files: saveAll,
  getFile: async ({ kit, caller, now, params, query, request, reply }) => {
    const cookie = caller.cookies[fileCookie(kit.settings.publicUrl)];
    const file = await openFile({ kit, caller, now, rules, cookie }, params.key, query.w);
    const isThere = request.headers['if-none-match'] === file.tag;
    const bytes = isThere ? undefined : Buffer.from(await file.read());
    reply.headers(headersOf(file));
    return isThere ? reply.code(304).send() : reply.send(bytes);
  },
});

const headersOf = ({ mime, tag, cache }: OpenedFile) => ({
  'content-type': mime,
  etag: tag,
  'cache-control': cache,
  'content-disposition': `inline; filename="${mime === 'application/pdf' ? 'document.pdf' : 'picture'}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
