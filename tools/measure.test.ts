import { expect, test } from 'vitest';
import {
  findCrowdedFolders,
  findFieldFiles,
  findFilesWithOneImporter,
  listThresholds,
  measureSource,
  percentile,
} from './measure.ts';

const source = {
  path: 'contract/src/doors/door.ts',
  text: `/** Opens
 * inwards. */
export const open = (door: Door) => door.leaf;

export function shut(door: Door) {
  // The wind helps, see docs/decisions/9999-wind.md
  return { ...door, isOpen: false as const, known: door as Known, names: door.names.map((name) => name) };
}
export const doors: any = { paint() { return ${`'${'green'.repeat(40)}'`} } };
`,
};

test('lines of 100 columns, comments, named functions, casts, docstrings and absent documents are counted', () => {
  expect(measureSource(source, new Set(['docs/decisions/0001-doors.md']))).toEqual({
    // The long line counts as three lines, the one with the map as two.
    lines: 11,
    comments: 3,
    functions: [1, 5, 3],
    anys: 1,
    casts: 1,
    literalPaths: 0,
    variablePaths: 0,
    commentedExports: 1,
    uncommentedExports: 1,
    absentDocuments: ['docs/decisions/9999-wind.md'],
  });
  expect(measureSource(source, new Set(['docs/decisions/9999-wind.md'])).absentDocuments).toEqual([]);
});

test('requests by literal and by variable path are counted; calls of routes and other calls are not', () => {
  const text = "who.get(`/project/${id}`); who.data('PUT', '/part', {}); who.call(partRoutes.addPart, { body });";
  const variables = "who.get(path); who.put(`${path}/${id}`, {}); who.get(path() + end); who.data('POST', share, {});";
  const others = "who.request('POST', '/part', {}); app.get('/text', () => 'x'); map.get('part'); headers.get(name);";
  expect(
    measureSource({ path: 'server/src/part.test.ts', text: `${text}${variables}${others}` }, new Set()),
  ).toMatchObject({
    literalPaths: 2,
    variablePaths: 4,
  });
});

test('a percentile is the value that the given share does not exceed', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], 0.9)).toBe(9);
  expect(percentile([], 0.5)).toBe(0);
});

test('a target is either met or missed, and tests do not count as code', () => {
  const bars = listThresholds([source, { path: 'contract/src/doors/door.test.ts', text: 'one;\ntwo;\n' }]);
  expect(bars).toContainEqual({ name: 'lines of a file, longest', figure: '11', limit: 'at most 400', isMet: true });
  expect(bars).toContainEqual({
    name: 'lines of tests to lines of code',
    figure: '18.2 %',
    limit: 'at least 80 %',
    isMet: false,
  });
  expect(bars).toContainEqual({ name: 'any', figure: '1', limit: 'at most 0', isMet: false });
});

test('a field is counted in the files that name it in code, except generated files, tests, comments and other records', () => {
  const field = { record: 'door', field: 'openedAt', column: 'opened_at', slice: 'doors', table: 'doors' };
  const files = [
    { path: 'server/migrations/0001-doors.sql', text: 'alter table doors add column opened_at timestamptz;' },
    {
      path: 'server/migrations/0002-windows.sql',
      text: '-- unlike opened_at\nalter table windows add column opened_at date;',
    },
    { path: 'contract/src/windows/window.ts', text: 'export const window = { openedAt: time };' },
    { path: 'web/src/home/Home.tsx', text: "import { door } from '../doors/door.ts'; door.openedAt;" },
    { path: 'contract/src/doors/door.ts', text: 'export const door = { openedAt: time };' },
    { path: 'server/src/doors/door.ts', text: '// sets openedAt\nexport const a = 1;' },
    { path: 'server/src/doors/door.test.ts', text: 'expect(door.openedAt).toBe(1);' },
    { path: 'server/src/kit/db/types.gen.ts', text: 'type Doors = { openedAt: Date };' },
  ];
  expect(findFieldFiles(field, files)).toEqual([
    'server/migrations/0001-doors.sql',
    'web/src/home/Home.tsx',
    'contract/src/doors/door.ts',
  ]);
});

test('a folder with more than fifteen files, tests excluded, is crowded', () => {
  const names = Array.from({ length: 15 }, (_, index) => `web/src/doors/Door${index}.tsx`);
  expect(findCrowdedFolders([...names, 'web/src/doors/door.test.ts'])).toEqual([]);
  expect(findCrowdedFolders([...names, 'web/src/doors/Frame.tsx'])).toEqual([{ folder: 'web/src/doors', files: 16 }]);
});

test('a small file with one importer is listed unless a test or another file needs it or it is loaded lazily', () => {
  const small = 'export const a = 1;\n';
  const sources = [
    { path: 'web/src/doors/a.ts', text: small },
    { path: 'web/src/doors/tested.ts', text: small },
    { path: 'web/src/doors/shared.ts', text: small },
    { path: 'web/src/doors/index.ts', text: small },
    { path: 'web/src/doors/Lazy.tsx', text: small },
    { path: 'web/src/doors/long.ts', text: small.repeat(25) },
    {
      path: 'web/src/doors/Door.tsx',
      text: `import { a } from './a.ts'; import './tested.ts'; import './shared.ts'; import './long.ts'; import './index.ts'; await import('./Lazy.tsx');`,
    },
    { path: 'web/src/doors/Frame.tsx', text: `import type { A } from './shared.ts';` },
    { path: 'web/src/doors/tested.test.ts', text: `import { a } from './tested.ts';` },
    { path: 'server/src/doors/door.queries.ts', text: small },
    { path: 'server/src/doors/lock.actions.ts', text: small },
    {
      path: 'server/src/doors/door.actions.ts',
      text: `import { a } from './door.queries.ts'; import './lock.actions.ts'; ${small}`,
    },
  ];
  expect(findFilesWithOneImporter(sources)).toEqual([
    { path: 'web/src/doors/a.ts', importer: 'web/src/doors/Door.tsx', lines: 1 },
    { path: 'server/src/doors/lock.actions.ts', importer: 'server/src/doors/door.actions.ts', lines: 1 },
  ]);
});
