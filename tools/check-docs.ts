import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findBrokenCoverage, listCoverageRows, parseTitles, type Document, type Finder } from './coverage.ts';
import { buildPages, readSlices, type Page } from './domains.ts';

// Checks the references in the documentation: every path and link exists, every file contains the identifier that a
// document attributes to it, every test named in docs/coverage exists under that title, and docs/domains matches the
// contract. It also checks that the settings, commands and slices are mentioned where a newcomer looks for them.

const allDocuments = ['*.md', 'docs/**/*.md'];
const domains = 'docs/domains';

const isOutside = (link: string): boolean => /^([a-z]+:|#)/i.test(link);
/**
 * Code that starts with a workspace of this repository and has no whitespace is a path. A path with a star or braces
 * must match at least one file.
 */
const named = /`((?:contract|server|web|e2e|bench|tools|docs)\/[^`\s]+)`/g;

export function findBrokenLinks({ path, text }: Document, { exists }: Pick<Finder, 'exists'>): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((found) => found[1] ?? '')
    .filter((link) => !isOutside(link));
  const targets = links.map((link) => posix.join(posix.dirname(path), link.replace(/#.*$/, '')));
  const names = [...text.matchAll(named)].map((found) => found[1] ?? '');
  return [...targets, ...names]
    .filter((target) => !exists(target))
    .map((target) => `${path}  names ${target}, which is not there`);
}

const namedInFile = /((?:`\w+`(?:, | and )?)+) in `((?:contract|server|web|e2e|bench|tools)\/[^`\s*{]+\.\w+)`/g;

/** Finds renamed identifiers: where a document says "`name` in `path`", the file must contain the name. */
export function findStaleNames({ path, text }: Document, read: (file: string) => string | undefined): string[] {
  return [...text.matchAll(namedInFile)].flatMap(([, listed = '', file = '']) => {
    const source = read(file);
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return source === undefined
      ? []
      : names
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
          .map((name) => `${path}  says that ${name} is in ${file}, which does not contain it`);
  });
}

type RequiredNames = { what: string; names: readonly string[]; documents: readonly string[] };

/**
 * Finds the names, such as `PORT` or `npm run bench`, that none of the given documents mentions as code. An empty list
 * of names is an error, because it means that the search for them is broken.
 */
export function findMissingNames({ what, names, documents }: RequiredNames, texts: readonly Document[]): string[] {
  const where = texts
    .filter(({ path }) => documents.includes(path))
    .flatMap(({ text }) => [...text.matchAll(/`[^`\n]+`|^npm .+$/gm)].map(([whole]) => whole));
  const isMentioned = (name: string): boolean =>
    where.some((code) => new RegExp(`(^|[\\s\`])${name}($|[\\s\`=])`).test(code));
  if (names.length === 0) return [`check-docs found no ${what}`];
  return names.filter((name) => !isMentioned(name)).map((name) => `${documents.join(', ')}  name no ${what} ${name}`);
}

function requiredNames(root: string): RequiredNames[] {
  const settings = readFileSync(join(root, 'server/src/kit/settings.ts'), 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]+): /gm,
  );
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const slices = globSync('{server,web}/src/*/', { cwd: root }).map((path) => posix.basename(path));
  return [
    {
      what: 'setting',
      names: [...settings].map(([, name = '']) => name),
      documents: ['README.md', 'docs/operations.md'],
    },
    {
      what: 'command',
      names: Object.keys(scripts).map((name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)),
      documents: ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'],
    },
    {
      what: 'slice',
      names: [...new Set(slices)].filter((name) => !['kit', 'app'].includes(name)),
      documents: ['ARCHITECTURE.md'],
    },
  ];
}

/** Compares the pages generated from the contract with the committed ones. */
export function findStaleDomains(drawn: readonly Page[], committed: readonly Document[]): string[] {
  const isAsDrawn = ({ path, text }: Page): boolean =>
    committed.some((document) => document.path === path && document.text === text);
  const stale = drawn.filter((page) => !isAsDrawn(page)).map(({ path }) => path);
  const obsolete = committed
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${domains}/`) && !drawn.some((page) => page.path === path));
  return [...stale, ...obsolete].map((path) => `${path}  is not what the contract says now: run npm run domains`);
}

function finderIn(root: string): Finder {
  const exists = (path: string): boolean =>
    /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path));
  return { exists, titlesOf: (path) => parseTitles(readFileSync(join(root, path), 'utf8')) };
}

function summarise(rows: ReturnType<typeof listCoverageRows>): string {
  const open = rows.filter((row) => row.notYet);
  for (const { path, line, what } of open) console.log(`not yet: ${what} (${path}:${line})`);
  return `${rows.length} rows of coverage, ${open.length} of them not yet`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const finder = finderIn(root);
  const paths = globSync(allDocuments, { cwd: root, exclude: ['node_modules'] }).toSorted();
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const pages = buildPages(await readSlices(root));
  const breaches = [
    ...texts.flatMap((document) => findBrokenLinks(document, finder)),
    ...texts.flatMap((document) =>
      findStaleNames(document, (file) =>
        existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined,
      ),
    ),
    ...findBrokenCoverage(texts, finder),
    ...findStaleDomains(pages, texts),
    ...requiredNames(root).flatMap((required) => findMissingNames(required, texts)),
  ];
  for (const breach of breaches) console.error(breach);
  console.log(
    `check-docs looked at ${paths.length} documents and ${summarise(listCoverageRows(texts))}: ${breaches.length === 0 ? 'all names hold' : `${breaches.length} breaches`}`,
  );
  if (pages.length < 2) console.error(`check-docs found no machine and no route in the contract`);
  if (pages.length < 2 || breaches.length > 0) process.exit(1);
}
