import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPages, readSlices } from './domains.ts';

// Writes docs/domains from the contract, and removes the pages of deleted slices. `npm run check` fails if they are
// outdated.

const root = join(import.meta.dirname, '..');
const pages = buildPages(await readSlices(root));
await mkdir(join(root, 'docs/domains'), { recursive: true });
for (const { path, text } of pages) await writeFile(join(root, path), text);
const obsolete = globSync('docs/domains/*.md', { cwd: root }).filter(
  (path) => !pages.some((page) => page.path === path),
);
for (const path of obsolete) await rm(join(root, path));
console.log(`Wrote ${pages.length} pages of docs/domains${obsolete.length > 0 ? `, removed ${obsolete.length}` : ''}`);
