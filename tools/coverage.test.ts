import { describe, expect, test } from 'vitest';
import { brokenNames, readCoverage, titlesIn } from './coverage.ts';

const page = `
| Section | What | Where | Test |
|---|---|---|---|
| 2 | Parts are listed | \`server/src/parts\` | \`server/part.test.ts\` › parts › are added, found \\| changed<br>\`e2e/walk.spec.ts\` › a walk |
| 4.5 | The camera | \`web/src/grids/Camera.tsx\` | not yet: no test opens a camera |
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
const finder = { exists: (path: string) => path !== 'server/gone.ts', titlesOf: () => titlesIn(source) };
const line = (where: string, tests: string) => brokenNames(readCoverage(`| 3 | It | ${where} | ${tests} |`), finder);

describe('the lines of coverage', () => {
  test('are the rows of its tables, with their places and tests', () => {
    expect(readCoverage(page)).toEqual([
      {
        line: 4,
        section: '2',
        what: 'Parts are listed',
        where: ['server/src/parts'],
        tests: [
          { path: 'server/part.test.ts', titles: ['parts', 'are added, found | changed'] },
          { path: 'e2e/walk.spec.ts', titles: ['a walk'] },
        ],
        notYet: false,
      },
      { line: 5, section: '4.5', what: 'The camera', where: ['web/src/grids/Camera.tsx'], tests: [], notYet: true },
    ]);
  });

  test.each(['4.5', 'A4.2', 'Inbox', "product's own", 'ux.md', 'product.md 9', ''])('are those of section “%s” as well', (section) => {
    const row = `|${section}| It | \`server/gone.ts\` | not yet: nobody did |`;
    expect(readCoverage(row)).toMatchObject([{ section, where: ['server/gone.ts'] }]);
    expect(brokenNames(readCoverage(row), finder)).toEqual(['1  server/gone.ts is not there']);
  });

  test('are neither the headings nor the rules below them', () => {
    expect(readCoverage('| Section | What | Where | Test |\n|---|:---|---:|:-:|\ntext')).toEqual([]);
  });
});

test('the titles of a test file stand under those around them', () => {
  expect(titlesIn(source)).toEqual([
    ['parts'],
    ['parts', 'are added, found | changed'],
    ['parts', `%s isn't "%s"`],
    ['parts', 'of another company'],
    ['parts', 'of another company', 'do not exist'],
    ['a walk'],
    ['a walk', 'begins'],
  ]);
});

describe('a line', () => {
  test('holds when its places are there and its tests bear their names', () => {
    expect(brokenNames(readCoverage(page), finder)).toEqual([]);
  });

  test.each([
    ['a place that is gone', '`server/gone.ts`', '`server/part.test.ts` › a walk', '1  server/gone.ts is not there'],
    ['a test file that is gone', '`server/src`', '`server/gone.ts` › a walk', '1  server/gone.ts is not there'],
    ['a test of another name', '`server/src`', '`server/part.test.ts` › a run', '1  server/part.test.ts has no test a run'],
    ['a test without its group', '`server/src`', '`server/part.test.ts` › do not exist', '1  server/part.test.ts has no test do not exist'],
    ['no test at all', '`server/src`', '', '1  "It" names no place or no test'],
    ['no place at all', '', '`server/part.test.ts` › a walk', '1  "It" names no place or no test'],
  ])('is broken by %s', (_name, where, tests, breach) => {
    expect(line(where, tests)).toEqual([breach]);
  });
});
