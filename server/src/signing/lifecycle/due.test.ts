import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, getSigner, signWith, type Projects } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { expireSignings, remindSigners } from '../index.ts';

// Tests reminders for due signers and the expiry of documents. The jobs run with a later clock, sessions with the real
// one.

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const after = (days: number) => ({ ...world.kit, now: () => new Date(Date.now() + days * 86_400_000) });
/** Runs the job on two servers at the same moment. */
const onTwoServers = (job: (kit: World['kit']) => Promise<void>, days: number) =>
  Promise.all([job(after(days)), job(after(days))]);
const inCompany = <T>(ask: Parameters<typeof world.kit.db.inCompany<T>>[2]) =>
  world.kit.db.inCompany(crew.id, undefined, ask);
const signingsOf = (subjectId: string) =>
  inCompany((tx) =>
    tx.selectFrom('signings').select(['id', 'state']).where('subjectId', '=', subjectId).orderBy('createdAt').execute(),
  );
const eventsOf = (subjectId: string, event: string) =>
  inCompany((tx) =>
    tx
      .selectFrom('signingEvents')
      .innerJoin('signings', 'signings.id', 'signingEvents.signingId')
      .select('signingEvents.name')
      .where('signings.subjectId', '=', subjectId)
      .where('event', '=', event)
      .execute(),
  );
const mails = async (to: string, words: string, number: string) =>
  (await world.mailsTo(to)).filter(({ subject }) => subject.includes(words) && subject.includes(number));
const bo = () => crew.brm.me.emailId;

describe('a due signer', () => {
  it('is the only one reminded, every three days, and once even with two servers', async () => {
    const { _id, projectNo } = await projects.create();
    await onTwoServers(remindSigners, 2.9);
    expect(await mails(bo(), 'Reminder', projectNo)).toEqual([]);
    await onTwoServers(remindSigners, 3.1);
    await onTwoServers(remindSigners, 4.1);
    const [mail, ...more] = await mails(bo(), 'Reminder', projectNo);
    const { token, pin } = await getSigner(crew.brm, _id);
    expect([mail?.text.includes(token), mail?.text.includes(pin), more]).toEqual([true, false, []]);
    await onTwoServers(remindSigners, 6.1);
    expect(await mails(bo(), 'Reminder', projectNo)).toHaveLength(2);
    expect(await mails(crew.cy.me.emailId, 'Reminder', projectNo)).toEqual([]);
    expect(await eventsOf(_id, 'reminded')).toEqual([{ name: 'Bo Tester' }, { name: 'Bo Tester' }]);
  });

  it('gets no mail after switching off these mails, and the evidence records that', async () => {
    await crew.brm.call(inboxRoutes.changeMailChoice, { body: { off: ['sign'] } });
    const { _id, projectNo } = await projects.create();
    await onTwoServers(remindSigners, 3.1);
    expect(await mails(bo(), '', projectNo)).toEqual([]);
    const events = await Promise.all(
      ['mail not wanted', 'link issued', 'reminded'].map((event) => eventsOf(_id, event)),
    );
    expect(events).toEqual([[{ name: 'Bo Tester' }], [], []]);
    await crew.brm.call(inboxRoutes.changeMailChoice, { body: { off: [] } });
    await onTwoServers(remindSigners, 3.1);
    expect(await mails(bo(), 'Reminder', projectNo)).toHaveLength(1);
  });

  it('is not reminded after signing and verifying; the next signer is, counted from their invitation', async () => {
    const { _id, projectNo } = await projects.create();
    await projects.sign(crew.brm, _id);
    await inCompany((tx) =>
      tx.updateTable('signings').set({ createdAt: '2020-01-01T00:00:00.000Z' }).where('subjectId', '=', _id).execute(),
    );
    await remindSigners(after(2.9));
    expect(await mails(crew.cy.me.emailId, 'Reminder', projectNo)).toEqual([]);
    await remindSigners(after(3.1));
    expect([
      (await mails(crew.cy.me.emailId, 'Reminder', projectNo)).length,
      (await mails(bo(), 'Reminder', projectNo)).length,
    ]).toEqual([1, 0]);
  });
});

describe('an overdue document', () => {
  it('expires once, even on two servers, and the BRM is notified; E-Sign reissues it', async () => {
    const { _id, projectNo } = await projects.create();
    const old = await getSigner(crew.brm, _id);
    await onTwoServers(expireSignings, 89.9);
    expect(await signingsOf(_id)).toMatchObject([{ state: 'open' }]);
    await onTwoServers(expireSignings, 90.1);
    await onTwoServers(expireSignings, 91);
    expect(await signingsOf(_id)).toMatchObject([{ state: 'expired' }]);
    expect(await eventsOf(_id, 'expired')).toHaveLength(1);
    const told = await mails(bo(), 'expired', projectNo);
    expect([
      told.length,
      told[0]?.text.includes('Open the project and press Reissue document'),
      told[0]?.text.includes(`/project/${_id}`),
    ]).toEqual([1, true, true]);
    expect(toStatusAndMessage(await signWith(world, old))).toEqual([
      410,
      'This document has expired and can’t be signed',
    ]);
    const again = await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } });
    expect([again.state, again.warning]).toEqual(['open', undefined]);
    expect((await signWith(world, await getSigner(crew.brm, _id))).status).toBe(200);
    expect(await signingsOf(_id)).toMatchObject([{ state: 'expired' }, { state: 'open' }]);
  });

  it('can be reissued by E-Sign even before the job has run', async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject()));
    await inCompany((tx) =>
      tx
        .updateTable('signings')
        .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
        .where('subjectId', '=', plan._id)
        .execute(),
    );
    const again = await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } });
    expect(again).toMatchObject({ state: 'open' });
    expect(await signingsOf(plan._id)).toMatchObject([{ state: 'expired' }, { state: 'open', id: again._id }]);
    expect(await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })).toMatchObject({
      _id: again._id,
    });
  });

  it('can be neither signed nor declined, before or after the job has run', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    await inCompany((tx) =>
      tx.updateTable('signings').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).where('subjectId', '=', _id).execute(),
    );
    const answers = async () => {
      const declined = await world.nobody.attempt(signingRoutes.decline, {
        params: { token: signer.token },
        body: {
          pin: signer.pin,
          reason: 'Too late',
        },
      });
      const document = await world.nobody.attempt(signingRoutes.getSigningDocument, {
        params: { token: signer.token },
      });
      return [await signWith(world, signer), declined, document].map(toStatusAndMessage);
    };
    const gone = [410, 'This document has expired and can’t be signed'];
    expect([await signingsOf(_id), await answers()]).toMatchObject([[{ state: 'open' }], [gone, gone, gone]]);
    await expireSignings(world.kit);
    expect([await signingsOf(_id), await answers()]).toMatchObject([[{ state: 'expired' }], [gone, gone, gone]]);
  });

  it('is unchanged if everybody has signed', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    await expireSignings(after(365));
    expect(await signingsOf(_id)).toMatchObject([{ state: 'completed' }]);
  });
});
