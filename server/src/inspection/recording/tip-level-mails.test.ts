import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWork, getShare, startPlan } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

it('a newly reached TIP level is mailed to the BRM, but not to a deactivated customer', async () => {
  const work = await makeWork(world, crew);
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.planForm(project, { quantity: 9, userId: [crew.ina.me._id] }));
  const deactivated = await world.invite(crew.admin, 'Customer', 'gone.a@test.test', 'Gone');
  await crew.brm.call(projectRoutes.replaceCustomer, {
    params: { id: project._id },
    body: { customer: deactivated.me._id },
  });
  await crew.brm.call(userRoutes.changeUser, { params: { id: deactivated.me._id }, body: { isActive: false } });
  const { _id } = await getShare(crew.ina, plan._id);
  for (let n = 0; n < 2; n += 1)
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: _id }, body: { nok: 1, comment: 'dent' } });
  const isTold = async (email: string) =>
    (await world.mailsTo(email)).some((mail) => mail.subject.startsWith('TIP Level 3'));
  expect([await isTold(crew.brm.me.emailId), await isTold(deactivated.me.emailId)]).toEqual([true, false]);
});
