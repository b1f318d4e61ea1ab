import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The policies as docs/domains prints them, read as a person would read them.

/** The groups of each role, written down once more so that a slip in the contract does not go unnoticed. */
export const groupsOfRole: Readonly<Record<string, readonly string[]>> = {
  'Super Admin': ['the office', 'the staff', 'the super admin', 'the leaders'],
  'PDSL Admin': ['the office', 'the staff', 'the admin', 'the leaders'],
  'Business Relationship Manager': ['the office', 'the company BRM', 'the leaders'],
  Assessee: [],
  Associate: [],
  Auditor: ['any auditor'],
  Customer: ['any customer'],
  Inspector: [],
  Supervisor: ['the leaders'],
  Engineer: [],
  Manager: ['the leaders'],
  'Rework Manager': ['the leaders'],
  'A role of their own': [],
};

export type PrintedRow = {
  action: string;
  who: string[];
  in: string[] | undefined;
  when: string[];
  to: string | undefined;
};
const root = join(import.meta.dirname, '..');
export const sectionOf = (page: string, heading: string): string =>
  readFileSync(join(root, `docs/domains/${page}.md`), 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith(`${heading}\n`)) ?? '';
/** The rows of the tables of a section. */
export function printedRows(section: string): PrintedRow[] {
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
