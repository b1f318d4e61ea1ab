import { expect, test } from 'vitest';
import { findFileCycles, findViolations } from './check-imports.ts';

const breachOf = (path: string, text: string) => findViolations([{ path, text }]);

test.each([
  [
    'server/src/tickets/ticket.actions.ts',
    `const status = targetOf(ticketMachine, ticket.status, 'close');`,
    'who may take an event is decided by a policy',
  ],
  [
    'web/src/projects/audit/AuditScreen.tsx',
    `const open = project.auditBy?._id === me._id;`,
    'who may assess or audit is decided by project.policy.ts',
  ],
  [
    'contract/src/parts/part.schema.ts',
    `import { v7 } from 'uuid';`,
    'the contract imports only zod, the formatter of messages, and itself',
  ],
  [
    'contract/src/parts/part.schema.ts',
    `const now = new Date();`,
    'settings, clock and randomness are handed in by the kit',
  ],
  [
    'server/src/parts/part.actions.ts',
    `import { PartForm } from '../../../web/src/parts/PartForm.tsx';`,
    'server and web do not import each other',
  ],
  [
    'server/test/fixtures/world.ts',
    `import { call } from '@roadworthy/web/src/kit/api/call.ts';`,
    'server and web do not import each other',
  ],
  [
    'web/src/parts/PartForm.tsx',
    `const part = await import('../../../server/src/parts/index.ts');`,
    'server and web do not import each other',
  ],
  ['server/src/kit/http/context.ts', `import { may } from '../../access/index.ts';`, 'the kit imports no domain'],
  ['server/src/parts/part.actions.ts', `import { makeApp } from '../app.ts';`, 'nothing imports the app'],
  ['web/src/kit/api/call.ts', `import { theme } from '../../app/theme.ts';`, 'nothing imports the app'],
  [
    'server/src/parts/part.actions.ts',
    `import {\n  keysExist,\n} from '../files/file.actions.ts';`,
    'another slice is imported through its index.ts',
  ],
  [
    'server/src/parts/part.actions.ts',
    `import { listProjects } from '../projects/index.ts';`,
    'a slice imports only its own layer and those below',
  ],
  [
    'contract/src/parts/part.schema.ts',
    `export { Project } from '../projects/project.schema.ts';`,
    'a slice imports only its own layer and those below',
  ],
  ['server/src/parts/part.actions.ts', `import { sql } from 'kysely';`, 'only *.queries.ts and the kit import kysely'],
  [
    'server/src/parts/part.actions.ts',
    `import { jsonArrayFrom } from 'kysely/helpers/postgres';`,
    'only *.queries.ts and the kit import kysely',
  ],
  [
    'server/src/parts/part.actions.ts',
    `await tx.selectFrom('parts').execute();`,
    'only *.queries.ts and the kit contain SQL',
  ],
  [
    'server/src/parts/part.handlers.ts',
    `import * as parts from './part.queries.ts';`,
    'handlers go through actions, never to queries',
  ],
  ['server/src/parts/part.queries.ts', `import { addPart } from './part.actions.ts';`, 'queries never decide'],
  [
    'server/src/parts/part.actions.ts',
    `import { partHandlers } from './part.handlers.ts';`,
    'actions import no handlers',
  ],
  [
    'server/src/parts/part.actions.ts',
    `import { readFile } from 'node:fs/promises';`,
    'only the kit uses files, network and processes',
  ],
  [
    'server/src/parts/part.actions.ts',
    `const id = Math.random();`,
    'settings, clock and randomness are handed in by the kit',
  ],
  [
    'server/src/parts/part.actions.ts',
    `if (process.env['DEMO']) seed();`,
    'settings, clock and randomness are handed in by the kit',
  ],
  [
    'web/src/parts/PartForm.tsx',
    `toast.good(saved.replace('{name}', name));`,
    'a message of the catalogue is filled by fill()',
  ],
  ['web/src/parts/PartForm.tsx', `<Box sx={{ color: '#0f4c5c' }} />`, 'raw colours belong to app/theme and the kit'],
  [
    'web/src/parts/PartForm.tsx',
    `<Box sx={{ color: 'rgba(0, 0, 0, 0.5)' }} />`,
    'raw colours belong to app/theme and the kit',
  ],
  [
    'server/src/signing/ceremony/sign.actions.ts',
    `if (signing.state !== 'open') return;`,
    'the state of a signing or of a signer',
  ],
  [
    'web/src/projects/Documents.tsx',
    `{'completed' === entry.state && <Done />}`,
    'the state of a signing or of a signer',
  ],
  [
    'web/src/parts/PartForm.tsx',
    `{part.status === 'Completed' && <Done />}`,
    'a status is compared only in its machine',
  ],
  [
    'contract/src/parts/part.offers.ts',
    `const open = 'Completed' !== part.status;`,
    'a status is compared only in its machine',
  ],
  [
    'server/src/parts/part.actions.ts',
    `if (status !== completedPart) return;`,
    'a status is compared only in its machine',
  ],
  ['server/src/wheels/wheel.actions.ts', `export const turn = 1;`, 'this slice is missing from the layers'],
])('%s is refused: %s', (path, text, message) => {
  expect(breachOf(path, text)).toEqual([expect.stringContaining(message)]);
});

test('a breach names its line', () => {
  expect(breachOf('server/src/parts/part.actions.ts', `\n\nimport {\n  sql,\n} from 'kysely';`)[0]).toMatch(
    /^server\/src\/parts\/part\.actions\.ts:5 /,
  );
});

test('two slices of one layer that use each other form a cycle', () => {
  const breaches = findViolations([
    { path: 'server/src/parts/part.actions.ts', text: `import { grids } from '../grids/index.ts';` },
    { path: 'server/src/grids/grid.actions.ts', text: `import { parts } from '../parts/index.ts';` },
  ]);
  expect(breaches).toEqual([expect.stringContaining('slices import each other in a circle')]);
});

test.each([
  ['a value and a type', `import { b } from './b.ts';`, `import type { A } from './a.ts';`],
  ['two types', `import type { B } from './b.ts';`, `import { type A } from './a.ts';`],
  ['an export from the other file', `export type { B } from './b.ts';`, `import type { A } from './a.ts';`],
  ['a type without an import statement', `type B = import('./b.ts').B;`, `import type { A } from './a.ts';`],
  ['code loaded on demand', `const b = await import('./b.ts');`, `import { a } from './a.ts';`],
])('files that import each other form a cycle: %s', (_what, a, b) => {
  const sources = [
    { path: 'server/src/parts/a.ts', text: a },
    { path: 'server/src/parts/b.ts', text: b },
  ];
  const circle = [
    'server/src/parts/b.ts:1  files import each other in a circle: server/src/parts/a.ts -> server/src/parts/b.ts -> server/src/parts/a.ts',
  ];
  expect(findViolations(sources)).toEqual(circle);
  expect(findFileCycles(sources)).toEqual(circle);
});

test.each([
  ['server/src/parts/part.queries.ts', `import { sql } from 'kysely';`],
  [
    'server/src/projects/project.actions.ts',
    `import { keysExist } from '../files/index.ts';\nimport { problem } from '@roadworthy/contract/kit/problem.ts';`,
  ],
  ['server/src/kit/kit.ts', `export const now = () => new Date();`],
  ['server/src/parts/part.actions.ts', `// import { sql } from 'kysely';\nconst day = new Date(given);`],
  ['server/src/parts/part.actions.ts', `const text = "import { sql } from 'kysely';";`],
  ['server/src/parts/part.test.ts', `import { sql } from 'kysely';\nconst id = randomUUID();`],
  ['contract/src/signing/signing.notice.ts', `if (state === 'voided') return says.noLongerCounts;`],
  ['server/src/job-cards/tasks/task.actions.ts', `if (task.state !== 'open') return;`],
  ['contract/src/parts/part.machine.ts', `export const isDone = (status: PartStatus) => status === 'Completed';`],
  ['server/src/parts/part.actions.ts', `if (to !== part.status && answer.status === 200) return;`],
  ['web/src/app/theme/theme.ts', `export const petrol = '#0f4c5c';`],
  ['web/src/parts/PartForm.tsx', `<Link to="#parts-of-it">See https://example.org/#addendum</Link>`],
])('%s is accepted', (path, text) => {
  expect(breachOf(path, text)).toEqual([]);
});
