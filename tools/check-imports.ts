import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import {
  importRules,
  isBetweenSlices,
  isKnownSlice,
  parseLocation,
  textRules,
  type SourceLocation,
} from './import-rules.ts';

// Enforces the import directions between workspaces and slices, and forbids import cycles between files, even cycles of
// types only. Prints each violation as file:line and exits with 1. Finding no files at all is a failure too.

export type Source = { path: string; text: string };
type Import = { line: number; from: SourceLocation; to: SourceLocation; isOnDemand: boolean };
type ParsedSource = Source & { imports: Import[] };

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '@roadworthy/contract') return 'contract/src/index.ts';
  return specifier.replace(/^@roadworthy\/contract\//, 'contract/src/').replace(/^@roadworthy\/(server|web)\//, '$1/');
}

/** Finds every kind of import: of values, of types, re-exports, and `import()` in code and in types. */
function parse({ path, text }: Source): ParsedSource {
  if (path.endsWith('.css')) return { path, text: text.replace(/\/\*[\s\S]*?\*\//g, blank), imports: [] };
  const result = parseSync(path, text);
  const { staticImports, staticExports, dynamicImports } = result.module;
  const found: { start: number; value: string; isOnDemand?: true }[] = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      value: text.slice(start + 1, end - 1),
      isOnDemand: true as const,
    })),
  ];
  // Only `import()` in types needs the syntax tree, which takes long to read.
  if (text.includes('import('))
    new Visitor({ TSImportType: ({ source }) => void found.push(source) }).visit(result.program);
  const imports = new Map<string, Import>();
  for (const { start, value, isOnDemand = false } of found) {
    const line = lineOf(text, start);
    imports.set(`${line} ${value}`, {
      line,
      from: parseLocation(path),
      to: parseLocation(resolve(path, value)),
      isOnDemand,
    });
  }
  const code = result.comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    text,
  );
  return { path, text: code, imports: [...imports.values()] };
}

export const parseImports = (source: Source): Import[] => parse(source).imports;

/** Maps each node to the nodes that it uses, with the position of the first use. */
type Graph = Map<string, Map<string, string>>;

function graphOf(imports: readonly Import[], nodeOf: (place: SourceLocation) => string): Graph {
  const graph: Graph = new Map();
  for (const { from, to, line } of imports) {
    const targets = graph.get(nodeOf(from)) ?? new Map<string, string>();
    if (!targets.has(nodeOf(to))) targets.set(nodeOf(to), `${from.path}:${line}`);
    graph.set(nodeOf(from), targets);
  }
  return graph;
}

function findCycles(graph: Graph, message: string): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: string[]) => {
    if (way.includes(node)) {
      const circle = [...way.slice(way.indexOf(node)), node].join(' -> ');
      found.push(`${graph.get(way.at(-1) ?? '')?.get(node)}  ${message}: ${circle}`);
    }
    if (way.includes(node) || done.has(node)) return;
    for (const next of graph.get(node)?.keys() ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/** Finds circular imports between files, in every workspace. */
export const findFileCycles = (sources: readonly Source[]): string[] =>
  findCycles(
    graphOf(sources.flatMap(parseImports), ({ path }) => path),
    'files import each other in a circle',
  );

/** Finds violations of the rules of contract, server and web. */
export function findViolations(given: readonly Source[]): string[] {
  const sources = given.map(parse);
  const imports = sources.flatMap((source) => source.imports);
  const ofImports = imports.flatMap(({ from, to, line }) =>
    importRules
      .filter((rule) => (rule.alsoInTests || !from.isTest) && rule.breaks(from, to))
      .map((rule) => `${from.path}:${line}  ${rule.message} (${to.path})`),
  );
  const ofTexts = sources.flatMap(({ path, text }) => {
    const place = parseLocation(path);
    const rules = textRules.filter((rule) => !place.isTest && rule.appliesTo(place));
    return rules.flatMap((rule) =>
      [...text.matchAll(rule.pattern)].map(
        (found) => `${path}:${lineOf(text, found.index)}  ${rule.message} (${found[0].trim()})`,
      ),
    );
  });
  const strangers = sources
    .filter(({ path }) => !isKnownSlice(parseLocation(path)))
    .map(({ path }) => `${path}:1  this slice is missing from the layers of tools/import-rules.ts`);
  const betweenSlices = graphOf(
    imports.filter(({ from, to }) => !from.isTest && isBetweenSlices(from, to)),
    ({ workspace, slice }) => `${workspace}/${slice}`,
  );
  return [
    ...ofImports,
    ...ofTexts,
    ...strangers,
    ...findCycles(betweenSlices, 'slices import each other in a circle'),
    ...findCycles(
      graphOf(imports, ({ path }) => path),
      'files import each other in a circle',
    ),
  ].toSorted();
}

const root = join(import.meta.dirname, '..');
const read = (folders: readonly string[]): Source[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,css}`),
    { cwd: root },
  ).map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));

if (import.meta.main) {
  const sources = read(['contract/src', 'server/src', 'server/test', 'web/src']);
  const tooling = read(['e2e/src', 'bench/src', 'tools']);
  const unseen = ['contract', 'server', 'web'].filter(
    (workspace) => !sources.some(({ path }) => parseLocation(path).workspace === workspace),
  );
  const breaches = [...findViolations(sources), ...findFileCycles(tooling)];
  for (const breach of breaches) console.error(breach);
  console.log(
    `check-imports looked at ${sources.length + tooling.length} files: ${breaches.length === 0 ? 'all directions hold' : `${breaches.length} breaches`}`,
  );
  if (unseen.length > 0) console.error(`check-imports found no file of ${unseen.join(', ')}`);
  if (unseen.length > 0 || breaches.length > 0) process.exit(1);
}
