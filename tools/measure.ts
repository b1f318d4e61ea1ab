import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * Prints the code metrics and their targets: sizes of files and functions, comments, tests, documented exports. It
 * fails nothing; docs/decisions/0034-code-metric-targets.md explains each figure. `npm run measure`
 */
type Source = { path: string; text: string };
type Counts = {
  lines: number;
  comments: number;
  functions: number[];
  anys: number;
  casts: number;
  commentedExports: number;
  uncommentedExports: number;
};

const isTest = (path: string): boolean =>
  /\.(test|example|spec)\.tsx?$/.test(path) || /^(server\/test|e2e)\//.test(path);
const lineCount = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

/** Counts non-empty lines. A comment counts once for each line it is on, alone or after code. */
export function countsOf({ path, text }: Source): Counts {
  const { program, comments } = parseSync(path, text);
  const functions: number[] = [];
  let anys = 0;
  let casts = 0;
  const measure = ({ start, end }: { start: number; end: number }): void =>
    void functions.push(lineCount(text.slice(start, end)));
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: () => void (anys += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const') casts += 1;
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
    comments: comments.reduce((sum, { start, end }) => sum + lineCount(text.slice(start, end)), 0),
    functions,
    anys,
    casts,
    commentedExports: documented,
    uncommentedExports: exported.length - documented,
  };
}

type Declared = { type: string; declarations?: { init?: { type: string } | null }[] } | null;
const isFunction = (node: Declared): boolean =>
  node?.type === 'FunctionDeclaration' ||
  (node?.declarations?.some(({ init }) => init?.type === 'ArrowFunctionExpression') ?? false);

/** The value below which the given share lies: 0.5 is the median. */
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
/** Has no target: a docstring on each would only repeat the name. */
const known = (name: string, figure: number): Threshold => ({ name, figure: `${figure} %` });

const linesIn = (counted: readonly { path: string; lines: number }[], room: string, tests: boolean): number =>
  sum(counted.filter(({ path }) => path.startsWith(`${room}/`) && isTest(path) === tests).map(({ lines }) => lines));

export function thresholdsOf(sources: readonly Source[]): Threshold[] {
  const counted = sources.map((source) => ({ path: source.path, ...countsOf(source) }));
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
    atMost('lines of a function, longest', Math.max(0, ...functions), 100),
    atMost('any', sum(code.map(({ anys }) => anys)), 0),
    atMost(
      'casts with as outside the kits',
      sum(code.filter(({ path }) => !path.includes('/kit/')).map(({ casts }) => casts)),
      0,
    ),
    between('comments, of the lines of code', percent(sum(code.map(({ comments }) => comments)), inCode), 8, 14),
    atLeast('lines of tests to lines of code', percent(inTests, inCode), 80),
    ...['contract', 'server', 'web'].map((room) =>
      known(`  of which in ${room}`, percent(linesIn(counted, room, true), linesIn(counted, room, false))),
    ),
    known(
      'exported functions of the contract with a docstring',
      percent(documentedCount, documentedCount + sum(contract.map(({ uncommentedExports }) => uncommentedExports))),
    ),
  ];
}

function readSources(root: string): Source[] {
  const paths = ['contract', 'server', 'web', 'e2e', 'bench'].flatMap((room) =>
    globSync(`${room}/{src,test}/**/*.{ts,tsx}`, { cwd: root }),
  );
  return [...paths, ...globSync('tools/*.ts', { cwd: root })]
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'));
  console.log(`Measured ${sources.length} files.\n`);
  const word = (isMet: boolean | undefined): string => (isMet === undefined ? '      ' : isMet ? 'met   ' : 'missed');
  for (const { name, figure, limit, isMet } of thresholdsOf(sources))
    console.log(`${word(isMet)}  ${name}: ${figure}${limit ? ` (${limit})` : ''}`);
}
