import { expect, it } from 'vitest';
import { parseJobCardCode, jobCardPath } from './job-card.paths.ts';

const id = '0192f0c1-7a10-7c3e-9a55-3d1e5b6c7d8e';
const here = 'https://Workshop.example';

it('the code on a sheet leads to its job card, even if the scanner types capitals', () => {
  expect(parseJobCardCode(`https://workshop.example${jobCardPath(id)}`, here)).toBe(id);
  expect(parseJobCardCode(`HTTPS://WORKSHOP.EXAMPLE/JOBCARD?CARD=${id.toUpperCase()} `, here)).toBe(id);
  expect(parseJobCardCode(`https://workshop.example/jobcard/edit/${id}`, here)).toBe(id);
});

it('a code that does not belong to a job card is ignored', () => {
  for (const other of [
    `https://elsewhere.example/jobcard?card=${id}`,
    'JOBC-12345678',
    `https://workshop.example/vehicle/${id}`,
    `https://workshop.example/jobcard?card=7`,
    '',
  ])
    expect(parseJobCardCode(other, here)).toBeUndefined();
});
