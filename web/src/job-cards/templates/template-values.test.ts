import { JobTemplateNew, type JobTemplate } from '@roadworthy/contract/job-cards/templates/job-template.schema.ts';
import { describe, expect, it } from 'vitest';
import { blankTemplate, toCopyValues, toTemplateBody, toTemplateValues } from './template-values.ts';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const template: JobTemplate = {
  _id: id(1),
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  createdBy: null,
  updatedBy: null,
  name: 'Wheels',
  jobType: { _id: id(2), name: 'Repair' },
  models: [{ _id: id(3), name: 'Defender' }],
  isActive: false,
  version: 4,
  taskCount: 1,
  idealTime: 15,
  tasks: [
    {
      name: 'Tighten the nuts',
      idealTime: 15,
      instructions: null,
      tools: ['Torque wrench'],
      parts: [{ name: 'Nut', quantity: 5 }],
      measurements: [{ name: 'Torque', unit: 'Nm', lower: '120', upper: null, decimals: 1 }],
    },
  ],
};

describe('the form of a job template', () => {
  it('sends an unchanged template back with the same content', () => {
    const { name, tasks } = template;
    expect(JobTemplateNew.parse(toTemplateBody(toTemplateValues(template)))).toEqual({
      name,
      jobType: id(2),
      models: [id(3)],
      tasks,
      isActive: true,
    });
  });

  it('starts with one empty task, which has to be filled in', () => {
    const issues = JobTemplateNew.safeParse(toTemplateBody(blankTemplate)).error?.issues;
    expect(issues?.map(({ path }) => path.join('.'))).toEqual(['name', 'jobType', 'tasks.0.name', 'tasks.0.idealTime']);
  });

  it.each([
    ['Wheels', 'Wheels (copy)'],
    ['W'.repeat(120), `${'W'.repeat(113)} (copy)`],
  ])('names a copy of %s so that it can be saved', (name, copied) => {
    expect(toCopyValues({ ...template, name }).name).toBe(copied);
  });
});
