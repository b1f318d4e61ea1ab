import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let id: string;
let floor: AssessmentItem;
let lifting: AssessmentItem;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());
beforeEach(async () => {
  id = (await projects.walkTo('Awaiting to Complete Audit'))._id;
  await projects.judge(id, 'No');
  await crew.udo.call(projectRoutes.submitAudit, { params: { id }, body: { comment: 'The door may fall' } });
  [, floor, lifting] = (await projects.items(id)) as [AssessmentItem, AssessmentItem, AssessmentItem];
});

const send = (who: Person, rows: unknown) => who.sendRaw('POST', `/project/${id}/return_rows`, { rows });
const hoist = () => ({ item: lifting._id, comment: 'Use a hoist' });
const dry = () => ({ item: floor._id, comment: 'Look at gate 7 too' });
const put = (who: Person, item: { _id: string | undefined }, change: object) =>
  who.attempt(assessmentRoutes.changeAssessmentItem, { params: { id: must(item._id) }, body: change });
const returnedOf = async () => (await projects.items(id)).map(({ returned }) => returned?.comment ?? null);
const inbox = async (): Promise<string[]> =>
  (await crew.asa.call(inboxRoutes.listInbox, { query: { project: id } })).map(({ what }) => what);

describe('single questions of a safety issue', () => {
  it('are returned to the assessee by the auditor, each with a comment, and only these can be changed', async () => {
    const { data } = (await send(crew.udo, [hoist(), dry()])).body;
    expect(data).toMatchObject({
      status: 'Awaiting to Start Assessment',
      assessmentDone: null,
      auditDone: null,
      comment: 'The door may fall',
    });
    expect(await returnedOf()).toEqual([null, 'Look at gate 7 too', 'Use a hoist']);
    await crew.asa.call(projectRoutes.openAssessment, { params: { id } });
    const [site] = await projects.items(id);
    for (const who of [crew.asa, crew.brm])
      expect(toStatusAndMessage(await put(who, must(site), { note: 'Hall 3' }))).toEqual([
        409,
        'You can change only the returned questions',
      ]);
    const changed = await put(crew.asa, lifting, {
      hazardList: [{ hazard: 'Falling door', controlMeasure: 'A hoist lifts' }],
    });
    expect(changed.body.data).toMatchObject({
      changedSinceAudit: true,
      returned: { comment: 'Use a hoist', at: expect.any(String) },
    });
    // Until the next audit is done, the auditor sees the comment next to the new answer.
    await crew.asa.call(projectRoutes.submitAssessment, { params: { id }, body: {} });
    expect(await returnedOf()).toEqual([null, 'Look at gate 7 too', 'Use a hoist']);
    await crew.brm.call(projectRoutes.startAudit, { params: { id } });
    await crew.brm.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: lifting._id },
      body: { riskAcceptable: 'Yes' },
    });
    expect((await crew.brm.call(projectRoutes.submitAudit, { params: { id }, body: {} })).status).toBe(
      'Awaiting Review E-Sign BRM',
    );
    expect(await returnedOf()).toEqual([null, null, null]);
  });

  it('are announced to the assessee by mail and in the Inbox, and recorded in the history', async () => {
    await send(crew.udo, [hoist()]);
    const [mail] = await world.mailsTo(crew.asa.me.emailId);
    expect(mail?.subject).toContain('Please work on the returned questions');
    expect(mail?.text).toContain('1.2 Is lifting safe? – Use a hoist');
    expect(mail?.text).toContain(`/action/${id}`);
    expect(await inbox()).toEqual(['Rework the questions returned by the audit (1)']);
    const history = await crew.brm.call(projectRoutes.listProjectHistory, {
      params: { id },
      query: { limit: 0 },
    });
    const entry = history.find(({ after }) => after?.returnComment);
    expect(entry).toMatchObject({
      subject: 'assessment_items',
      about: 'Is lifting safe?',
      by: { _id: crew.udo.me._id },
      before: { returnComment: null },
      after: { returnComment: 'Use a hoist' },
    });
  });

  it('can be returned by the office as well as the auditor, but by nobody else', async () => {
    expect((await send(world.nobody, [hoist()])).status).toBe(401);
    for (const who of [crew.asa, crew.cy, crew.ina, crew.eva]) expect((await send(who, [hoist()])).status).toBe(403);
    const unknown = await others.brm.attempt(projectRoutes.returnRows, {
      params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
      body: {
        rows: [hoist()],
      },
    });
    for (const who of [others.udo, others.brm, others.manager]) {
      const { status, body } = await send(who, [hoist()]);
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
    expect((await send(crew.manager, [hoist()])).body.data?.status).toBe('Awaiting to Start Assessment');
    expect(toStatusAndMessage(await send(crew.manager, [hoist()]))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Assessment',
    ]);
  });

  it('must belong to the project, be named once each with a comment, and include all that are not accepted', async () => {
    const errors = async (rows: unknown) => parseRefusal((await send(crew.udo, rows)).body).errors;
    const only = (path: string, message: string) => [{ path, message }];
    expect(await errors(undefined)).toEqual(only('rows', 'Choose at least one question to return'));
    expect(await errors([])).toEqual(only('rows', 'Choose at least one question to return'));
    expect(await errors([{ ...hoist(), comment: ' ' }, { item: floor._id }])).toEqual([
      { path: 'rows.0.comment', message: 'Describe what needs to be done' },
      { path: 'rows.1.comment', message: 'Describe what needs to be done' },
    ]);
    expect(await errors([hoist(), hoist()])).toEqual(only('rows', 'Each question can be returned only once'));
    expect(await errors([dry()])).toEqual(only('rows', 'Return every question that is not accepted'));
    const foreignItem = (await projects.items((await projects.create())._id))[1]?._id;
    expect(await errors([hoist(), { item: foreignItem, comment: 'x' }])).toEqual(
      only('rows.1.item', 'This question doesn’t belong to the project'),
    );
    expect([await returnedOf(), (await projects.get(id)).status]).toEqual([[null, null, null], 'Safety Issue']);
  });

  it('are all open if the project is assigned again and none was returned', async () => {
    await crew.brm.call(projectRoutes.assignProject, { params: { id }, body: { assessmentAssignTo: crew.asa.me._id } });
    expect(await inbox()).toEqual(['Answer the risk assessment']);
    await crew.asa.call(projectRoutes.openAssessment, { params: { id } });
    expect((await put(crew.asa, floor, { assessmentAnswer: 'Yes' })).status).toBe(200);
  });

  it('are chosen by the first of two people who return questions at once', async () => {
    const answers = await Promise.all([send(crew.udo, [hoist()]), send(crew.manager, [hoist(), dry()])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await returnedOf()).filter(Boolean)).toHaveLength(answers[0]?.status === 200 ? 1 : 2);
  });

  it('need an active assessee; otherwise the project has to be assigned to another one', async () => {
    await crew.manager.call(userRoutes.changeUser, { params: { id: crew.asa.me._id }, body: { isActive: false } });
    expect(toStatusAndMessage(await send(crew.udo, [hoist()]))).toEqual([
      422,
      'The assessee is no longer active. Assign another one.',
    ]);
    await crew.manager.call(userRoutes.changeUser, { params: { id: crew.asa.me._id }, body: { isActive: true } });
  });
});
