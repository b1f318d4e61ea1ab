import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { callerIn, type Cast } from './cast.ts';
import { emptyGarage, type Garage } from './garage.ts';
import { demoJobCards } from '../data/job-cards.ts';
import {
  costCentres,
  demoModules,
  demoTeams,
  demoWorkshops,
  jobTypes,
  newParts,
  partComponents,
  partTypes,
  workshopsOf,
} from '../data/job-lists.ts';
import type { Name } from '../data/people.ts';
import { driveJobCard } from './drive-job-card.ts';

// The workshops of Meridian Motors: their lists, their people, and the job cards of the past weeks.

const firstDay = 45;
const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (key: string): key is Key => key in table;
  return Object.keys(table).filter(isKey);
};

async function makeLookups(cast: Cast, { rows }: Garage): Promise<void> {
  const manager = callerIn(cast, 'manager', 'meridian');
  for (const name of costCentres)
    rows.put(name, (await manager.call(lookupRoutes.addCostCentre, { body: { name } })).data._id);
  for (const type of namesOf(jobTypes)) {
    const jobcardType =
      type === softwareUpdate.name
        ? softwareUpdate._id
        : (await manager.call(lookupRoutes.addJobType, { body: { name: type } })).data._id;
    rows.put(type, jobcardType);
    for (const name of jobTypes[type])
      rows.put(
        `${type} ${name}`,
        (await manager.call(lookupRoutes.addJobParameter, { body: { name, jobcardType } })).data._id,
      );
  }
  for (const name of namesOf(partTypes))
    rows.put(
      name,
      (await manager.call(lookupRoutes.addPartType, { body: { name, description: partTypes[name] } })).data._id,
    );
  for (const name of partComponents)
    rows.put(`component ${name}`, (await manager.call(lookupRoutes.addPartComponent, { body: { name } })).data._id);
  for (const name of newParts)
    rows.put(name, (await manager.call(lookupRoutes.addNewPart, { body: { name } })).data._id);
  for (const name of namesOf(demoModules))
    await manager.call(lookupRoutes.addModule, { body: { name, resolutionTime: demoModules[name] } });
}

async function makeWorkshops(cast: Cast, { workshops, teams }: Garage): Promise<void> {
  const manager = callerIn(cast, 'manager', 'meridian');
  const idOf = (name: Name) => cast.people.get(name).me._id;
  for (const key of namesOf(demoWorkshops))
    workshops.put(key, (await manager.call(lookupRoutes.addWorkshop, { body: { name: demoWorkshops[key] } })).data._id);
  for (const key of namesOf(demoTeams)) {
    const { name, workshop, members } = demoTeams[key];
    teams.put(
      key,
      (
        await manager.call(lookupRoutes.addTeam, {
          body: { name, workshop: workshops.get(workshop), members: members.map(idOf) },
        })
      ).data._id,
    );
  }
  const admin = callerIn(cast, 'admin', 'meridian');
  for (const name of namesOf(workshopsOf)) {
    const workshop = workshopsOf[name].map((key) => workshops.get(key));
    await admin.call(userRoutes.changeUser, { params: { id: idOf(name) }, body: { workshop } });
  }
}

export async function makeJobCards(cast: Cast): Promise<void> {
  const garage = emptyGarage();
  cast.clock.at(firstDay, 8, 30);
  await makeWorkshops(cast, garage);
  await makeLookups(cast, garage);
  for (const [index, card] of demoJobCards.entries()) await driveJobCard(cast, garage, card, index);
}
