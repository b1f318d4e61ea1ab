import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
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

describe('an edit', () => {
  it('reissues the contract and voids the previous one, with its signatures', async () => {
    const project = await projects.create();
    const before = await getSigner(crew.brm, project._id);
    expect((await signWith(world, before)).status).toBe(200);
    const edited = await crew.brm.call(projectRoutes.changeProject, {
      params: { id: project._id },
      body: {
        name: 'Gates',
        updatedAt: project.updatedAt,
      },
    });
    expect(edited).toMatchObject({
      name: 'Gates',
      status: 'Awaiting BRM to E-Sign',
      customer: { _id: crew.cy.me._id },
    });
    expect(edited.eversignList.map((entry) => [entry.type, entry.state])).toEqual([
      ['contract', 'open'],
      ['contract', 'voided'],
    ]);
    expect(toStatusAndMessage(await verifyAs(crew.brm, before.hash))).toEqual([
      410,
      'This document was replaced by a newer one',
    ]);
    const after = await getSigner(crew.brm, project._id);
    expect(after.token).not.toBe(before.token);
    expect((await projects.get(project._id)).status).toBe('Awaiting BRM to E-Sign');
    await projects.sign(crew.brm, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Customer to E-Sign');
  });

  it('makes a new customer the signer, and removes the access of the old one', async () => {
    const cleo = await world.invite(crew.admin, 'Customer', 'cleo2.a@test.test', 'Cleo');
    const project = await projects.create();
    await crew.brm.call(projectRoutes.changeProject, { params: { id: project._id }, body: { customer: cleo.me._id } });
    await projects.sign(crew.brm, project._id);
    expect((await crew.cy.attempt(projectRoutes.esignProject, { params: { id: project._id } })).status).toBe(404);
    await projects.sign(cleo, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Risk Assessment');
  });

  it('keeps fields that are not sent, and the template', async () => {
    const project = await projects.create({ description: 'All doors', workLocation: [must(crew.location)._id] });
    const edited = await crew.manager.call(projectRoutes.changeProject, {
      params: { id: project._id },
      body: { poNo: 'PO-9' },
    });
    expect(edited).toMatchObject({
      poNo: 'PO-9',
      description: 'All doors',
      workLocation: [{ _id: must(crew.location)._id }],
    });
    const [question] = await crew.brm.call(questionRoutes.listQuestions, { query: { limit: 1 } });
    const form: BodyInput<typeof templateRoutes.addTemplate> = {
      name: 'Other',
      description: 'd',
      environment: 'e',
      type: 'D',
      assessmentQuestions: [must(question)._id],
    };
    const other = await crew.brm.call(templateRoutes.addTemplate, { body: form });
    expect(
      texts(
        (
          await crew.brm.attempt(projectRoutes.changeProject, {
            params: { id: project._id },
            body: { assessmentTemplate: other._id },
          })
        ).body,
      ),
    ).toEqual(['The assessment template can’t be changed']);
    expect(
      (
        await crew.brm.attempt(projectRoutes.changeProject, {
          params: { id: project._id },
          body: { assessmentTemplate: projects.template._id },
        })
      ).status,
    ).toBe(200);
  });

  it('that changes the status is rejected from a stale copy, with the current project', async () => {
    const { _id, updatedAt } = await projects.walkTo('Awaiting Risk Assessment');
    const cara = await world.invite(crew.admin, 'Customer', 'cara.a@test.test', 'Cara');
    await crew.brm.call(projectRoutes.replaceCustomer, { params: { id: _id }, body: { customer: cara.me._id } });
    const status = { status: 'Awaiting to Start Assessment', assessmentAssignTo: crew.asa.me._id } as const;
    const { status: code, body } = await crew.brm.attempt(projectRoutes.changeProject, {
      params: { id: _id },
      body: { ...status, updatedAt },
    });
    expect([code, body.meta.current?.status]).toEqual([409, 'Awaiting Risk Assessment']);
    expect(
      await crew.brm.call(projectRoutes.changeProject, {
        params: { id: _id },
        body: { ...status, updatedAt: body.meta.current?.updatedAt },
      }),
    ).toMatchObject({ status: status.status });
  });

  it('is rejected with the current project if it is from a stale copy; one of two tabs wins', async () => {
    const project = await projects.create();
    const put = (name: string) =>
      crew.brm.attempt(projectRoutes.changeProject, {
        params: { id: project._id },
        body: { name, updatedAt: project.updatedAt },
      });
    const tabs = await Promise.all([put('One'), put('Two')]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = must(tabs.find(({ status }) => status === 200)?.body.data?.name);
    const lost = tabs.find(({ status }) => status === 409)?.body.meta;
    expect(lost).toMatchObject({
      message: 'This has changed since you opened it',
      current: { name: won, eversignList: expect.any(Array) },
    });
    expect((await projects.get(project._id)).name).toBe(won);
  });
});
