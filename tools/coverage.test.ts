import { describe, expect, test } from 'vitest';
import {
  findBrokenCoverage,
  findBrokenReferences,
  coverageIndex,
  listCoverageRows,
  parseCoverage,
  parseTitles,
} from './coverage.ts';

const page = `
| Section | What | Where | Test |
|---|---|---|---|
| 2 § 2 Parts | Parts are listed | \`server/src/parts\` | \`server/part.test.ts\` › parts › are added, found \\| changed<br>\`e2e/walk.spec.ts\` › a walk |
| 1 § 4.5 | The camera | \`web/src/grids/Camera.tsx\` | not yet: no test opens a camera |
`;
const source = `
describe('parts', () => {
  test('are added, found | changed', () => {});
  test.each([
    ['a', 'b'],
  ])('%s isn\\'t "%s"', () => {});
  describe(
    'of another company',
    () => {
      test(\`do not exist\`, () => {});
    },
  );
});
test('a walk', async () => {
  await test.step('begins', async () => {});
});
`;
const finder = { exists: (path: string) => path !== 'server/gone.ts', titlesOf: () => parseTitles(source) };
const line = (where: string, tests: string) =>
  findBrokenReferences(parseCoverage(`| 3 § 2.1 | It | ${where} | ${tests} |`), finder);

describe('coverage rows', () => {
  test('are parsed from the tables with their files and tests', () => {
    expect(parseCoverage(page)).toEqual([
      {
        line: 4,
        section: '2 § 2 Parts',
        what: 'Parts are listed',
        where: ['server/src/parts'],
        tests: [
          { path: 'server/part.test.ts', titles: ['parts', 'are added, found | changed'] },
          { path: 'e2e/walk.spec.ts', titles: ['a walk'] },
        ],
        notYet: false,
      },
      { line: 5, section: '1 § 4.5', what: 'The camera', where: ['web/src/grids/Camera.tsx'], tests: [], notYet: true },
    ]);
  });

  test.each(['1 § 4.5', '2 § 2 Projects', '3 § 7, § 9', 'product decision'])(
    'may belong to section “%s”',
    (section) => {
      const row = `|${section}| It | \`server/gone.ts\` | not yet: nobody did |`;
      expect(parseCoverage(row)).toMatchObject([{ section, where: ['server/gone.ts'] }]);
      expect(findBrokenReferences(parseCoverage(row), finder)).toEqual(['1  server/gone.ts is not there']);
    },
  );

  test.each(['4.5', '4 § 1', 'paper.md 9', ''])('may not belong to section “%s”', (section) => {
    const row = `|${section}| It | \`server/src\` | \`server/part.test.ts\` › a walk |`;
    expect(findBrokenReferences(parseCoverage(row), finder)).toEqual([
      `1  "${section}" is neither a section of the specification nor "product decision"`,
    ]);
  });

  test('exclude table headings and the separators below them', () => {
    expect(parseCoverage('| Section | What | Where | Test |\n|---|:---|---:|:-:|\ntext')).toEqual([]);
  });
});

test('titles of a test file include the groups around them', () => {
  expect(parseTitles(source)).toEqual([
    ['parts'],
    ['parts', 'are added, found | changed'],
    ['parts', `%s isn't "%s"`],
    ['parts', 'of another company'],
    ['parts', 'of another company', 'do not exist'],
    ['a walk'],
    ['a walk', 'begins'],
  ]);
});

describe('a coverage row', () => {
  test('is valid when its files exist and its tests have these titles', () => {
    expect(findBrokenReferences(parseCoverage(page), finder)).toEqual([]);
  });

  test.each([
    ['a missing file', '`server/gone.ts`', '`server/part.test.ts` › a walk', '1  server/gone.ts is not there'],
    ['a missing test file', '`server/src`', '`server/gone.ts` › a walk', '1  server/gone.ts is not there'],
    [
      'a test with another title',
      '`server/src`',
      '`server/part.test.ts` › a run',
      '1  server/part.test.ts has no test a run',
    ],
    [
      'a test without its group',
      '`server/src`',
      '`server/part.test.ts` › do not exist',
      '1  server/part.test.ts has no test do not exist',
    ],
    ['a row without tests', '`server/src`', '', '1  "It" names no place or no test'],
    ['a row without files', '', '`server/part.test.ts` › a walk', '1  "It" names no place or no test'],
  ])('is invalid because of %s', (_name, where, tests, breach) => {
    expect(line(where, tests)).toEqual([breach]);
  });
});

describe('the coverage pages', () => {
  const index = (text: string) => ({ path: coverageIndex, text });
  const parts = { path: 'docs/coverage/parts.md', text: page };
  const grids = { path: 'docs/coverage/grids.md', text: '| 1 § 2 | It | `server/gone.ts` | not yet: nobody did |' };
  const others = { path: 'docs/other.md', text: grids.text };

  test('are all checked, and each problem is reported with its page and line', () => {
    const documents = [index('[Parts](parts.md), [grids](grids.md)'), parts, grids, others];
    expect(findBrokenCoverage(documents, finder)).toEqual(['docs/coverage/grids.md:1  server/gone.ts is not there']);
    expect(listCoverageRows(documents).map((row) => [row.path, row.line, row.notYet])).toEqual([
      [parts.path, 4, false],
      [parts.path, 5, true],
      [grids.path, 1, true],
    ]);
  });

  test('must have rows and be linked from their index', () => {
    const empty = { path: 'docs/coverage/empty.md', text: '# Coverage' };
    expect(findBrokenCoverage([index('[Empty](empty.md)'), empty, parts], finder)).toEqual([
      'docs/coverage/empty.md  has no row',
      `docs/coverage/parts.md  is not linked from ${coverageIndex}`,
    ]);
    expect(findBrokenCoverage([index(''), others], finder)).toEqual(['docs/coverage  has no page']);
  });
});
