import { posix } from 'node:path';

// Reads and checks the pages of docs/coverage. Each row names the section of the specification, or `product decision`;
// the requirement; the files that implement it; and the tests that prove it. A test is written as its file and its
// titles: `server/src/parts/part.test.ts` › parts › of another company do not exist. Several tests are separated by
// <br>. docs/coverage/README.md lists the pages.

export type Coverage = {
  line: number;
  section: string;
  what: string;
  where: string[];
  tests: { path: string; titles: string[] }[];
  notYet: boolean;
};
export type Document = { path: string; text: string };
export type Finder = { exists: (path: string) => boolean; titlesOf: (path: string) => string[][] };

const separator = ' › ';
const heading = 'Section';
/**
 * Returns whether the cell names a section: `1 § 4.3` is section 4.3 of document 1 of the specification. Documents
 * outside the repository are not allowed.
 */
const isSection = (cell: string): boolean => /^(?:[123] § .+|product decision)$/.test(cell);
const isRule = (cell: string): boolean => /^:?-+:?$/.test(cell);
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function testOf(text: string): Coverage['tests'][number] {
  const [path = '', ...titles] = text.split(separator).map((part) => part.trim());
  return { path: path.replaceAll('`', ''), titles };
}

export function parseCoverage(text: string): Coverage[] {
  return text.split('\n').flatMap((row, index) => {
    const [section = '', what = '', where = '', test = ''] = cellsOf(row);
    if (!row.startsWith('|') || section === heading || isRule(section)) return [];
    const notYet = test.startsWith('not yet');
    const tests = notYet ? [] : test.split('<br>').filter(Boolean).map(testOf);
    return [
      {
        line: index + 1,
        section,
        what,
        where: [...where.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
        tests,
        notYet,
      },
    ];
  });
}

const titlePattern = /(?:\b(?:test|it|describe)(?:\.[a-zA-Z]+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g;

/**
 * Parses the titles in a test file, each with the titles of its groups. The files are formatted, so the indentation of
 * a title shows which group it belongs to.
 */
export function parseTitles(source: string): string[][] {
  const around: { depth: number; title: string }[] = [];
  return [...source.matchAll(titlePattern)].map((found) => {
    const line = source.slice(source.lastIndexOf('\n', found.index) + 1);
    const depth = line.search(/\S/);
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
    around.push({ depth, title: (found[2] ?? '').replace(/\\(['"`\\])/g, '$1') });
    return around.map((group) => group.title);
  });
}

const same = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/**
 * Lists each problem as `line  problem`. A row must name its section, existing files and existing tests, or say `not
 * yet`.
 */
export function findBrokenReferences(lines: Coverage[], { exists, titlesOf }: Finder): string[] {
  return lines.flatMap(({ line, section, what, where, tests, notYet }) => {
    const unreadable = isSection(section)
      ? []
      : [`"${section}" is neither a section of the specification nor "product decision"`];
    const missing = where.filter((path) => !exists(path)).map((path) => `${path} is not there`);
    const silent = notYet || (where.length > 0 && tests.length > 0) ? [] : [`"${what}" names no place or no test`];
    const unknown = tests.flatMap(({ path, titles }) => {
      if (!exists(path)) return [`${path} is not there`];
      return titlesOf(path).some((known) => same(known, titles))
        ? []
        : [`${path} has no test ${titles.join(separator)}`];
    });
    return [...unreadable, ...missing, ...silent, ...unknown].map((breach) => `${line}  ${breach}`);
  });
}

export const coverageIndex = 'docs/coverage/README.md';
const folder = posix.dirname(coverageIndex);
const isPage = ({ path }: Document): boolean => path.startsWith(`${folder}/`) && path !== coverageIndex;

/** Lists the rows of all coverage pages with the path of their page. */
export const listCoverageRows = (documents: readonly Document[]): (Coverage & { path: string })[] =>
  documents.filter(isPage).flatMap(({ path, text }) => parseCoverage(text).map((row) => ({ path, ...row })));

/**
 * Lists each problem of the coverage pages as `page:line  problem`. A page without rows, or without a link in the
 * index, is a problem too.
 */
export function findBrokenCoverage(documents: readonly Document[], finder: Finder): string[] {
  const index = documents.find(({ path }) => path === coverageIndex)?.text ?? '';
  const pages = documents.filter(isPage);
  if (pages.length === 0) return [`${folder}  has no page`];
  return pages.flatMap(({ path, text }) => {
    const rows = parseCoverage(text);
    return [
      ...(rows.length === 0 ? [`${path}  has no row`] : []),
      ...(index.includes(`](${posix.relative(folder, path)})`) ? [] : [`${path}  is not linked from ${coverageIndex}`]),
      ...findBrokenReferences(rows, finder).map((problem) => `${path}:${problem}`),
    ];
  });
}
