/**
 * docs/coverage.md as rows: section of the specification or of the product's own design, what it says, where that is, and the test that shows it. A
 * test is written as its file and its titles as they stand there: `server/src/parts/part.test.ts` › parts › of another company do not exist. Several
 * stand below each other (<br>).
 */
export type Coverage = { line: number; section: string; what: string; where: string[]; tests: { path: string; titles: string[] }[]; notYet: boolean };
export type Finder = { exists: (path: string) => boolean; titlesOf: (path: string) => string[][] };

const separator = ' › ';
const heading = 'Section';
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

export function readCoverage(text: string): Coverage[] {
  return text.split('\n').flatMap((row, index) => {
    const [section = '', what = '', where = '', test = ''] = cellsOf(row);
    if (!row.startsWith('|') || section === heading || isRule(section)) return [];
    const notYet = test.startsWith('not yet');
    const tests = notYet ? [] : test.split('<br>').filter(Boolean).map(testOf);
    return [{ line: index + 1, section, what, where: [...where.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''), tests, notYet }];
  });
}

const begun = /(?:\b(?:test|it|describe)(?:\.[a-zA-Z]+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g;

/** The titles of a test file, each with those of the groups around it. Files are formatted, so how far in a title begins tells what is around it. */
export function titlesIn(source: string): string[][] {
  const around: { depth: number; title: string }[] = [];
  return [...source.matchAll(begun)].map((found) => {
    const line = source.slice(source.lastIndexOf('\n', found.index) + 1);
    const depth = line.search(/\S/);
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
    around.push({ depth, title: (found[2] ?? '').replace(/\\(['"`\\])/g, '$1') });
    return around.map((group) => group.title);
  });
}

const same = (one: string[], other: string[]): boolean => one.length === other.length && one.every((part, index) => part === other[index]);

/** What a line names and is not there, as `line  what is wrong`. A line shows where it is and which test says so, or says `not yet`. */
export function brokenNames(lines: Coverage[], { exists, titlesOf }: Finder): string[] {
  return lines.flatMap(({ line, what, where, tests, notYet }) => {
    const missing = where.filter((path) => !exists(path)).map((path) => `${path} is not there`);
    const silent = notYet || (where.length > 0 && tests.length > 0) ? [] : [`"${what}" names no place or no test`];
    const unknown = tests.flatMap(({ path, titles }) => {
      if (!exists(path)) return [`${path} is not there`];
      return titlesOf(path).some((known) => same(known, titles)) ? [] : [`${path} has no test ${titles.join(separator)}`];
    });
    return [...missing, ...silent, ...unknown].map((breach) => `${line}  ${breach}`);
  });
}
