import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { findFileCycles, parseImports, type Source } from './check-imports.ts';
import { readSources as readTexts, findMessageViolations } from './check-messages.ts';

// Prints the code metrics and their targets: sizes of files, functions and folders, files to edit for one new field,
// comments, tests, documented exports. It never fails; docs/decisions/0034-code-metric-targets.md explains each figure.
// Run it with `npm run measure`.

type Counts = {
  lines: number;
  comments: number;
  functions: number[];
  anys: number;
  casts: number;
  literalPaths: number;
  variablePaths: number;
  commentedExports: number;
  uncommentedExports: number;
  absentDocuments: string[];
};

const isTest = (path: string): boolean =>
  /\.(test|example|spec)\.tsx?$/.test(path) || /^(server\/test|e2e)\//.test(path);

const columns = 100;
/**
 * Counts non-empty lines, where a line of more than 100 columns counts as the number of lines that it would be broken
 * into.
 */
const lineCount = (text: string): number =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((lines, line) => lines + Math.ceil(line.trimEnd().length / columns), 0);

/**
 * Counts the lines of a source. A comment counts once for each line it is on, whether alone or after code. Only
 * functions with a name count, that is declarations, constants and methods, but no callbacks.
 */
export function measureSource({ path, text }: Source, documents: ReadonlySet<string>): Counts {
  const { program, comments } = parseSync(path, text);
  const functions: number[] = [];
  let anys = 0;
  let casts = 0;
  let literalPaths = 0;
  let variablePaths = 0;
  const measure = ({ start, end }: { start: number; end: number }): void =>
    void functions.push(lineCount(text.slice(start, end)));
  new Visitor({
    FunctionDeclaration: measure,
    VariableDeclarator: ({ init }) => {
      if (init && isFunctionExpression(init)) measure(init);
    },
    MethodDefinition: ({ value }) => measure(value),
    Property: ({ method, value }) => {
      if (method) measure(value);
    },
    TSAnyKeyword: () => void (anys += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1;
    },
    CallExpression: ({ callee, arguments: given }) => {
      const property = callee.type === 'MemberExpression' ? callee.property : undefined;
      const name = property?.type === 'Identifier' ? property.name : '';
      if (!shortRequests.has(name) || !given.every(isNoFunction)) return;
      if (given.some(isPath)) literalPaths += 1;
      else if (name === 'data' && given.length > 1) variablePaths += 1;
      else if (given.some(({ start, end }) => startsWithPathVariable.test(text.slice(start, end)))) variablePaths += 1;
    },
  }).visit(program);
  const exported = program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && isFunction(node.declaration) ? [node] : [],
  );
  const saysWhat = ({ start }: { start: number }): boolean =>
    comments.some((comment) => comment.end <= start && text.slice(comment.end, start).trim() === '');
  const documented = exported.filter(saysWhat).length;
  return {
    lines: lineCount(text),
    comments: comments.reduce((total, { start, end }) => total + lineCount(text.slice(start, end)), 0),
    functions,
    anys,
    casts,
    literalPaths,
    variablePaths,
    commentedExports: documented,
    uncommentedExports: exported.length - documented,
    absentDocuments: comments.flatMap(({ value }) => documentsNamedIn(value).filter((name) => !documents.has(name))),
  };
}

/** Methods with which a server test requests a path directly instead of using the contract's route. */
const shortRequests: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete', 'data']);
type Given = { type: string; value?: unknown; quasis?: { value: { raw: string } }[] };
const isPath = ({ type, value, quasis }: Given): boolean =>
  (type === 'Literal' && typeof value === 'string' && value.startsWith('/')) ||
  (quasis?.[0]?.value.raw.startsWith('/') ?? false);
/** Matches the names that test files give to the path of a request, or to a function that builds such a path. */
const startsWithPathVariable = /^(`\$\{)?(path|at|url|of)\b/;
const isNoFunction = ({ type }: Given): boolean => !isFunctionExpression({ type });

/** Finds the documents that a comment names. For a decision record, its number is enough. */
const documentsNamedIn = (comment: string): string[] =>
  [...comment.matchAll(/docs\/[\w/-]+(?:\.\w+)*/g)].map(([name]) => name);

const isFunctionExpression = ({ type }: { type: string }): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

type Declared = { type: string; declarations?: { init?: { type: string } | null }[] } | null;
const isFunction = (node: Declared): boolean =>
  node?.type === 'FunctionDeclaration' ||
  (node?.declarations?.some(({ init }) => init?.type === 'ArrowFunctionExpression') ?? false);

/** Returns the value that the given share of the values does not exceed: 0.5 gives the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number): number => Math.round((1000 * part) / Math.max(1, whole)) / 10;

type Threshold = { name: string; figure: string; limit?: string; isMet?: boolean };
const atMost = (name: string, figure: number, max: number): Threshold => ({
  name,
  figure: `${figure}`,
  limit: `at most ${max}`,
  isMet: figure <= max,
});
const between = (name: string, figure: number, min: number, max: number): Threshold => ({
  name,
  figure: `${figure} %`,
  limit: `${min} to ${max} %`,
  isMet: figure >= min && figure <= max,
});
const atLeast = (name: string, figure: number, min: number): Threshold => ({
  name,
  figure: `${figure} %`,
  limit: `at least ${min} %`,
  isMet: figure >= min,
});
/** A figure without a target, such as documented exports, where a docstring on each would only repeat the name. */
const known = (name: string, figure: number): Threshold => ({ name, figure: `${figure} %` });

const linesIn = (counted: readonly { path: string; lines: number }[], workspace: string, tests: boolean): number =>
  sum(
    counted.filter(({ path }) => path.startsWith(`${workspace}/`) && isTest(path) === tests).map(({ lines }) => lines),
  );

/** Counts the requests of server tests that name a path instead of a route, and every `any` in the tests. */
function serverTestThresholds(counted: readonly ({ path: string } & Counts)[]): Threshold[] {
  const tests = counted.filter(({ path }) => isTest(path) && path.startsWith('server/'));
  return [
    atMost('requests of server tests by a literal path', sum(tests.map((file) => file.literalPaths)), 0),
    atMost('requests of server tests by a path in a variable', sum(tests.map((file) => file.variablePaths)), 0),
    atMost('any in tests', sum(counted.filter(({ path }) => isTest(path)).map(({ anys }) => anys)), 0),
  ];
}

export function listThresholds(sources: readonly Source[], documents: ReadonlySet<string> = new Set()): Threshold[] {
  const counted = sources.map((source) => ({ path: source.path, ...measureSource(source, documents) }));
  const code = counted.filter(({ path }) => !isTest(path));
  const files = code.map(({ lines }) => lines);
  const functions = code.flatMap((file) => file.functions);
  const inCode = sum(files);
  const inTests = sum(counted.filter(({ path }) => isTest(path)).map(({ lines }) => lines));
  const contract = code.filter(({ path }) => path.startsWith('contract/'));
  const documentedCount = sum(contract.map((file) => file.commentedExports));
  return [
    atMost('lines of a file, median', percentile(files, 0.5), 80),
    atMost('lines of a file, nine in ten', percentile(files, 0.9), 220),
    atMost('lines of a file, longest', Math.max(0, ...files), 400),
    atMost('lines of a function, median', percentile(functions, 0.5), 8),
    atMost('lines of a function, nine in ten', percentile(functions, 0.9), 40),
    atMost('lines of a function, longest', Math.max(0, ...functions), 80),
    atMost('import cycles, including those of types', findFileCycles(sources).length, 0),
    atMost('documents named in comments that do not exist', counted.flatMap((file) => file.absentDocuments).length, 0),
    atMost(
      'texts outside the catalogue of messages',
      findMessageViolations(readTexts(join(import.meta.dirname, '..'))).length,
      0,
    ),
    atMost('any', sum(code.map(({ anys }) => anys)), 0),
    atMost(
      'casts with as outside the kits',
      sum(code.filter(({ path }) => !path.includes('/kit/')).map(({ casts }) => casts)),
      0,
    ),
    ...serverTestThresholds(counted),
    between(
      'comments, as a share of the lines of code',
      percent(sum(code.map(({ comments }) => comments)), inCode),
      8,
      14,
    ),
    atLeast('lines of tests to lines of code', percent(inTests, inCode), 80),
    ...['contract', 'server', 'web'].map((workspace) =>
      known(
        `  of which in ${workspace}`,
        percent(linesIn(counted, workspace, true), linesIn(counted, workspace, false)),
      ),
    ),
    known(
      'exported functions of the contract with a docstring',
      percent(documentedCount, documentedCount + sum(contract.map(({ uncommentedExports }) => uncommentedExports))),
    ),
  ];
}

/**
 * A field of a record. Only the files of its slice and those that import from it count, because its name may have other
 * meanings elsewhere.
 */
type RecordField = { record: string; field: string; column: string; slice: string; table: string };
/** Ordinary fields of records. The number of files that name one shows how many files must be edited to add another. */
const plainFields: readonly RecordField[] = [
  { record: 'a ticket', field: 'priority', column: 'priority', slice: 'tickets', table: 'tickets' },
  { record: 'a job card', field: 'promisedBy', column: 'promised_by', slice: 'job-cards', table: 'job_cards' },
];

/** Finds the hand-written files that name a field in code, which are the ones to edit when such a field is added. */
export function findFieldFiles({ field, column, slice, table }: RecordField, files: readonly Source[]): string[] {
  const statementNames = (statement: string): boolean =>
    [table, column].every((name) => new RegExp(`\\b${name}\\b`).test(statement));
  const names = ({ path, text }: Source): boolean => {
    if (isTest(path) || path.endsWith('.gen.ts')) return false;
    if (path.endsWith('.sql')) return text.replaceAll(/--.*$/gm, '').split(';').some(statementNames);
    if (!text.includes(field)) return false;
    const isOfRecord =
      path.includes(`/${slice}/`) || parseImports({ path, text }).some(({ to }) => to.path.includes(`/${slice}/`));
    if (!isOfRecord) return false;
    let isNamed = false;
    new Visitor({ Identifier: ({ name }) => void (isNamed ||= name === field) }).visit(parseSync(path, text).program);
    return isNamed;
  };
  return files.filter(names).map(({ path }) => path);
}

const maxFilesInFolder = 15;
export function findCrowdedFolders(paths: readonly string[]): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths)
    if (!isTest(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts]
    .map(([folder, files]) => ({ folder, files }))
    .filter(({ files }) => files > maxFilesInFolder)
    .toSorted((one, other) => other.files - one.files);
}

const smallFile = 25;
const layerOf = (path: string): string | undefined => /\.(handlers|actions|queries)\.ts$/.exec(path)?.[1];
/**
 * Finds small files that only one file imports. A file is exempt if a test imports it, if it is loaded on demand, if it
 * belongs to the interface of its slice or to another layer than its importer, or if it is a message catalogue.
 */
export function findFilesWithOneImporter(
  sources: readonly Source[],
): { path: string; importer: string; lines: number }[] {
  const imports = sources.flatMap(parseImports);
  return sources.flatMap(({ path, text }) => {
    const lines = lineCount(text);
    const of = imports.filter(({ to }) => to.path === path);
    const [importer, ...others] = new Set(of.map(({ from }) => from.path));
    const isSeam =
      isTest(path) ||
      path.endsWith('.messages.ts') ||
      importer?.endsWith('/index.ts') ||
      path.endsWith('/index.ts') ||
      (layerOf(path) !== undefined && layerOf(path) !== layerOf(importer ?? '')) ||
      of.some(({ from, isOnDemand }) => isOnDemand || isTest(from.path));
    return lines < smallFile && importer && others.length === 0 && !isSeam ? [{ path, importer, lines }] : [];
  });
}

const root = join(import.meta.dirname, '..');
const read = (paths: readonly string[]): Source[] =>
  paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

function readSources(): Source[] {
  const paths = ['contract', 'server', 'web', 'e2e', 'bench'].flatMap((workspace) =>
    globSync(`${workspace}/{src,test}/**/*.{ts,tsx}`, { cwd: root }),
  );
  return read([...paths, ...globSync('tools/*.ts', { cwd: root })].filter((path) => !path.endsWith('.gen.ts')));
}

/** Returns the names of all documents, with decision records also by number alone, such as `docs/decisions/0027`. */
const documentNames = (): Set<string> =>
  new Set(globSync('docs/**/*', { cwd: root }).flatMap((path) => [path, path.replace(/(decisions\/\d{4})-.*$/, '$1')]));

if (import.meta.main) {
  const sources = readSources();
  console.log(`Measured ${sources.length} files; lines have ${columns} columns.\n`);
  const word = (isMet: boolean | undefined): string => (isMet === undefined ? '      ' : isMet ? 'met   ' : 'missed');
  for (const { name, figure, limit, isMet } of listThresholds(sources, documentNames()))
    console.log(`${word(isMet)}  ${name}: ${figure}${limit ? ` (${limit})` : ''}`);

  const withMigrations = [...sources, ...read(globSync('server/migrations/*.sql', { cwd: root }))];
  console.log('\nFiles to edit for a plain field, counted in one that exists (at most 3):');
  for (const plainField of plainFields) {
    const files = findFieldFiles(plainField, withMigrations);
    console.log(`  ${plainField.field} of ${plainField.record}: ${files.length} (${files.join(', ')})`);
  }
  const folders = findCrowdedFolders(sources.map(({ path }) => path));
  console.log(`\nFolders with more than ${maxFilesInFolder} files, tests aside: ${folders.length}`);
  for (const { folder, files } of folders) console.log(`  ${files}  ${folder}`);
  const small = findFilesWithOneImporter(sources);
  console.log(`\nFiles under ${smallFile} lines with one importer: ${small.length}`);
  for (const { path, importer, lines } of small) console.log(`  ${lines}  ${path} <- ${importer}`);
}
