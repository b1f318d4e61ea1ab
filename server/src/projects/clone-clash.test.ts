import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRecord } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

describe('a clone', () => {
  it('is rejected with the current source if that changed in the meantime, and succeeds when retried with it', async () => {
    const source = await projects.create({ name: 'Hoods' });
    const clone = (change: object) =>
      crew.brm.attempt(projectRoutes.cloneProject, { body: { ...projects.form(), _id: source._id, ...change } });
    await crew.manager.call(projectRoutes.changeProject, { params: { id: source._id }, body: { name: 'Bonnets' } });
    const { status, body } = await clone({ updatedAt: source.updatedAt });
    expect([status, body.meta.message, body.meta.current?.name]).toEqual([
      409,
      'This has changed since you opened it',
      'Bonnets',
    ]);
    expect((await projects.get(source._id)).lastRevision).toBe(0);
    expect((await clone({ updatedAt: body.meta.current?.updatedAt })).body.data).toMatchObject({
      rev: 1,
      lastRevision: 1,
    });
    expect((await clone({ updatedAt: 'yesterday' })).status).toBe(422);
  });

  it('is the next revision if every field of the source is sent back, regardless of the sent status', async () => {
    const source = await projects.create();
    const whole = await projects.get(source._id);
    const first = parseRecord((await crew.brm.sendRaw('POST', '/project/clone', { ...whole, name: 'Hoods' })).body);
    expect(first).toMatchObject({
      name: 'Hoods',
      rev: 1,
      projectNo: source.projectNo,
      status: 'Awaiting BRM to E-Sign',
      revProject: source._id,
    });
    const next = await projects.get(first._id);
    expect(
      parseRecord((await crew.brm.sendRaw('POST', '/project/clone', { ...next, status: 'Completed' })).body),
    ).toMatchObject({
      rev: 2,
      status: 'Awaiting BRM to E-Sign',
    });
    expect((await crew.brm.sendRaw('POST', '/project/clone', { ...next, colour: 'red' })).body.meta.errors).toEqual([
      { path: 'colour', message: 'Unknown field “colour”' },
    ]);
  });

  it('is rejected when someone else has created its revision, and the error names the current one', async () => {
    const source = await projects.create();
    const clone = (rev: number) =>
      crew.brm.attempt(projectRoutes.cloneProject, {
        body: { ...projects.form(), _id: source._id, updatedAt: source.updatedAt, rev },
      });
    const answers = await Promise.all([clone(1), clone(1)]);
    expect(answers.map(toStatusAndMessage).toSorted()).toEqual([
      [200, undefined],
      [409, 'Revision 1 already exists'],
    ]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.meta.current).toMatchObject({ _id: source._id, rev: 0, lastRevision: 1 });
    expect((await clone(2)).body.data).toMatchObject({ rev: 2 });
  });
});
