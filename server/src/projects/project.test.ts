import { questionRoutes, assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { type Input, parseRefusal } from '../../test/fixtures/people.ts';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage, toComparableBody } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const texts = (body: unknown) => parseRefusal(body).errors.map((error) => error.message);
const year = new Date().getUTCFullYear();

describe('a new project', () => {
  it('gets a number, stores every field, and waits at once for the BRM to sign its contract', async () => {
    const fields = {
      sapNo: 'SAP-1',
      poNo: 'PO-1',
      customerContact: 'Ann',
      locationContact: 'Lou',
      phoneNo: '024 1234',
      mobileNo: '0123456789',
      emailId: 'ann@test.test',
      location: [{ contactName: 'Ann', contactNumber: '1', location: must(crew.location)._id, name: 'Plant' }],
      description: 'All doors',
      startDate: '2026-01-02',
      expectedEndDate: '2026-02-03',
      criteria: 'None torn',
      reportingFrequency: 'Daily',
      partName: 'Door seal',
      partNumber: 'DS-1',
      commodity: 'BIW',
      projectRequirement: 'Gloves',
    };
    const project = await projects.create({ ...fields, typeOfWorkRequired: 'Lab/CMM' });
    expect(project).toMatchObject({
      ...fields,
      name: 'Doors',
      projectNo: expect.stringMatching(new RegExp(`^P-${year}-\\d{5}$`)),
      rev: 0,
      revProject: null,
      status: 'Awaiting BRM to E-Sign',
      customer: { _id: crew.cy.me._id, firstName: 'Cy' },
      workLocation: [{ _id: must(crew.location)._id, city: 'Coventry' }],
      assessmentTemplate: { name: 'Default' },
      typeOfWorkRequired: 'Audit',
      companyName: 'Company a',
      isDeleted: false,
      createdBy: crew.brm.me._id,
    });
    expect(project.eversignList).toMatchObject([{ type: 'contract', state: 'open' }]);
    expect(await projects.get(project._id)).toEqual(project);
  });

  it('reports all errors at once', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/project', { emailId: 'ann', mobileNo: '123' });
    expect([status, texts(body)]).toEqual([
      422,
      [
        'Name is required',
        'Customer is required',
        'Assessment template is required',
        'Length should be 10',
        'Email is wrong',
      ],
    ]);
  });

  it('needs a customer of the company, and an existing template and locations', async () => {
    for (const customer of [crew.ina.me._id, crew.brm.me._id, others.cy.me._id, unknownId])
      expect(
        texts((await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ customer }) })).body),
      ).toEqual(['Choose a person with the role Customer']);
    expect(
      texts(
        (await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ assessmentTemplate: unknownId }) }))
          .body,
      ),
    ).toEqual(['Assessment template is required']);
    for (const place of [unknownId, must(others.location)._id])
      expect(
        texts(
          (await crew.brm.attempt(projectRoutes.addProject, { body: projects.form({ workLocation: [place] }) })).body,
        ),
      ).toEqual(['Choose a location from this company']);
  });

  it('stores its contacts, whose locations must belong to the company, and an edit can change them', async () => {
    const contact = {
      contactName: 'Ann',
      contactNumber: '0123456789',
      location: must(crew.location)._id,
      name: 'North plant',
    };
    for (const location of [unknownId, must(others.location)._id]) {
      const { body } = await crew.brm.attempt(projectRoutes.addProject, {
        body: projects.form({ location: [{ ...contact, location }] }),
      });
      expect(body.meta.errors).toMatchObject([{ message: 'Choose a location from this company' }]);
    }
    const unnamed = await crew.brm.attempt(projectRoutes.addProject, {
      body: projects.form({ location: [{ contactNumber: '1' }] }),
    });
    expect([unnamed.status, texts(unnamed.body)]).toEqual([422, ['Contact Name is required']]);
    const { _id } = await projects.create({ location: [contact] });
    expect(await projects.get(_id)).toMatchObject({ location: [contact] });
    const bert = { ...contact, contactName: 'Bert', location: null, name: null };
    const changed = await crew.brm.call(projectRoutes.changeProject, {
      params: { id: _id },
      body: { location: [contact, bert] },
    });
    expect(changed).toMatchObject({ location: [contact, bert] });
    expect(
      toStatusAndMessage(
        await crew.brm.attempt(projectRoutes.changeProject, {
          params: { id: _id },
          body: { location: [{ ...contact, location: others.location?._id }] },
        }),
      )[0],
    ).toBe(422);
    expect(await projects.get(_id)).toMatchObject({ location: [contact, bert] });
  });

  it('gets a unique number, even when many are created at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => projects.create()));
    expect(new Set(made.map(({ projectNo }) => projectNo)).size).toBe(5);
    const foreign = await (await makeProjects(world, others)).create();
    expect(foreign.projectNo).toBe(`P-${year}-00001`);
  });

  it('copies the questions of its template, so that a later edit does not affect it', async () => {
    const { _id } = await projects.create();
    const [heading] = projects.questions;
    await crew.brm.call(questionRoutes.changeQuestion, {
      params: { id: must(heading)._id },
      body: { question: 'Place' },
    });
    expect((await projects.items(_id)).map((item) => item.assessmentQuestion.question)).toEqual([
      'Site',
      'Is the floor dry?',
      'Is lifting safe?',
    ]);
    await crew.brm.call(questionRoutes.changeQuestion, {
      params: { id: must(heading)._id },
      body: { question: 'Site' },
    });
  });
});

describe('projects', () => {
  it('are visible only to the people involved', async () => {
    const mine = await projects.walkTo('Awaiting to Start Assessment', { change: { name: 'Seen by few' } });
    const [cleo, otto] = [
      await world.invite(crew.admin, 'Customer', 'cleo.a@test.test', 'Cleo'),
      await world.invite(crew.admin, 'Assessee', 'otto.a@test.test', 'Otto'),
    ];
    const sees = async (who: typeof cleo) => [
      (await who.attempt(projectRoutes.listProjects, { query: { search: 'Seen', limit: 0 } })).body.totalCount,
      (await who.attempt(projectRoutes.getProject, { params: { id: mine._id } })).status,
    ];
    for (const who of [crew.brm, crew.manager, crew.admin, crew.cy, crew.asa])
      expect(await sees(who)).toEqual([1, 200]);
    for (const who of [cleo, otto, crew.udo, crew.ina]) expect(await sees(who)).toEqual([0, 404]);
    for (const who of [cleo, otto, crew.udo, crew.ina])
      expect((await who.attempt(assessmentRoutes.listAssessmentItems, { query: { project: mine._id } })).status).toBe(
        404,
      );
  });

  it('are not found from another company', async () => {
    const { _id } = await projects.create();
    const unknown = toComparableBody(await others.brm.attempt(projectRoutes.getProject, { params: { id: unknownId } }));
    const { brm } = others;
    for (const answer of [
      await brm.attempt(projectRoutes.getProject, { params: { id: _id } }),
      await brm.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Mine' } }),
      await brm.attempt(projectRoutes.recoverProject, { params: { id: _id }, body: {} }),
      await brm.attempt(projectRoutes.assignProject, { params: { id: _id }, body: { auditBy: others.udo.me._id } }),
      await brm.attempt(projectRoutes.esignProject, { params: { id: _id } }),
      await brm.attempt(projectRoutes.startAudit, { params: { id: _id } }),
      await brm.attempt(projectRoutes.listProjectDocuments, { params: { id: _id } }),
      await brm.attempt(projectRoutes.listProjectHistory, { params: { id: _id } }),
      await brm.attempt(projectRoutes.cloneProject, {
        body: { ...projects.form({ customer: others.cy.me._id }), _id },
      }),
      await brm.attempt(projectRoutes.deleteProject, { params: { id: _id } }),
    ])
      expect(toComparableBody(answer)).toEqual(unknown);
    expect(
      (await others.brm.call(projectRoutes.listProjects, { query: { search: 'Doors', limit: 0 } })).map(
        (one) => one._id,
      ),
    ).not.toContain(_id);
  });

  it('are found by number, name, SAP number and customer, and filtered by status and auditor', async () => {
    const project = await projects.create({ name: 'Findable', sapNo: 'SAP-77' });
    const found = async (query: Input<typeof projectRoutes.listProjects>['query']) =>
      (await crew.brm.call(projectRoutes.listProjects, { query: { limit: 0, ...query } })).map((one) => one._id);
    for (const query of [
      { search: 'findable' },
      { search: project.projectNo },
      { search: 'SAP-77', searchFields: 'sapNo' },
      { customer: crew.cy.me._id, search: 'Findable' },
    ])
      expect(await found(query)).toEqual([project._id]);
    expect(await found({ search: 'Findable', status: 'Completed' })).toEqual([]);
    expect(await found({ search: 'Findable', auditBy: crew.udo.me._id })).toEqual([]);
    expect((await crew.brm.sendRaw('GET', '/project?status=Lost')).status).toBe(422);
  });
});

describe('the total of the list', () => {
  it('changes with deletion and restoring, and is the same on every page', async () => {
    const totals = async () => {
      const all = (await crew.brm.attempt(projectRoutes.listProjects, { query: { limit: 0 } })).body;
      const pages = [
        (await crew.brm.attempt(projectRoutes.listProjects, { query: { limit: 1 } })).body.totalCount,
        (await crew.brm.attempt(projectRoutes.listProjects, { query: { limit: 1, skip: 1 } })).body.totalCount,
      ];
      expect(pages).toEqual([all.data?.length, all.data?.length]);
      return must(pages[0]);
    };
    const [first, second] = [await projects.create(), await projects.create()];
    const before = await totals();
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: first._id } });
    expect(await totals()).toBe(before - 1);
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: second._id } });
    await crew.brm.call(projectRoutes.recoverProject, { params: { id: first._id }, body: {} });
    expect(await totals()).toBe(before - 1);
    expect(
      (await crew.brm.attempt(projectRoutes.listProjects, { query: { limit: 1, isDeleted: 'true' } })).body.totalCount,
    ).toBeGreaterThan(0);
    expect((await others.brm.attempt(projectRoutes.listProjects, { query: { limit: 1 } })).body.totalCount).toBe(
      (await others.brm.call(projectRoutes.listProjects, { query: { limit: 0 } })).length,
    );
  });
});

describe('a deleted project', () => {
  it('is in the list of deleted ones, accepts no event or signature, and is restored unchanged', async () => {
    const project = await projects.create({ name: 'To be deleted' });
    const signer = await getSigner(crew.brm, project._id);
    expect(
      toStatusAndMessage(await crew.manager.attempt(projectRoutes.deleteProject, { params: { id: project._id } })),
    ).toEqual([200, 'Project deleted sucessfully']);
    const listed = async (query: Input<typeof projectRoutes.listProjects>['query']) =>
      (await crew.brm.attempt(projectRoutes.listProjects, { query: { search: 'To be deleted', ...query } })).body
        .totalCount;
    expect([await listed({}), await listed({ isDeleted: 'true' }), await listed({ isDeleted: 'false' })]).toEqual([
      0, 1, 0,
    ]);
    for (const answer of [
      await crew.manager.attempt(projectRoutes.deleteProject, { params: { id: project._id } }),
      await crew.brm.attempt(projectRoutes.changeProject, { params: { id: project._id }, body: { name: 'Other' } }),
      await crew.brm.attempt(projectRoutes.esignProject, { params: { id: project._id } }),
      await crew.brm.attempt(projectRoutes.assignProject, {
        params: { id: project._id },
        body: { assessmentAssignTo: crew.asa.me._id },
      }),
      await crew.brm.attempt(projectRoutes.cloneProject, { body: { ...projects.form(), _id: project._id } }),
    ])
      expect(toStatusAndMessage(answer)).toEqual([404, 'Not found']);
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual([
      410,
      'This document is no longer valid and can’t be signed',
    ]);
    expect((await verifyAs(crew.brm, signer.hash)).status).toBe(410);
    expect(
      toStatusAndMessage(
        await crew.manager.attempt(projectRoutes.recoverProject, {
          params: { id: project._id },
          body: { isDeleted: false },
        }),
      ),
    ).toEqual([200, 'Project recovered sucessfully']);
    expect(await projects.get(project._id)).toMatchObject({
      name: 'To be deleted',
      status: 'Awaiting BRM to E-Sign',
      isDeleted: false,
    });
    expect((await crew.brm.call(projectRoutes.esignProject, { params: { id: project._id } })).warning).toBeUndefined();
    await projects.sign(crew.brm, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Customer to E-Sign');
  });

  it('keeps the documents that everyone has signed', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: _id } });
    await crew.brm.call(projectRoutes.recoverProject, { params: { id: _id }, body: {} });
    expect(await projects.get(_id)).toMatchObject({
      status: 'Awaiting Risk Assessment',
      eversignList: [{ type: 'contract', state: 'completed' }],
    });
  });
});

describe('a clone', () => {
  it('is the next revision: the same number, its own contract, and an unchanged source', async () => {
    const source = await projects.walkTo('Awaiting Risk Assessment');
    const clone = await crew.brm.call(projectRoutes.cloneProject, {
      body: {
        ...projects.form({ name: 'Doors again' }),
        _id: source._id,
      },
    });
    expect(clone).toMatchObject({
      name: 'Doors again',
      projectNo: source.projectNo,
      rev: 1,
      revProject: source._id,
      status: 'Awaiting BRM to E-Sign',
    });
    expect((await projects.items(clone._id)).every((item) => item.assessmentAnswer === null)).toBe(true);
    expect(await projects.get(source._id)).toEqual({ ...source, lastRevision: 1, isReplaced: true });
    const [second, third] = await Promise.all(
      [1, 2].map(() => crew.brm.call(projectRoutes.cloneProject, { body: { ...projects.form(), _id: source._id } })),
    );
    expect([second?.rev, third?.rev].toSorted()).toEqual([2, 3]);
  });

  it('reports missing fields, and can be created by the office only', async () => {
    const source = await projects.create();
    expect(texts((await crew.brm.sendRaw('POST', '/project/clone', { _id: source._id })).body)).toEqual([
      'Name is required',
      'Customer is required',
      'Assessment template is required',
    ]);
    for (const who of [crew.cy, crew.asa, crew.udo, crew.ina])
      expect(
        (await who.attempt(projectRoutes.cloneProject, { body: { ...projects.form(), _id: source._id } })).status,
      ).toBe(403);
    expect(
      (await crew.brm.attempt(projectRoutes.cloneProject, { body: { ...projects.form(), _id: unknownId } })).status,
    ).toBe(404);
  });
});
