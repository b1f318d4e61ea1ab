import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importRules, isBetweenSlices, isKnownSlice, locate, textRules, type SourceLocation } from './import-rules.ts';

/**
 * Enforces the import directions between workspaces and slices. Prints each breach as file:line and exits with 1; a
 * check that looked at nothing fails too.
 */
export type Source = { path: string; text: string };
type Import = { line: number; from: SourceLocation; to: SourceLocation };

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
const stripComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g, blank);

const importPattern =
  /(?:\b(?:import|export)\b[^'"`;]*?\bfrom\s*|\bimport\s*\(\s*|(?<=^|\n)\s*import\s*)['"]([^'"\n]+)['"]/g;

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '@roadworthy/contract') return 'contract/src/index.ts';
  return specifier.replace(/^@roadworthy\/contract\//, 'contract/src/').replace(/^@roadworthy\/(server|web)\//, '$1/');
}

const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(importPattern)].map((found) => ({
    line: lineOf(text, found.index + found[0].length),
    from: locate(path),
    to: locate(resolve(path, found[1] ?? '')),
  }));

function findCycles(imports: Import[]): string[] {
  const edges = new Map<string, Map<string, string>>();
  for (const { from, to, line } of imports) {
    if (from.isTest || !isBetweenSlices(from, to)) continue;
    const key = `${from.workspace}/${from.slice}`;
    const targets = edges.get(key) ?? new Map<string, string>();
    targets.set(`${to.workspace}/${to.slice}`, `${from.path}:${line}`);
    edges.set(key, targets);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (slice: string, way: string[]) => {
    if (way.includes(slice))
      found.push(
        `${edges.get(way.at(-1) ?? '')?.get(slice)}  slices go in no circle: ${[...way.slice(way.indexOf(slice)), slice].join(' -> ')}`,
      );
    if (way.includes(slice) || done.has(slice)) return;
    for (const next of edges.get(slice)?.keys() ?? []) walk(next, [...way, slice]);
    done.add(slice);
  };
  for (const slice of edges.keys()) walk(slice, []);
  return found;
}

export function findViolations(given: Source[]): string[] {
  const sources = given.map(({ path, text }) => ({ path, text: stripComments(text) }));
  const imports = sources.flatMap(importsOf);
  const ofImports = imports.flatMap(({ from, to, line }) =>
    importRules
      .filter((rule) => (rule.alsoInTests || !from.isTest) && rule.breaks(from, to))
      .map((rule) => `${from.path}:${line}  ${rule.message} (${to.path})`),
  );
  const ofTexts = sources.flatMap(({ path, text }) => {
    const place = locate(path);
    const rules = textRules.filter((rule) => !place.isTest && rule.appliesTo(place));
    return rules.flatMap((rule) =>
      [...text.matchAll(rule.pattern)].map(
        (found) => `${path}:${lineOf(text, found.index)}  ${rule.message} (${found[0].trim()})`,
      ),
    );
  });
  const strangers = sources
    .filter(({ path }) => !isKnownSlice(locate(path)))
    .map(({ path }) => `${path}:1  this slice has no place in the layers of tools/import-rules.ts`);
  return [...ofImports, ...ofTexts, ...strangers, ...findCycles(imports)].toSorted();
}

function readSources(root: string): Source[] {
  const folders = ['contract/src', 'server/src', 'server/test', 'web/src'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  );
  return paths
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'));
  const unseen = ['contract', 'server', 'web'].filter(
    (room) => !sources.some(({ path }) => locate(path).workspace === room),
  );
  const breaches = findViolations(sources);
  for (const breach of breaches) console.error(breach);
  console.log(
    `check-rooms looked at ${sources.length} files: ${breaches.length === 0 ? 'all directions hold' : `${breaches.length} breaches`}`,
  );
  if (unseen.length > 0) console.error(`check-rooms found no file of ${unseen.join(', ')}`);
  if (unseen.length > 0 || breaches.length > 0) process.exit(1);
}
