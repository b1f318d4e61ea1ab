import { expect, it } from 'vitest';
import { projectTable } from './project.table.ts';

it('the files of the project list call the end of a project Exit Date, as its form and its papers do', () => {
  expect(projectTable.columns.expectedEndDate.title).toBe('Exit Date');
});
