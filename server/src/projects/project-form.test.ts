import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const texts = (body: unknown) => parseRefusal(body).errors.map((error) => error.message);

// Tests rules of the project form beyond those of single fields.

describe('a project', () => {
  it('rejects a template without Yes/No questions', async () => {
    const heading = await crew.brm.call(questionRoutes.addQuestion, {
      body: {
        question: 'Floor',
        type: 'Quantitative',
        reference: 'A',
      },
    });
    const template: BodyInput<typeof templateRoutes.addTemplate> = {
      name: 'Headings',
      description: 'd',
      environment: 'Quality CC',
      type: 'D',
      assessmentQuestions: [heading._id],
    };
    const { _id } = await crew.brm.call(templateRoutes.addTemplate, { body: template });
    expect(
      texts(
        (await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ assessmentTemplate: _id }) })).body,
      ),
    ).toEqual(['This template has no Yes/No question. Choose one that does.']);
  });

  it('rejects a work plan template, and an end before its start, even if only one of the dates changes', async () => {
    const question = await crew.brm.call(questionRoutes.addQuestion, {
      body: {
        question: 'Is it dry?',
        type: 'Option',
        reference: 'B',
      },
    });
    const template: BodyInput<typeof templateRoutes.addTemplate> = {
      name: 'Of plans',
      description: 'd',
      environment: 'Quality CC',
      type: 'T',
      assessmentQuestions: [question._id],
    };
    const { _id } = await crew.brm.call(templateRoutes.addTemplate, { body: template });
    expect(
      texts(
        (await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ assessmentTemplate: _id }) })).body,
      ),
    ).toEqual(['This template is for work plans. Choose one for projects.']);
    const project = await projects.create({ startDate: '2026-12-01', expectedEndDate: '2026-12-31' });
    const change = async (fields: object) =>
      texts((await crew.brm.attempt(projectRoutes.changeProject, { params: { id: project._id }, body: fields })).body);
    const wrong = ['The exit date can’t be before the start date'];
    expect([await change({ expectedEndDate: '2026-11-30' }), await change({ startDate: '2027-01-01' })]).toEqual([
      wrong,
      wrong,
    ]);
    expect(await projects.get(project._id)).toMatchObject({ startDate: '2026-12-01', expectedEndDate: '2026-12-31' });
  });
});
