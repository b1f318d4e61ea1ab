import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBody } from '../../test/fixtures/people.ts';
import { makeProjects, signerOf, signWith, verifyAs, type Projects } from '../../test/fixtures/projects.ts';
import { statusAndMessage, comparableBody } from '../../test/fixtures/sign-in.ts';
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
const texts = (body: TestBody) => body.meta.errors.map((error: TestBody) => error.message);
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
      location: [{ contactName: 'Ann', contactNumber: '1', location: crew.location._id, name: 'Plant' }],
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
      workLocation: [{ _id: crew.location._id, city: 'Coventry' }],
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
    const { status, body } = await crew.brm.post('/project', { emailId: 'ann', mobileNo: '123' });
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
      expect(texts((await crew.brm.post('/project', projects.form({ customer }))).body)).toEqual([
        'Choose a person with the role Customer',
      ]);
    expect(texts((await crew.brm.post('/project', projects.form({ assessmentTemplate: unknownId }))).body)).toEqual([
      'Assessment template is required',
    ]);
    for (const place of [unknownId, others.location._id])
      expect(texts((await crew.brm.post('/project', projects.form({ workLocation: [place] }))).body)).toEqual([
        'Choose a location from this company',
      ]);
  });

  it('has contacts from its locations, and an edit can choose others', async () => {
    const contact = {
      contactName: 'Ann',
      contactNumber: '0123456789',
      location: crew.location._id,
      name: 'North plant',
    };
    for (const location of [unknownId, others.location._id]) {
      const { body } = await crew.brm.post('/project', projects.form({ location: [{ ...contact, location }] }));
      expect(body.meta.errors).toMatchObject([{ message: 'Choose a location from this company' }]);
    }
    const unnamed = await crew.brm.post('/project', projects.form({ location: [{ contactNumber: '1' }] }));
    expect([unnamed.status, texts(unnamed.body)]).toEqual([422, ['Contact Name is required']]);
    const { _id } = await projects.create({ location: [contact] });
    expect(await projects.get(_id)).toMatchObject({ location: [contact] });
    const bert = { ...contact, contactName: 'Bert', location: null, name: null };
    const changed = await crew.brm.data('PUT', `/project/${_id}`, { location: [contact, bert] });
    expect(changed).toMatchObject({ location: [contact, bert] });
    expect(
      statusAndMessage(
        await crew.brm.put(`/project/${_id}`, { location: [{ ...contact, location: others.location._id }] }),
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
    await crew.brm.data('PUT', `/assessment_questions/${heading?._id}`, { question: 'Place' });
    expect((await projects.items(_id)).map((item) => item.assessmentQuestion.question)).toEqual([
      'Site',
      'Is the floor dry?',
      'Is lifting safe?',
    ]);
    await crew.brm.data('PUT', `/assessment_questions/${heading?._id}`, { question: 'Site' });
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
      (await who.get('/project?search=Seen&limit=0')).body.totalCount,
      (await who.get(`/project/${mine._id}`)).status,
    ];
    for (const who of [crew.brm, crew.manager, crew.admin, crew.cy, crew.asa])
      expect(await sees(who)).toEqual([1, 200]);
    for (const who of [cleo, otto, crew.udo, crew.ina]) expect(await sees(who)).toEqual([0, 404]);
    for (const who of [cleo, otto, crew.udo, crew.ina])
      expect((await who.get(`/project_assessments?project=${mine._id}`)).status).toBe(404);
  });

  it('are not found from another company', async () => {
    const { _id } = await projects.create();
    const unknown = comparableBody(await others.brm.get(`/project/${unknownId}`));
    const path = `/project/${_id}`;
    const { brm } = others;
    for (const answer of [
      await brm.get(path),
      await brm.put(path, { name: 'Mine' }),
      await brm.put(`${path}/recover`, {}),
      await brm.post(`${path}/assign`, { auditBy: others.udo.me._id }),
      await brm.post(`${path}/esign`),
      await brm.post(`${path}/start_audit`),
      await brm.get(`${path}/documents`),
      await brm.get(`${path}/history`),
      await brm.post('/project/clone', { ...projects.form({ customer: others.cy.me._id }), _id }),
      await brm.delete(path),
    ])
      expect(comparableBody(answer)).toEqual(unknown);
    expect(
      (await others.brm.get('/project?search=Doors&limit=0')).body.data.map((one: TestBody) => one._id),
    ).not.toContain(_id);
  });

  it('are found by number, name, status and people', async () => {
    const project = await projects.create({ name: 'Findable', sapNo: 'SAP-77' });
    const found = async (query: string) =>
      (await crew.brm.data('GET', `/project?limit=0&${query}`)).map((one: TestBody) => one._id);
    for (const query of [
      'search=findable',
      `search=${project.projectNo}`,
      'search=SAP-77&searchFields=sapNo',
      `customer=${crew.cy.me._id}&search=Findable`,
    ])
      expect(await found(query)).toEqual([project._id]);
    expect(await found('search=Findable&status=Completed')).toEqual([]);
    expect(await found(`search=Findable&auditBy=${crew.udo.me._id}`)).toEqual([]);
    expect((await crew.brm.get('/project?status=Lost')).status).toBe(422);
  });
});

describe('the total of the list', () => {
  it('follows creation, deletion and restoring, on every page', async () => {
    const totals = async () => {
      const all = (await crew.brm.get('/project?limit=0')).body;
      const pages = [
        (await crew.brm.get('/project?limit=1')).body.totalCount,
        (await crew.brm.get('/project?limit=1&skip=1')).body.totalCount,
      ];
      expect(pages).toEqual([all.data.length, all.data.length]);
      return pages[0];
    };
    const [first, second] = [await projects.create(), await projects.create()];
    const before = await totals();
    await crew.brm.data('DELETE', `/project/${first._id}`);
    expect(await totals()).toBe(before - 1);
    await crew.brm.data('DELETE', `/project/${second._id}`);
    await crew.brm.data('PUT', `/project/${first._id}/recover`, {});
    expect(await totals()).toBe(before - 1);
    expect((await crew.brm.get('/project?limit=1&isDeleted=true')).body.totalCount).toBeGreaterThan(0);
    expect((await others.brm.get('/project?limit=1')).body.totalCount).toBe(
      (await others.brm.get('/project?limit=0')).body.data.length,
    );
  });
});

describe('an edit', () => {
  it('reissues the contract and voids the previous one, with its signatures', async () => {
    const project = await projects.create();
    const before = await signerOf(crew.brm, project._id);
    expect((await signWith(world, before)).status).toBe(200);
    const edited = await crew.brm.data('PUT', `/project/${project._id}`, {
      name: 'Gates',
      updatedAt: project.updatedAt,
    });
    expect(edited).toMatchObject({
      name: 'Gates',
      status: 'Awaiting BRM to E-Sign',
      customer: { _id: crew.cy.me._id },
    });
    expect(edited.eversignList.map((entry: TestBody) => [entry.type, entry.state])).toEqual([
      ['contract', 'open'],
      ['contract', 'voided'],
    ]);
    expect(statusAndMessage(await verifyAs(crew.brm, before.hash))).toEqual([
      410,
      'This document was replaced by a newer one',
    ]);
    const after = await signerOf(crew.brm, project._id);
    expect(after.token).not.toBe(before.token);
    expect((await projects.get(project._id)).status).toBe('Awaiting BRM to E-Sign');
    await projects.sign(crew.brm, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Customer to E-Sign');
  });

  it('makes a new customer the signer, and removes the access of the old one', async () => {
    const cleo = await world.invite(crew.admin, 'Customer', 'cleo2.a@test.test', 'Cleo');
    const project = await projects.create();
    await crew.brm.data('PUT', `/project/${project._id}`, { customer: cleo.me._id });
    await projects.sign(crew.brm, project._id);
    expect((await crew.cy.post(`/project/${project._id}/esign`)).status).toBe(404);
    await projects.sign(cleo, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Risk Assessment');
  });

  it('keeps fields that are not sent, and the template', async () => {
    const project = await projects.create({ description: 'All doors', workLocation: [crew.location._id] });
    const edited = await crew.manager.data('PUT', `/project/${project._id}`, { poNo: 'PO-9' });
    expect(edited).toMatchObject({
      poNo: 'PO-9',
      description: 'All doors',
      workLocation: [{ _id: crew.location._id }],
    });
    const [question] = await crew.brm.data('GET', '/assessment_questions?limit=1');
    const form = { name: 'Other', description: 'd', environment: 'e', type: 'D', assessmentQuestions: [question._id] };
    const other = await crew.brm.data('POST', '/assessment_templates', form);
    expect(texts((await crew.brm.put(`/project/${project._id}`, { assessmentTemplate: other._id })).body)).toEqual([
      'The assessment template can’t be changed',
    ]);
    expect((await crew.brm.put(`/project/${project._id}`, { assessmentTemplate: projects.template._id })).status).toBe(
      200,
    );
  });

  it('is rejected too if it changes the status from a stale copy', async () => {
    const { _id, updatedAt } = await projects.walkTo('Awaiting Risk Assessment');
    const cara = await world.invite(crew.admin, 'Customer', 'cara.a@test.test', 'Cara');
    await crew.brm.data('POST', `/project/${_id}/replace_customer`, { customer: cara.me._id });
    const status = { status: 'Awaiting to Start Assessment', assessmentAssignTo: crew.asa.me._id };
    const { status: code, body } = await crew.brm.put(`/project/${_id}`, { ...status, updatedAt });
    expect([code, body.meta.current.status]).toEqual([409, 'Awaiting Risk Assessment']);
    expect(
      await crew.brm.data('PUT', `/project/${_id}`, { ...status, updatedAt: body.meta.current.updatedAt }),
    ).toMatchObject({ status: status.status });
  });

  it('is rejected with the current project if it is from a stale copy; one of two tabs wins', async () => {
    const project = await projects.create();
    const put = (name: string) => crew.brm.put(`/project/${project._id}`, { name, updatedAt: project.updatedAt });
    const tabs = await Promise.all([put('One'), put('Two')]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = tabs.find(({ status }) => status === 200)?.body.data.name;
    const lost = tabs.find(({ status }) => status === 409)?.body.meta;
    expect(lost).toMatchObject({
      message: 'Somebody changed this in the meantime',
      current: { name: won, eversignList: expect.any(Array) },
    });
    expect((await projects.get(project._id)).name).toBe(won);
  });
});

describe('a deleted project', () => {
  it('is in the list of deleted ones, accepts no event or signature, and is restored unchanged', async () => {
    const project = await projects.create({ name: 'To be deleted' });
    const signer = await signerOf(crew.brm, project._id);
    const path = `/project/${project._id}`;
    expect(statusAndMessage(await crew.manager.delete(path))).toEqual([200, 'Project deleted sucessfully']);
    const listed = async (query: string) =>
      (await crew.brm.get(`/project?search=To be deleted${query}`)).body.totalCount;
    expect([await listed(''), await listed('&isDeleted=true'), await listed('&isDeleted=false')]).toEqual([0, 1, 0]);
    for (const answer of [
      await crew.manager.delete(path),
      await crew.brm.put(path, { name: 'Other' }),
      await crew.brm.post(`${path}/esign`),
      await crew.brm.post(`${path}/assign`, { assessmentAssignTo: crew.asa.me._id }),
      await crew.brm.post('/project/clone', { ...projects.form(), _id: project._id }),
    ])
      expect(statusAndMessage(answer)).toEqual([404, 'Not found']);
    expect(statusAndMessage(await signWith(world, signer))).toEqual([
      410,
      'This document is voided and cannot be signed',
    ]);
    expect((await verifyAs(crew.brm, signer.hash)).status).toBe(410);
    expect(statusAndMessage(await crew.manager.put(`${path}/recover`, { isDeleted: false }))).toEqual([
      200,
      'Project recovered sucessfully',
    ]);
    expect(await projects.get(project._id)).toMatchObject({
      name: 'To be deleted',
      status: 'Awaiting BRM to E-Sign',
      isDeleted: false,
    });
    expect((await crew.brm.data('POST', `${path}/esign`)).warning).toBeUndefined();
    await projects.sign(crew.brm, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Customer to E-Sign');
  });

  it('keeps the documents that everyone has signed', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.data('DELETE', `/project/${_id}`);
    await crew.brm.data('PUT', `/project/${_id}/recover`, {});
    expect(await projects.get(_id)).toMatchObject({
      status: 'Awaiting Risk Assessment',
      eversignList: [{ type: 'contract', state: 'completed' }],
    });
  });
});

describe('a clone', () => {
  it('is the next revision: the same number, its own contract, and an unchanged source', async () => {
    const source = await projects.walkTo('Awaiting Risk Assessment');
    const clone = await crew.brm.data('POST', '/project/clone', {
      ...projects.form({ name: 'Doors again' }),
      _id: source._id,
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
      [1, 2].map(() => crew.brm.data('POST', '/project/clone', { ...projects.form(), _id: source._id })),
    );
    expect([second?.rev, third?.rev].toSorted()).toEqual([2, 3]);
  });

  it('reports missing fields, and can be created by the office only', async () => {
    const source = await projects.create();
    expect(texts((await crew.brm.post('/project/clone', { _id: source._id })).body)).toEqual([
      'Name is required',
      'Customer is required',
      'Assessment template is required',
    ]);
    for (const who of [crew.cy, crew.asa, crew.udo, crew.ina])
      expect((await who.post('/project/clone', { ...projects.form(), _id: source._id })).status).toBe(403);
    expect((await crew.brm.post('/project/clone', { ...projects.form(), _id: unknownId })).status).toBe(404);
  });
});
