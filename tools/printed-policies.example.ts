import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Parses the policies printed in docs/domains as a person would read them.

/** The groups of each role. They are repeated here so that a mistake in the contract is noticed. */
export const groupsByRole: Readonly<Record<string, readonly string[]>> = {
  'Super Admin': ['the office', 'the staff', 'the super admin', 'the leaders'],
  'PDSL Admin': ['the office', 'the staff', 'the admin', 'the leaders'],
  'Business Relationship Manager': ['the office', 'the company BRM', 'the leaders'],
  Assessee: [],
  Associate: [],
  Auditor: ['any auditor'],
  Customer: ['any customer'],
  Inspector: [],
  Supervisor: ['the leaders', 'the workshop'],
  Engineer: ['the workshop'],
  Manager: ['the leaders', 'the workshop'],
  'Rework Manager': ['the leaders', 'the workshop'],
  'A role of their own': ['the workshop'],
};

export type PrintedRow = {
  action: string;
  who: string[];
  in: string[] | undefined;
  when: string[];
  to: string | undefined;
};
const root = join(import.meta.dirname, '..');
export const readSection = (page: string, heading: string): string =>
  readFileSync(join(root, `docs/domains/${page}.md`), 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(`${heading}\n`)) ?? '';
/** Parses the rows of the tables of a section. */
export function parsePrintedRows(section: string): PrintedRow[] {
  const split = (cell: string, by: string): string[] => (cell === '' ? [] : cell.split(by));
  let head = '';
  return section.split('\n').flatMap((line): PrintedRow[] => {
    if (!line.startsWith('| ') || line.startsWith('| ---')) return [];
    const cells = line.slice(2, -2).split(' | ');
    if (cells[0] === 'From' || cells[0] === 'Action' || cells[0] === 'Who') head = cells[0];
    else if (head === 'From') {
      const [from = '', action = '', who = '', when = '', to = ''] = cells;
      return [{ action, who: split(who, ', '), in: [from], when: split(when, '; '), to }];
    } else if (head === 'Action') {
      const [action = '', who = '', statuses = '', when = ''] = cells;
      return [
        {
          action,
          who: split(who, ', '),
          in: statuses === 'any status' ? undefined : split(statuses, ', '),
          when: split(when, '; '),
          to: undefined,
        },
      ];
    }
    return [];
  });
}

type Outcome = { kind: 'allowed'; to: string | undefined } | { kind: 'never' } | { kind: 'not now' };
/** Determines the decision that a reader of the page would expect. */
export function findExpectedOutcome(
  rows: readonly PrintedRow[],
  suspendedWhile: string | undefined,
  {
    action,
    held,
    status,
    facts,
  }: { action: string; held: readonly string[]; status: string; facts: readonly string[] },
): Outcome {
  const mine = rows.filter((row) => row.action === action && row.who.some((who) => held.includes(who)));
  if (mine.length === 0) return { kind: 'never' };
  const isSuspended = suspendedWhile !== undefined && facts.includes(suspendedWhile);
  const row = mine.find(
    (one) =>
      (one.in?.includes(status) ?? true) &&
      one.when.every((when) => facts.includes(when)) &&
      (!isSuspended || one.when.includes(suspendedWhile)),
  );
  return row ? { kind: 'allowed', to: row.to } : { kind: 'not now' };
}
