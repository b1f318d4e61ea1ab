import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type World } from '../../test/fixtures/world.ts';

let world: World;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  garage = await makeWorkshopFixture(world, await world.makeCompany('a'), 'a');
});
afterAll(() => world.close());

const noon = '2031-03-05T12:00:00.000Z';

describe('the time a vehicle is promised by', () => {
  it('is stored, changed, cleared, and recorded in the history', async () => {
    expect((await garage.make()).promisedBy).toBeNull();
    const card = await garage.make({ promisedBy: '2031-03-05T13:00:00+01:00' });
    expect(Date.parse(must(card.promisedBy))).toBe(Date.parse(noon));
    const later = await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { promisedBy: '2031-03-06T08:30:00Z' },
    });
    expect(Date.parse(must(later.promisedBy))).toBe(Date.parse('2031-03-06T08:30:00Z'));
    expect(
      (await garage.max.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { promisedBy: '' } }))
        .promisedBy,
    ).toBeNull();
    const [cleared, moved] = await garage.max.call(jobCardRoutes.listJobCardHistory, {
      params: { id: card._id },
    });
    const promised = { field: 'promisedBy', label: 'Promised by' };
    expect(moved?.changes).toEqual([
      { ...promised, before: '2031-03-05 12:00:00 UTC', after: '2031-03-06 08:30:00 UTC' },
    ]);
    expect(cleared?.changes).toEqual([{ ...promised, before: '2031-03-06 08:30:00 UTC', after: '' }]);
  });

  it('is rejected when it is not a date and time', async () => {
    const refused = await garage.max.attempt(jobCardRoutes.addJobCard, { body: garage.form({ promisedBy: 'Friday' }) });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([422, ['“Promised by” must be a date and time']]);
  });

  it('sorts the list, with the soonest first and cards without one last', async () => {
    const [late, none, soon] = [
      await garage.make({ promisedBy: '2032-01-01T00:00:00Z', summary: 'By promise' }),
      await garage.make({ summary: 'By promise' }),
      await garage.make({ promisedBy: noon, summary: 'By promise' }),
    ].map(({ _id }) => _id);
    const cards = await garage.max.call(jobCardRoutes.listJobCards, {
      query: { search: 'by promise', sort: 'promisedBy' },
    });
    expect(cards.map(({ _id }) => _id)).toEqual([soon, late, none]);
  });
});
