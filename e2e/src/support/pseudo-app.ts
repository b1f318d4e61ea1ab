import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');

/** Builds the web app in the pseudo-language and returns its folder. */
export async function buildPseudoApp(): Promise<string> {
  const cache = join(root, '.cache/e2e');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'pseudo-app-'));
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--outDir', folder, '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, LANGUAGE: 'en-XA' } },
  );
  return folder;
}

/** Serves this app to the browser instead of the server's own app. Responses of the API are unchanged. */
export const servePseudoApp = (context: BrowserContext, folder: string) =>
  context.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const path = join(folder, new URL(route.request().url()).pathname);
      const isFile = path.startsWith(folder) && /\.\w+$/.test(path);
      // A page that was already open may still request files of the server's own app.
      if (isFile && !existsSync(path)) await route.fallback();
      else await route.fulfill({ path: isFile ? path : join(folder, 'index.html') });
    },
  );
