import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectMachine, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestResponse, Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

type Event = (typeof projectMachine.steps)[number]['event'];
/** The request for each event, made by a person who may take it if the status allows it. */
const events: Partial<Record<Event, (id: string, by?: Person) => Promise<TestResponse>>> = {
  'assign assessee': (id, by = crew.manager) =>
    by.attempt(projectRoutes.assignProject, { params: { id }, body: { assessmentAssignTo: crew.asa.me._id } }),
  'open assessment': (id, by = crew.brm) => by.attempt(projectRoutes.openAssessment, { params: { id } }),
  'submit assessment': (id, by = crew.brm) =>
    by.attempt(projectRoutes.submitAssessment, { params: { id }, body: { safetyEquipments: [] } }),
  'assign auditor': (id, by = crew.manager) =>
    by.attempt(projectRoutes.assignProject, { params: { id }, body: { auditBy: crew.udo.me._id } }),
  'start audit': (id, by = crew.brm) => by.attempt(projectRoutes.startAudit, { params: { id } }),
  'submit audit': (id, by = crew.brm) => by.attempt(projectRoutes.submitAudit, { params: { id }, body: {} }),
};
const leads = (status: ProjectStatus, event: string) =>
  projectMachine.steps.some((row) => row.from === status && row.event === event);
const signs: ProjectStatus[] = ['Awaiting BRM to E-Sign', 'Awaiting Customer to E-Sign', 'Awaiting Review E-Sign BRM'];
const answering: ProjectStatus[] = ['Awaiting to Complete Assessment', 'Awaiting to Complete Audit'];

/** Tries the events that the current status does not allow, by people who could take them in another. */
async function tryWrongEvents({ _id, status }: Project): Promise<[string, number, string | undefined][]> {
  const tried: [string, TestResponse][] = [];
  for (const [event, send] of Object.entries(events)) if (!leads(status, event)) tried.push([event, await send(_id)]);
  if (!signs.includes(status))
    tried.push(['sign', await crew.brm.attempt(projectRoutes.esignProject, { params: { id: _id } })]);
  if (status !== 'Awaiting BRM to E-Sign')
    tried.push([
      'edit',
      await crew.brm.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Other' } }),
    ]);
  const [item] = await projects.items(_id);
  if (!answering.includes(status))
    tried.push([
      'answer',
      await crew.brm.attempt(assessmentRoutes.changeAssessmentItem, {
        params: { id: must(item)._id },
        body: { note: 'Late' },
      }),
    ]);
  tried.push([
    'put',
    await crew.brm.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { status: 'Completed' } }),
  ]);
  return tried.map(([event, answer]) => [event, ...toStatusAndMessage(answer)]);
}

/** Tries the events that the status allows, by people who may not take them. */
async function tryWrongPeople({ _id, status }: Project): Promise<[string, number][]> {
  const { asa, cy, eva, ina, manager, udo, admin } = crew;
  const wrongPeople: [ProjectStatus, Event, Person[]][] = [
    ['Awaiting Risk Assessment', 'assign assessee', [asa, udo, cy, ina, eva]],
    ['Awaiting to Start Assessment', 'open assessment', [manager, admin, otto, udo, cy, ina, eva]],
    ['Awaiting to Complete Assessment', 'submit assessment', [manager, admin, otto, udo, cy, ina, eva]],
    ['Awaiting to Risk Review', 'assign auditor', [asa, udo, cy, ina, eva]],
    ['Awaiting to Risk Review', 'start audit', [asa, udo, cy, ina, eva]],
    ['Awaiting to Start Audit', 'start audit', [asa, cy, ina, eva]],
    ['Awaiting to Complete Audit', 'submit audit', [asa, cy, ina, eva]],
  ];
  const tried: [string, number][] = [];
  for (const [, event, people] of wrongPeople.filter(([at]) => at === status))
    for (const who of people)
      tried.push([`${event} by ${who.me.firstName}`, (await events[event]?.(_id, who))?.status ?? 0]);
  for (const who of [asa, udo, cy, ina])
    tried.push([
      `edit by ${who.me.firstName}`,
      (await who.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Mine' } })).status,
    ]);
  for (const who of [asa, udo, cy, ina, eva])
    tried.push([
      `delete by ${who.me.firstName}`,
      (await who.attempt(projectRoutes.deleteProject, { params: { id: _id } })).status,
    ]);
  return tried;
}

/** The completed project, and the attempts made in each status. */
let done: Project;
let otto: Person;
const visited: {
  status: ProjectStatus;
  after: ProjectStatus;
  waitsFor: string;
  wrongEvents: [string, number, string | undefined][];
  wrongPeople: [string, number][];
  kinds: string[];
}[] = [];
beforeAll(async () => {
  otto = await world.invite(crew.admin, 'Assessee', 'otto.a@test.test', 'Otto');
  done = await projects.walkTo('Awaiting Work plan', {
    look: async (project) => {
      const [wrongEvents, wrongPeople] = [await tryWrongEvents(project), await tryWrongPeople(project)];
      const kinds = (await crew.brm.call(projectRoutes.listProjectDocuments, { params: { id: project._id } })).map(
        ({ kind }) => kind,
      );
      const { status: after } = await projects.get(project._id);
      visited.push({
        status: project.status,
        after,
        waitsFor: must(project.waitsFor),
        wrongEvents,
        wrongPeople,
        kinds,
      });
    },
  });
});

describe('a project from its contract to Awaiting Work plan', () => {
  it('passes every status in order, even if other events are tried on the way', () => {
    expect(visited.map(({ status }) => status)).toEqual(projects.statuses);
    expect(visited.map(({ after }) => after)).toEqual(projects.statuses);
  });

  it('rejects events without a transition in every status, with "You can’t do this while the project is {status}"', () => {
    for (const { status, wrongEvents } of visited)
      expect(wrongEvents).toEqual(
        wrongEvents.map(([event]) => [event, 409, `You can’t do this while the project is ${status}`]),
      );
    expect(visited.flatMap(({ wrongEvents }) => wrongEvents).length).toBeGreaterThan(80);
  });

  it('can be advanced only by the people in the machine’s table: others get 404 if they cannot see it, or 403', () => {
    const tried = visited.flatMap(({ status, wrongPeople }) =>
      wrongPeople.map(([what, answer]) => [status, what, answer] as const),
    );
    expect(tried.filter(([, , answer]) => answer !== 403 && answer !== 404)).toEqual([]);
    expect(tried.filter(([, what, answer]) => what.startsWith('delete') && answer !== 403)).toEqual([]);
    expect(tried.length).toBeGreaterThan(120);
  });

  it('shows in every status who acts next', () => {
    expect(Object.fromEntries(visited.map(({ status, waitsFor }) => [status, waitsFor]))).toMatchObject({
      'Awaiting BRM to E-Sign': 'Waiting for Bo Tester to sign the contract',
      'Awaiting Customer to E-Sign': 'Waiting for Cy Tester to sign the contract',
      'Awaiting to Risk Review': 'Waiting for Bo Tester to review the risks or assign an auditor',
      'Awaiting Work plan': 'Work plans are created, signed and carried out',
    });
  });

  it('shows the documents of its status, and no others', () => {
    expect(Object.fromEntries(visited.map(({ status, kinds }) => [status, kinds]))).toMatchObject({
      'Awaiting BRM to E-Sign': [],
      'Awaiting Customer to E-Sign': ['contract'],
      'Awaiting Risk Assessment': ['contract'],
      'Awaiting to Start Assessment': [],
      'Awaiting to Risk Review': ['contract'],
      'Awaiting Review E-Sign BRM': ['contract'],
      'Awaiting Work plan': ['contract', 'review'],
    });
  });

  it('records who was assigned and when, and mails them', async () => {
    expect(done).toMatchObject({
      assessmentAssignTo: { _id: crew.asa.me._id },
      auditBy: { _id: crew.udo.me._id },
      assessmentAssignOn: expect.any(String),
      assessmentDone: expect.any(String),
      auditOn: expect.any(String),
      auditDone: expect.any(String),
      safetyEquipments: ['Safety Shoes', 'Safety Gloves'],
    });
    const subjects = async (email: string) => (await world.mailsTo(email)).map((mail) => mail.subject);
    expect(await subjects('asa.a@test.test')).toContain(`Please assess the risks: ${done.projectNo} Doors`);
    expect(await subjects('udo.a@test.test')).toContain(`Please audit the risk assessment: ${done.projectNo} Doors`);
    expect(await subjects('cy.a@test.test')).toContain(`Please sign: Project contract ${done.projectNo} rev 0`);
    expect(await subjects('bo.a@test.test')).toContain(`Please sign: Risk assessment review ${done.projectNo} rev 0`);
  });

  it('gives its customer the signed documents', async () => {
    const documents = await crew.cy.call(projectRoutes.listProjectDocuments, { params: { id: done._id } });
    expect(documents.map(({ kind, signed }) => [kind, signed])).toEqual([
      ['contract', true],
      ['review', true],
    ]);
    for (const { key } of documents)
      expect((await crew.cy.attempt(fileRoutes.getFile, { params: { key } })).headers.get('content-type')).toBe(
        'application/pdf',
      );
  });

  it('records every status and its author in its history', async () => {
    const entries = await crew.brm.call(projectRoutes.listProjectHistory, {
      params: { id: done._id },
      query: { limit: 0 },
    });
    const moves = entries
      .filter((entry) => entry.after?.status)
      .map((entry) => [must(entry.after).status, must(entry.by).name]);
    const names = ['Bo', 'Bo', 'Bo', 'Cy', 'Bo', 'Asa', 'Asa', 'Bo', 'Udo', 'Udo', 'Udo', 'Bo'];
    expect(moves.toReversed()).toEqual(
      ['Created', ...projects.statuses].map((status, index) => [status, `${names[index]} Tester`]),
    );
    expect(JSON.stringify(entries)).not.toContain('pin_hash');
  });

  it('causes no anonymous change in its company, except the key of its seal, which the server creates', async () => {
    const anonymousChanges = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('changes')
        .select(['subject', 'event'])
        .where('companyId', '=', crew.id)
        .where('userId', 'is', null)
        .execute(),
    );
    expect(anonymousChanges).toEqual([{ subject: 'signing_keys', event: 'insert' }]);
  });
});

describe('two events at the same moment', () => {
  it('change the status of a project once: the second sees the status set by the first', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        crew.brm.attempt(projectRoutes.assignProject, {
          params: { id: _id },
          body: { assessmentAssignTo: crew.asa.me._id },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const opened = await Promise.all(
      [crew.asa, crew.brm].map((who) => who.attempt(projectRoutes.openAssessment, { params: { id: _id } })),
    );
    // If the BRM opened it first, the assessee is no longer named in the project.
    expect(opened.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy((status) => status === 404 || status === 409),
    ]);
  });
});

describe('a status sent with PUT', () => {
  it('is handled as the event that leads there, with its rules', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const put = (who: Person, body: BodyInput<typeof projectRoutes.changeProject>) =>
      who.attempt(projectRoutes.changeProject, { params: { id: _id }, body });
    expect((await put(crew.brm, { status: 'Awaiting to Start Assessment' })).status).toBe(422);
    expect(
      (await put(crew.brm, { status: 'Awaiting to Start Assessment', assessmentAssignTo: crew.asa.me._id })).body.data
        ?.status,
    ).toBe('Awaiting to Start Assessment');
    expect((await put(crew.manager, { status: 'Awaiting to Complete Assessment' })).status).toBe(403);
    expect((await put(crew.asa, { status: 'Awaiting to Complete Assessment' })).body.data?.status).toBe(
      'Awaiting to Complete Assessment',
    );
    expect(toStatusAndMessage(await put(crew.asa, { status: 'Awaiting to Risk Review' }))[0]).toBe(422);
    expect(toStatusAndMessage(await put(crew.asa, { status: 'Awaiting Work plan' }))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Complete Assessment',
    ]);
  });

  it('never replaces a signature', async () => {
    const { _id } = await projects.create();
    for (const status of [
      'Awaiting Customer to E-Sign',
      'Awaiting Risk Assessment',
      'Awaiting Work plan',
      'Completed',
    ] as const)
      for (const who of [crew.brm, crew.manager, crew.admin])
        expect(
          toStatusAndMessage(await who.attempt(projectRoutes.changeProject, { params: { id: _id }, body: { status } })),
        ).toEqual([409, 'You can’t do this while the project is Awaiting BRM to E-Sign']);
  });
});
