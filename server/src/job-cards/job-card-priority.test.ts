import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type World } from '../../test/fixtures/world.ts';

let world: World;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  garage = await makeWorkshopFixture(world, await world.makeCompany('a'), 'a');
});
afterAll(() => world.close());

describe('the priority of a job card', () => {
  it('is Normal for a client that does not send it, can be changed, and is in the history', async () => {
    const card = await garage.make();
    expect(card.priority).toBe('Normal');
    const changed = await garage.max.call(jobCardRoutes.changeJobCard, {
      params: { id: card._id },
      body: { priority: 'High' },
    });
    expect(changed.priority).toBe('High');
    const [last] = await garage.max.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(last?.changes).toEqual([{ field: 'priority', label: 'Priority', before: 'Normal', after: 'High' }]);
    const refused = await garage.max.attempt(jobCardRoutes.addJobCard, { body: garage.form({ priority: 'Now' }) });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['“Priority” must be one of: Low, Normal, High, Urgent'],
    ]);
  });

  it('filters and sorts the list, whose total then counts only the matching cards', async () => {
    const [low, urgent] = [await garage.make({ priority: 'Low' }), await garage.make({ priority: 'Urgent' })];
    const found = await garage.max.attempt(jobCardRoutes.listJobCards, {
      query: { priority: 'Low,Urgent', sort: '-priority' },
    });
    expect(found.body.data?.map(({ _id }) => _id)).toEqual([urgent._id, low._id]);
    // The total includes the matching cards of all pages.
    const page = await garage.max.attempt(jobCardRoutes.listJobCards, { query: { priority: 'Low,Urgent', limit: 1 } });
    expect([page.body.data?.length, page.body.totalCount]).toEqual([1, 2]);
  });
});
