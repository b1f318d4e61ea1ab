import { httpServerMessages as messages } from '@roadworthy/contract/kit/messages/server/http-server.messages.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { Problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { apiBase } from './routing/mount.ts';

// Serves the built web app: its files, and its page for every other path that a browser opens. The folder is checked at
// each request, so a build that finishes after the start is served without a restart.

const builtFolder = join(import.meta.dirname, '../../../../web/dist');
export const notBuiltMessage = messages.webAppNotBuilt;

/** File names as the build writes them; a path without a file extension is a screen of the app. */
const fileName = /^(?:\/[\w-]+(?:\.[\w-]+)*)*\.[\w-]+$/;
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
const isForWeb = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith(`${apiBase}/`);
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

export async function serveWebApp(app: FastifyInstance, folder = builtFolder): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    // The build has compressed the files (web/vite.config.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isForWeb(request)) {
      const path = pathOf(request);
      if (fileName.test(path) && (await isFile(join(folder, path)))) return reply.sendFile(path);
      if (wantsPage(request)) {
        if (await isFile(join(folder, 'index.html'))) return reply.sendFile('index.html');
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(notBuiltMessage);
      }
    }
    return sendProblem(reply, request, new Problem('not_found', messages.notFound));
  });
}
