import { platformId } from '@roadworthy/contract/access/roles.ts';
import { alteredState, alteredVerdicts, recordBaseline } from '../src/log-seals/index.ts';
import { readMemory } from '../src/log-seals/memory.ts';
import { makeGarage } from './job-cards.ts';
import type { Body } from './people.ts';
import { makeProjects } from './projects.ts';
import { enrol } from './second-factor.ts';
import { anotherBrowser } from './sign-in.ts';
import { makeWork, shareOf, startPlan } from './work.ts';
import { makeWorld } from './world.ts';

/** A company in which people have done something of everything, with a baseline from the first start. */
export type BusyWorld = Awaited<ReturnType<typeof makeBusyWorld>>;
export async function makeBusyWorld() {
  const world = await makeWorld();
  await recordBaseline(world.kit);
  const crew = await world.makeCompany('busy');
  const { admin, brm, ina } = crew;
  const work = await makeWork(world, crew);
  const open = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.gridForm(open));
  const points: Body[] = await ina.data('GET', `/object_checkpoints?workPlan=${plan._id}&limit=0`);
  await Promise.all(points.slice(1, 4).map((point) => ina.data('PUT', `/object_checkpoints/${point._id}`, { ok: 1 })));
  const pieces = await startPlan(world, crew, work, work.planForm(open));
  await ina.data('PUT', `/technician_workplan/${(await shareOf(ina, pieces._id))._id}`, { nok: 1, comment: 'dent' });
  await work.makePlan(work.planForm(open, { name: 'With questions', questionTemplate: work.template._id }));
  const projects = await makeProjects(world, crew);
  const project = await projects.walkTo('Awaiting Work plan');
  const garage = await makeGarage(world, crew, 'busy');
  const card = await garage.makeIn('In Progress', { ...garage.ris });
  await garage.sue.data('POST', `/jobcard/${card._id}/tasks`, { name: 'Remove the trim', idealTime: 20 });
  await brm.data('POST', '/module', { name: 'Doors', resolutionTime: 10 });
  await ina.data('POST', '/tickets', { type: 'Lamp', description: 'The lamp in hall 2 is out' });
  const incident = await ina.data('POST', '/accident', { title: 'Slipped', type: 'Accident', comment: 'On oil' });
  await brm.data('POST', '/corrective_actions', { incident: incident._id, what: 'Paint the line', owner: crew.eva.me._id, dueOn: '2999-01-01' });
  await crew.udo.data('PUT', '/inbox/mails', { off: ['audit'] });
  await enrol(world, crew.eva);
  await (await anotherBrowser(world, crew.asa)).data('POST', '/user/change-password', { password: 'Another-Fine-1', currentPassword: 'Fine-Passw0rd-Asa' });
  const location = await admin.data('POST', '/location', { name: 'Yard', address: '3 Yard Way', city: 'Coventry', country: 'UK', contacts: [] });
  await admin.data('PUT', `/user/${crew.ian.me._id}`, { lastName: 'Renamed', location: [crew.location._id, location._id] });
  /** What the check of rows finds in the platform and in the company. */
  const altered = async (): Promise<string[]> => {
    const { kit } = world;
    const memory = await readMemory(kit.settings.dataDir);
    const found: string[] = [];
    for (const id of [platformId, crew.id]) {
      found.push(...(await kit.db.actingIn(id, undefined, async (tx) => [...(await alteredState(tx, kit, id, memory)), ...(await alteredVerdicts(tx, id))])));
    }
    return found;
  };
  return { world, crew, plan, project, card, garage, altered };
}
