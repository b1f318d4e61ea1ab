import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export type ScriptSizes = { kilobytes: number; files: number };

/** Measures the gzipped JavaScript that a page loads from now on. The returned function returns the sum. */
export function countScripts(page: Page): () => Promise<ScriptSizes> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((bytes) => gzipSync(bytes, { level: 9 }).length));
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { kilobytes: all.reduce((sum, size) => sum + size, 0) / 1000, files: all.length };
  };
}
