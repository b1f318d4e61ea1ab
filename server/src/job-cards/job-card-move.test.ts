import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { type TestResponse, type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let now = new Date();
beforeAll(async () => {
  world = await makeWorld({ now: () => now });
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);
const move = (by: Person, card: { _id: string }, body: BodyInput<typeof jobCardRoutes.moveJobCard>) =>
  by.attempt(jobCardRoutes.moveJobCard, { params: { id: card._id }, body });
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const events = async (card: { _id: string }) =>
  (await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id }, query: { limit: 0 } })).map(
    (entry) => [entry.event, entry.from, entry.to, entry.note],
  );

describe('the steps of a job card', () => {
  it('lead from Created through Assigned, In Progress and On Hold to Completed, recording times, mileage and history', async () => {
    const { sue } = garage;
    const { eva } = crew;
    let card = await garage.make({ mileageRequired: true, startValue: 100 });
    card = must(
      (
        await move(sue, card, {
          status: 'Assigned',
          jobSupervisor: sue.me._id,
          jobTeam: garage.team._id,
          jobEngineer: eva.me._id,
        })
      ).body.data,
    );
    expect(card).toMatchObject({
      wipStatus: { name: 'Assigned' },
      jobSupervisor: { firstName: 'Sue' },
      jobTeam: { name: 'Early shift' },
      jobEngineer: { firstName: 'Eva' },
    });
    passMinutes(4);
    const started = now.toISOString();
    card = must((await move(eva, card, { status: 'In Progress' })).body.data);
    expect(card.wipVehicle).toMatchObject({ startTime: started, endTime: null, wipStatus: { name: 'In Progress' } });
    card = must((await move(eva, card, { status: 'On Hold', reason: 'Waits for the seal' })).body.data);
    passMinutes(8);
    card = must((await move(eva, card, { status: 'In Progress' })).body.data);
    expect(card.wipVehicle.startTime).toBe(started);
    passMinutes(2);
    expect(errors(await move(eva, card, { status: 'Completed' }))).toEqual([
      'comment: "Comment" is required',
      'endValue: "End ODO" is required',
    ]);
    expect(errors(await move(eva, card, { status: 'Completed', comment: 'Done', endValue: 99 }))).toEqual([
      'endValue: "End ODO" can’t be lower than "Start ODO"',
    ]);
    card = must((await move(eva, card, { status: 'Completed', comment: 'Quiet now', endValue: 112 })).body.data);
    expect(card).toMatchObject({
      startValue: 100,
      endValue: 112,
      wipVehicle: { startTime: started, endTime: now.toISOString() },
    });
    expect(await events(card)).toEqual([
      ['Finished', 'In Progress', 'Completed', 'Quiet now'],
      ['Resumed', 'On Hold', 'In Progress', null],
      ['Put on hold', 'In Progress', 'On Hold', 'Waits for the seal'],
      ['Started', 'Assigned', 'In Progress', null],
      ['Assigned', 'Jobcard Created', 'Assigned', null],
      ['Created', null, 'Jobcard Created', null],
    ]);
  });

  it('set the card to Assigned once it has people, and return it to Jobcard Created when the last one is removed', async () => {
    const card = await garage.make({ supervisor: garage.sue.me._id });
    expect(card.wipStatus.name).toBe('Jobcard Created');
    const supervised = await garage.make({ supervisor: garage.sue.me._id });
    expect((await move(garage.sue, supervised, { status: 'Assigned' })).body.data).toMatchObject({
      jobSupervisor: { _id: garage.sue.me._id },
    });
    const unsupervised = await garage.make({ supervisor: null });
    expect(errors(await move(garage.sue, unsupervised, { status: 'Assigned' }))).toEqual([
      'jobSupervisor: Choose a supervisor, a team or an engineer',
    ]);
    expect(
      (
        await garage.sue.call(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { jobTeam: garage.team._id },
        })
      ).wipStatus.name,
    ).toBe('Assigned');
    expect(
      (await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { jobTeam: null } }))
        .wipStatus.name,
    ).toBe('Jobcard Created');
    expect(
      (
        await garage.sue.call(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { jobEngineer: garage.ed.me._id },
        })
      ).wipStatus.name,
    ).toBe('Assigned');
    const back = (await move(garage.sue, card, { status: 'Jobcard Created' })).body.data;
    expect(back).toMatchObject({ jobEngineer: null, wipStatus: { name: 'Jobcard Created' } });
    expect((await garage.make({ jobEngineer: crew.eva.me._id })).wipStatus.name).toBe('Assigned');
  });

  it('keep the status when people change during the work', async () => {
    const card = await garage.makeIn('In Progress');
    expect(
      (
        await garage.sue.call(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { jobEngineer: garage.ed.me._id },
        })
      ).wipStatus.name,
    ).toBe('In Progress');
    expect(
      (await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { jobEngineer: null } }))
        .wipStatus.name,
    ).toBe('In Progress');
    expect((await move(garage.sue, card, { status: 'Completed', comment: 'Done by me' })).status).toBe(200);
  });

  it('let an engineer work on it only if they are assigned to it or in its team', async () => {
    const byName = await garage.makeIn('Assigned', { jobEngineer: crew.eva.me._id });
    const byTeam = await garage.makeIn('Assigned', { jobEngineer: null, jobTeam: garage.team._id });
    for (const card of [byName, byTeam]) {
      expect(toStatusAndMessage(await move(garage.ed, card, { status: 'In Progress' }))).toEqual([
        403,
        'This job card is not assigned to you',
      ]);
      expect((await move(crew.eva, card, { status: 'In Progress' })).status).toBe(200);
      expect(toStatusAndMessage(await move(garage.ed, card, { status: 'On Hold', reason: 'Mine' }))).toEqual([
        403,
        'This job card is not assigned to you',
      ]);
      expect((await move(crew.eva, card, { status: 'Completed', comment: 'Done' })).status).toBe(200);
    }
  });

  it('do not let its engineer cancel, unassign or reassign it', async () => {
    const card = await garage.makeIn('Assigned');
    expect(toStatusAndMessage(await move(crew.eva, card, { status: 'Cancelled', reason: 'No' }))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    expect(toStatusAndMessage(await move(crew.eva, card, { status: 'Jobcard Created' }))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    expect(
      toStatusAndMessage(await move(crew.eva, card, { status: 'In Progress', jobEngineer: garage.ed.me._id })),
    ).toEqual([403, 'Only workshop leaders and the office can do this']);
    expect((await garage.sue.call(jobCardRoutes.getJobCard, { params: { id: card._id } })).wipStatus.name).toBe(
      'Assigned',
    );
  });

  it('that start, hold and cancel it can be taken by the office and the leaders', async () => {
    for (const who of [crew.admin, crew.manager, crew.brm, garage.max, garage.sue, garage.rex]) {
      const card = await garage.makeIn('Assigned');
      for (const body of [
        { status: 'In Progress' },
        { status: 'On Hold', reason: 'Lunch' },
        { status: 'Cancelled', reason: 'Scrapped' },
      ] as const)
        expect([(await move(who, card, body)).status, body.status]).toEqual([200, body.status]);
    }
  });

  it.each<[string, BodyInput<typeof jobCardRoutes.moveJobCard>['status'][]]>([
    ['Jobcard Created', ['Jobcard Created', 'In Progress', 'On Hold', 'Completed']],
    ['Assigned', ['Assigned', 'On Hold', 'Completed']],
    ['In Progress', ['Jobcard Created', 'Assigned', 'In Progress']],
    ['On Hold', ['Jobcard Created', 'Assigned', 'On Hold', 'Completed']],
    ['Completed', ['Jobcard Created', 'Assigned', 'On Hold', 'Completed', 'Cancelled']],
    ['Cancelled', ['Jobcard Created', 'Assigned', 'In Progress', 'On Hold', 'Completed', 'Cancelled']],
  ])('are refused with the current status if it does not allow them: from %s to %j', async (status, refused) => {
    const card = await garage.makeIn(status);
    for (const to of refused)
      expect([
        to,
        ...toStatusAndMessage(
          await move(garage.sue, card, { status: to, reason: 'R', comment: 'C', jobTeam: garage.team._id }),
        ),
      ]).toEqual([to, 409, `You can’t do this while the job card is ${status}`]);
  });

  it('require a reason to hold or cancel, and reject a stale copy', async () => {
    const card = await garage.makeIn('In Progress');
    expect(errors(await move(crew.eva, card, { status: 'On Hold', reason: '  ' }))).toEqual([
      'reason: "Reason" is required',
    ]);
    expect(errors(await move(garage.sue, card, { status: 'Cancelled' }))).toEqual(['reason: "Reason" is required']);
    await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { summary: 'Another' } });
    const stale = await move(crew.eva, card, { status: 'On Hold', reason: 'Lunch', updatedAt: card.updatedAt });
    expect([stale.status, stale.body.meta.current?.summary]).toEqual([409, 'Another']);
  });

  it('finish it once, even if several people press at the same time', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => garage.makeIn('In Progress')));
    const press = (card: { _id: string }) =>
      Promise.all(
        [crew.eva, garage.sue, crew.brm, garage.max].map((who) =>
          move(who, card, { status: 'Completed', comment: who.me.firstName }),
        ),
      );
    const answers = await Promise.all(many.map(press));
    for (const four of answers) expect(four.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const card of many) expect((await events(card)).filter(([event]) => event === 'Finished')).toHaveLength(1);
  });

  it('allow only the sign-off on a completed card, and no change to a cancelled one', async () => {
    const card = await garage.makeIn('Completed');
    expect(
      toStatusAndMessage(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { summary: 'Changed', name: 'Sue' },
        }),
      ),
    ).toEqual([409, 'The job card is Completed: only the sign-off can still be filled in']);
    expect(
      await garage.sue.call(jobCardRoutes.changeJobCard, {
        params: { id: card._id },
        body: { signature: 'Sue Tester', name: 'Sue Tester', date: '2026-11-25' },
      }),
    ).toMatchObject({
      signature: 'Sue Tester',
      name: 'Sue Tester',
      date: '2026-11-25',
    });
    const cancelled = await garage.makeIn('Cancelled');
    expect(
      toStatusAndMessage(
        await garage.sue.attempt(jobCardRoutes.changeJobCard, { params: { id: cancelled._id }, body: { name: 'Sue' } }),
      ),
    ).toEqual([409, 'You can’t do this while the job card is Cancelled']);
  });

  it('let a leader reopen a completed card with a reason; its sign-off remains in the history', async () => {
    const card = await garage.makeIn('Completed', { mileageRequired: true, startValue: 100 });
    await garage.sue.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { signature: 'Sue Tester', name: 'Sue Tester', date: '2026-11-25' },
    });
    expect(toStatusAndMessage(await move(crew.eva, card, { status: 'In Progress', reason: 'It leaks' }))).toEqual([
      403,
      'Only workshop leaders and the office can do this',
    ]);
    expect(errors(await move(garage.max, card, { status: 'In Progress' }))).toEqual(['reason: "Reason" is required']);
    const open = (await move(garage.max, card, { status: 'In Progress', reason: 'It leaks' })).body.data;
    expect(open).toMatchObject({
      wipVehicle: { endTime: null },
      endValue: null,
      signature: null,
      name: null,
      date: null,
      startValue: 100,
    });
    expect(open?.wipVehicle.startTime).toBe(card.wipVehicle.startTime);
    const [last] = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(last).toMatchObject({ event: 'Reopened', from: 'Completed', to: 'In Progress', note: 'It leaks' });
    expect(JSON.stringify(last?.changes)).toContain('Sue Tester');
    expect(
      (
        await garage.sue.call(jobCardRoutes.changeJobCard, {
          params: { id: card._id },
          body: { summary: 'Fit another seal' },
        })
      ).summary,
    ).toBe('Fit another seal');
    expect(
      (await move(crew.eva, card, { status: 'Completed', comment: 'Dry now', endValue: 120 })).body.data,
    ).toMatchObject({ endValue: 120 });
  });

  it('prevent deletion once work has started, even after a cancellation', async () => {
    const card = await garage.makeIn('In Progress');
    const kept = [409, 'Can’t delete this job card: work on it has started'];
    expect(
      toStatusAndMessage(await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } })),
    ).toEqual(kept);
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Cancelled', reason: 'Not needed' },
    });
    expect(
      toStatusAndMessage(await crew.brm.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } })),
    ).toEqual(kept);
    expect((await garage.sue.attempt(jobCardRoutes.getJobCard, { params: { id: card._id } })).status).toBe(200);
    expect(
      (await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: (await garage.makeIn('Assigned'))._id } }))
        .status,
    ).toBe(200);
  });

  it('mail a newly assigned person once, and nobody about their own step', async () => {
    const before = (await world.mailsTo(garage.ed.me.emailId)).length;
    const card = await garage.make({ jobEngineer: garage.ed.me._id, jobSupervisor: garage.sue.me._id });
    await garage.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { summary: 'Still yours' } });
    const mails = await world.mailsTo(garage.ed.me.emailId);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]).toMatchObject({ subject: `Job card ${card.jobcardId} has been assigned to you` });
    expect(
      (await world.mailsTo(garage.sue.me.emailId)).filter(({ subject }) => subject.startsWith('Job card')),
    ).toEqual([]);
  });
});
