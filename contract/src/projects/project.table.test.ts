import { expect, it } from 'vitest';
import { projectTable } from './project.table.ts';

it('the exported project list calls the end date Exit Date, like the form and the documents', () => {
  expect(projectTable.columns.expectedEndDate.title).toBe('Exit Date');
});
