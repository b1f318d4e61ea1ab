import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWork, getShare, signPlan, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { sendInboxMails } from './index.ts';

let world: World;
let crew: Crew;
let other: Crew;
let projects: Projects;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const mailCounts = new Map<string, number>();
/** Returns the subjects of the mails that a person got since the last call, oldest first. */
async function newMails(emailId: string): Promise<string[]> {
  const subjects = (await world.mailsTo(emailId)).map(({ subject }) => subject).toReversed();
  const from = mailCounts.get(emailId) ?? 0;
  mailCounts.set(emailId, subjects.length);
  return subjects.slice(from);
}
const sendAllMails = async () => {
  await sendInboxMails(world.kit);
  for (const { me } of [crew.brm, crew.manager, crew.cy, crew.asa, crew.udo, crew.ina, crew.ian, crew.eva])
    await newMails(me.emailId);
};
const turnOff = (who: Person, ...off: BodyInput<typeof inboxRoutes.changeMailChoice>['off']) =>
  who.call(inboxRoutes.changeMailChoice, { body: { off } });

describe('a mail about the Inbox', () => {
  it('is sent once for a new item to the person responsible, with a link to the work', async () => {
    await sendAllMails();
    const { _id, projectNo } = await projects.walkTo('Awaiting to Risk Review');
    await newMails(crew.brm.me.emailId);
    await sendInboxMails(world.kit);
    expect(await newMails(crew.brm.me.emailId)).toEqual([`Review the risks, or assign an auditor: ${projectNo} Doors`]);
    const [mail] = await world.mailsTo(crew.brm.me.emailId);
    expect(mail?.text).toContain(`Review:\nhttp://roadworthy.test/project/${_id}`);
    expect(mail?.text).toContain('http://roadworthy.test/notifications');
    for (const { me } of [crew.manager, other.brm, other.manager])
      expect(await newMails(me.emailId).then((all) => all.filter((one) => one.includes('Review')))).toEqual([]);
    await sendInboxMails(world.kit);
    expect(await newMails(crew.brm.me.emailId)).toEqual([]);
  });

  it('covers everything new since the last mail, except its reader’s own actions', async () => {
    await sendAllMails();
    for (const name of ['Bonnets', 'Wings']) await projects.walkTo('Awaiting Risk Assessment', { change: { name } });
    await newMails(crew.manager.me.emailId);
    await newMails(crew.brm.me.emailId);
    await sendInboxMails(world.kit);
    // The customer signed last, so both the BRM and the admin get the mail.
    for (const { me } of [crew.manager, crew.brm])
      expect(await newMails(me.emailId)).toEqual(['2 items are waiting for you']);
    const [mail] = await world.mailsTo(crew.manager.me.emailId);
    expect(mail?.text).toMatch(/Assign an assessee: P-\d{4}-\d{5} “Bonnets”/);
    expect(mail?.text).toContain('Open the Inbox:\nhttp://roadworthy.test/inbox');
    const garage = await makeWorkshopFixture(world, crew, 'a');
    await garage.make({ supervisor: null });
    await newMails(garage.sue.me.emailId);
    await sendInboxMails(world.kit);
    expect(await newMails(garage.sue.me.emailId)).toEqual([]);
    expect((await newMails(garage.max.me.emailId)).filter((one) => one.startsWith('Assign the job card'))).toHaveLength(
      1,
    );
    expect((await newMails(garage.ed.me.emailId)).filter((one) => one.startsWith('Assign'))).toEqual([]);
  });

  it('is sent to the owner of a corrective action, and to a new owner, but not to the person who assigned it', async () => {
    await sendAllMails();
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Slipped',
        type: 'Accident',
        comment: 'On oil',
      },
    });
    const give = (owner: string) =>
      crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
        body: {
          incident: incident._id,
          what: 'Paint',
          owner,
          dueOn: '2999-01-01',
        },
      });
    const { _id } = await give(crew.eva.me._id);
    await give(crew.brm.me._id);
    await sendInboxMails(world.kit);
    const subject = `Complete the corrective action: ${incident.incidentNo} Paint`;
    expect([await newMails(crew.eva.me.emailId), await newMails(crew.brm.me.emailId)]).toEqual([[subject], []]);
    expect((await world.mailsTo(crew.eva.me.emailId))[0]?.text).toContain(
      `http://roadworthy.test/view/accident/${incident._id}`,
    );
    await crew.brm.call(correctiveActionRoutes.changeCorrectiveAction, {
      params: { id: _id },
      body: { owner: crew.ian.me._id },
    });
    await sendInboxMails(world.kit);
    expect([await newMails(crew.eva.me.emailId), await newMails(crew.ian.me.emailId)]).toEqual([[], [subject]]);
  });

  it('is not sent for signatures and assignments, which have their own mails', async () => {
    await sendAllMails();
    const { _id } = await projects.create();
    await sendInboxMails(world.kit);
    expect(await newMails(crew.brm.me.emailId)).toEqual([expect.stringContaining('Please sign')]);
    await projects.sign(crew.brm, _id);
    await projects.sign(crew.cy, _id);
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: _id },
      body: { assessmentAssignTo: crew.asa.me._id },
    });
    await sendInboxMails(world.kit);
    expect(await newMails(crew.asa.me.emailId)).toEqual([expect.stringContaining('Please assess the risks')]);
  });

  it('informs the inspector whose turn it is that the assessment of a plan awaits their review', async () => {
    const project = await work.makeProject();
    const { _id } = await work.makePlan(work.planForm(project, { questionTemplate: work.template._id }));
    await signPlan(world, crew.brm, _id);
    await sendAllMails();
    await signPlan(world, crew.cy, _id);
    await sendInboxMails(world.kit);
    expect([await newMails(crew.ina.me.emailId), await newMails(crew.ian.me.emailId)]).toEqual([
      [expect.stringContaining('Review the assessment of the work plan')],
      [],
    ]);
  });

  it('informs inspectors of a started plan, of its first Not OK, and of a later one once all earlier ones are completed', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 9 }));
    await newMails(crew.ian.me.emailId);
    await newMails(crew.ina.me.emailId);
    await sendInboxMails(world.kit);
    expect(await newMails(crew.ina.me.emailId)).toEqual([expect.stringContaining('Start the work plan')]);
    // The last signer started the plan, so they need no mail.
    expect(await newMails(crew.ian.me.emailId)).toEqual([]);
    const share = await getShare(crew.ina, plan._id);
    const record = (body: object) => crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
    const mailsOfBoth = async () => {
      await sendInboxMails(world.kit);
      return [await newMails(crew.ina.me.emailId), await newMails(crew.ian.me.emailId)];
    };
    await record({ ok: 1 });
    await record({ nok: 1, comment: 'torn' });
    expect(await mailsOfBoth()).toEqual([[], [expect.stringContaining('Rectify Not OK items (1)')]]);
    await record({ nok: 1, comment: 'loose' });
    expect(await mailsOfBoth()).toEqual([[], []]);
    for (const point of await crew.ina.call(inspectionRoutes.listCheckpoints, {
      query: { workPlan: plan._id, limit: 0 },
    }))
      if (point.state === 'not ok')
        for (const body of [{ rectifyComment: 'glued' }, { complete: 1 }] as const)
          await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body });
    expect(await mailsOfBoth()).toEqual([[], []]);
    await record({ nok: 1, comment: 'torn again' });
    expect(await mailsOfBoth()).toEqual([[], [expect.stringContaining('Rectify Not OK items (1)')]]);
  });

  it('informs the BRM and an admin of a contested item, which is in their Inbox until one of them decides', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: must(point)._id },
      body: { nok: 1, comment: 'scratch' },
    });
    await sendAllMails();
    await crew.ian.call(inspectionRoutes.sync, {
      body: {
        items: [{ clientId: world.kit.newId(), kind: 'checkpoint', id: point?._id, body: { ok: 1 } }],
      },
    });
    await sendInboxMails(world.kit);
    for (const { me } of [crew.brm, crew.manager])
      expect(await newMails(me.emailId)).toEqual([expect.stringContaining('Decide contested checkpoints (1)')]);
    const contested = async () => {
      const all = [];
      for (const who of [crew.brm, crew.manager, crew.admin, crew.cy, other.brm, other.manager])
        all.push(
          (
            await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'notOk', project: plan.project._id } })
          ).map(({ path }: { path: string }) => path),
        );
      return all;
    };
    const there = [`/inspect-grid-work-plan/${plan._id}`];
    expect(await contested()).toEqual([there, there, there, [], [], []]);
    await crew.manager.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: must(point)._id },
      body: {
        ok: 1,
        reason: 'Looked at it myself',
      },
    });
    expect(await contested()).toEqual([[], [], [], [], [], []]);
  });
});

describe('the choice of mails', () => {
  it('lists every kind of the role, all on, and is saved for that person only', async () => {
    const { kinds } = await crew.ina.call(inboxRoutes.getMailChoice);
    expect(kinds).toEqual(
      ['sign', 'review', 'inspect', 'notOk', 'escalation', 'ticket', 'request', 'correctiveAction', 'replaced'].map(
        (kind) => ({
          kind,
          isOn: true,
        }),
      ),
    );
    expect(
      (await turnOff(crew.ina, 'sign', 'ticket', 'sign')).kinds
        .filter(({ isOn }: { isOn: boolean }) => !isOn)
        .map(({ kind }: { kind: string }) => kind),
    ).toEqual(['sign', 'ticket']);
    for (const who of [crew.ian, other.ina])
      expect((await who.call(inboxRoutes.getMailChoice)).kinds.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true);
    await turnOff(crew.ina);
    expect((await crew.ina.call(inboxRoutes.getMailChoice)).kinds).toEqual(kinds);
  });

  it('applies to Inbox, signature and assignment mails, even for a BRM, whose account is on the platform', async () => {
    await sendAllMails();
    await turnOff(crew.brm, 'sign', 'audit');
    expect((await crew.brmAtPlatform.call(inboxRoutes.getMailChoice)).kinds).toContainEqual({
      kind: 'sign',
      isOn: false,
    });
    await turnOff(crew.asa, 'assess');
    await projects.walkTo('Awaiting to Risk Review');
    await sendInboxMails(world.kit);
    expect(await newMails(crew.brm.me.emailId)).toEqual([]);
    expect(await newMails(crew.asa.me.emailId)).toEqual([]);
    expect(await newMails(crew.cy.me.emailId)).toEqual([expect.stringContaining('Please sign')]);
    await turnOff(crew.brm);
    await turnOff(crew.asa);
  });

  it('never blocks the mail with a password reset code', async () => {
    const everything = [
      'sign',
      'assign',
      'assess',
      'audit',
      'plan',
      'review',
      'inspect',
      'notOk',
      'escalation',
      'ticket',
      'jobCard',
    ] as const;
    await turnOff(crew.udo, ...everything);
    await newMails(crew.udo.me.emailId);
    await world.nobody.attempt(sessionRoutes.forgot, { body: { emailId: crew.udo.me.emailId } });
    expect(await newMails(crew.udo.me.emailId)).toHaveLength(1);
  });
});
