import { expect, it } from 'vitest';
import { projectTable } from './project.table.ts';

it('the project table calls the end date Exit Date', () => {
  expect(projectTable.columns.expectedEndDate.title).toBe('Exit Date');
});
