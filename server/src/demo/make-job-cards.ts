import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookup.routes.ts';
import { actingIn, type Cast } from './demo-cast.ts';
import { emptyGarage, type Garage } from './demo-garage.ts';
import { demoJobCards } from './demo-job-cards.ts';
import { costCentres, demoModules, demoTeams, demoWorkshops, jobTypes, newParts, partComponents, partTypes, workshopsOf } from './demo-job-lists.ts';
import type { Name } from './demo-people.ts';
import { driveJobCard } from './drive-job-card.ts';

// The workshops of Meridian Motors: their lists, who belongs to them, and the job cards of the past weeks.

const firstDay = 45;
const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (key: string): key is Key => key in table;
  return Object.keys(table).filter(isKey);
};

async function makeLists(cast: Cast, { rows }: Garage): Promise<void> {
  const manager = actingIn(cast, 'manager', 'meridian');
  for (const name of costCentres) rows.put(name, (await manager.ask(lookupRoutes.addCostCentre, { body: { name } })).data._id);
  for (const type of namesOf(jobTypes)) {
    const jobcardType = type === softwareUpdate.name ? softwareUpdate._id : (await manager.ask(lookupRoutes.addJobType, { body: { name: type } })).data._id;
    rows.put(type, jobcardType);
    for (const name of jobTypes[type]) rows.put(`${type} ${name}`, (await manager.ask(lookupRoutes.addJobParameter, { body: { name, jobcardType } })).data._id);
  }
  for (const name of namesOf(partTypes))
    rows.put(name, (await manager.ask(lookupRoutes.addPartType, { body: { name, description: partTypes[name] } })).data._id);
  for (const name of partComponents) rows.put(`component ${name}`, (await manager.ask(lookupRoutes.addPartComponent, { body: { name } })).data._id);
  for (const name of newParts) rows.put(name, (await manager.ask(lookupRoutes.addNewPart, { body: { name } })).data._id);
  for (const name of namesOf(demoModules)) await manager.ask(lookupRoutes.addModule, { body: { name, resolutionTime: demoModules[name] } });
}

async function makeWorkshops(cast: Cast, { workshops, teams }: Garage): Promise<void> {
  const manager = actingIn(cast, 'manager', 'meridian');
  const idOf = (name: Name) => cast.people.get(name).me._id;
  for (const key of namesOf(demoWorkshops)) workshops.put(key, (await manager.ask(lookupRoutes.addWorkshop, { body: { name: demoWorkshops[key] } })).data._id);
  for (const key of namesOf(demoTeams)) {
    const { name, workshop, members } = demoTeams[key];
    teams.put(key, (await manager.ask(lookupRoutes.addTeam, { body: { name, workshop: workshops.get(workshop), members: members.map(idOf) } })).data._id);
  }
  const admin = actingIn(cast, 'admin', 'meridian');
  for (const name of namesOf(workshopsOf)) {
    const workshop = workshopsOf[name].map((key) => workshops.get(key));
    await admin.ask(userRoutes.changeUser, { params: { id: idOf(name) }, body: { workshop } });
  }
}

export async function makeJobCards(cast: Cast): Promise<void> {
  const garage = emptyGarage();
  cast.clock.at(firstDay, 8, 30);
  await makeWorkshops(cast, garage);
  await makeLists(cast, garage);
  for (const [index, card] of demoJobCards.entries()) await driveJobCard(cast, garage, card, index);
}
