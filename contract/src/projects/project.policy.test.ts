import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../access/roles.ts';
import { projectStatuses, type ProjectStatus } from './project.machine.ts';
import { listAllowedProjectActions, type ProjectAction } from './project.policy.ts';
import { formatDeleteQuestion } from './project.schema.ts';

/**
 * Every row action by status and access level, as specified. A company administrator submits audits too. A capital
 * letter means everyone of that level. A small letter means only the assessee, auditor or customer named in the
 * project.
 */
const letters: Readonly<Record<string, ProjectAction>> = {
  e: 'edit',
  s: 'esign',
  a: 'assign assessee',
  u: 'assign auditor',
  r: 'assess',
  c: 'audit',
  b: 'return rows',
  w: 'work plans',
  x: 'delete',
};
const table = `
  Status                          | super | admin | brm  | associate | auditor | customer | inspector | workshop
  Created                         | X     | X     | X    |           |         |          |           |
  Awaiting BRM to E-Sign          | EX    | EX    | SEX  |           |         |          |           |
  Awaiting Customer to E-Sign     | X     | X     | X    |           |         | s        |           |
  Awaiting Risk Assessment        | AX    | AX    | AX   |           |         |          |           |
  Awaiting to Start Assessment    | AX    | AX    | ARX  | r         |         |          |           |
  Awaiting to Complete Assessment | AX    | AX    | ARX  | r         |         |          |           |
  Awaiting to Risk Review         | UCX   | UCX   | UCX  |           | c       |          |           |
  Awaiting to Assign Auditor      | UX    | UX    | UX   |           |         |          |           |
  Assigned to Auditor             | UCX   | UCX   | UCX  |           | c       |          |           |
  Awaiting to Start Audit         | UCX   | UCX   | UCX  |           | c       |          |           |
  Awaiting to Complete Audit      | UCX   | UCX   | UCX  |           | c       |          |           |
  Safety Issue                    | ABX   | ABX   | ABX  |           | b       |          |           |
  Awaiting Review E-Sign BRM      | X     | X     | SX   |           |         |          |           |
  Awaiting Work plan              | WX    | WX    | WX   |           |         | W        |           |
  Completed                       | WX    | WX    | WX   |           |         | W        |           |
`;
const [[, ...levels] = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const cellOf = (status: ProjectStatus, level: AccessLevel): string =>
  rows.find(([name]) => name === status)?.[levels.indexOf(level) + 1] ?? '?';

const person = { _id: 'this one', role: { name: '' } };
const another = { _id: 'another' };
/** The role in which a project can name a person of that level. The BRM assesses and audits without being assigned. */
const namedAs: Partial<Record<AccessLevel, 'assessmentAssignTo' | 'auditBy' | 'customer'>> = {
  associate: 'assessmentAssignTo',
  auditor: 'auditBy',
  customer: 'customer',
};
function actionsFor(status: ProjectStatus, accessLevel: AccessLevel, { isNamed = false, isDeleted = false }) {
  const project = { status, isDeleted, assessmentAssignTo: another, auditBy: another, customer: another };
  const field = namedAs[accessLevel];
  return listAllowedProjectActions(isNamed && field ? { ...project, [field]: person } : project, {
    ...person,
    accessLevel,
  }).toSorted();
}
it('E-Sign is offered to the signer of a reissued document, and to nobody on a replaced revision', () => {
  const project = {
    isDeleted: false,
    assessmentAssignTo: null,
    auditBy: null,
    customer: { _id: 'cy' },
    status: 'Awaiting Customer to E-Sign' as const,
  };
  const [bo, cy] = [
    { _id: 'bo', accessLevel: 'brm' as const, role: { name: '' } },
    { _id: 'cy', accessLevel: 'customer' as const, role: { name: '' } },
  ];
  const signs = (change: object) =>
    [bo, cy].map((one) => listAllowedProjectActions({ ...project, ...change }, one).includes('esign'));
  expect(signs({})).toEqual([false, true]);
  expect(signs({ signsFirst: 'bo' })).toEqual([true, false]);
  expect(signs({ isReplaced: true })).toEqual([false, false]);
});

const everyCell = projectStatuses.flatMap((status) =>
  accessLevels.map((level) => ({ status, level, cell: cellOf(status, level) })),
);
const expectedActions = (cell: string): (ProjectAction | undefined)[] =>
  [...cell].map((letter) => letters[letter.toLowerCase()]).toSorted();

describe('a project', () => {
  it('has a row in the table for each status, and a column for each access level', () => {
    expect(rows.map(([status]) => status)).toEqual(projectStatuses);
    expect(levels).toEqual(accessLevels);
  });

  it.each(everyCell)('offers in status "$status" to $level: $cell', ({ status, level, cell }) => {
    expect(actionsFor(status, level, {})).toEqual(expectedActions(cell.replaceAll(/[a-z]/g, '')));
    expect(actionsFor(status, level, { isNamed: true })).toEqual(expectedActions(cell));
  });

  it('offers nothing to an assessee or auditor whom it does not name, and only work plans to another customer', () => {
    const project = { isDeleted: false, assessmentAssignTo: null, auditBy: null, customer: null };
    for (const { status, level, cell } of everyCell)
      expect(listAllowedProjectActions({ ...project, status }, { ...person, accessLevel: level }).toSorted()).toEqual(
        expectedActions(cell.replaceAll(/[a-z]/g, '')),
      );
  });

  it.each(accessLevels)('offers only Recover once it is deleted, and only to the office: %s', (level) => {
    const expected = ['super', 'admin', 'brm'].includes(level) ? ['recover'] : [];
    for (const status of projectStatuses)
      expect(actionsFor(status, level, { isNamed: true, isDeleted: true })).toEqual(expected);
  });
});

describe('deleting a project', () => {
  it('names the project in the confirmation, or gives its number if it has no name', () => {
    expect(formatDeleteQuestion({ name: 'Doors', projectNo: 'P-2026-00001' })).toBe(
      'You are about to delete project "Doors".  Are you sure ?',
    );
    expect(formatDeleteQuestion({ name: '', projectNo: 'P-2026-00001' })).toBe(
      'You are about to delete project "P-2026-00001".  Are you sure ?',
    );
  });
});
