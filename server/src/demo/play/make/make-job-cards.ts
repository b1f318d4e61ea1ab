import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { softwareUpdate } from '@roadworthy/contract/job-cards/job-card.options.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { checkTemplateRoutes } from '@roadworthy/contract/vehicle-checks/templates/check-template.routes.ts';
import { getClient, type DemoContext } from '../demo-context.ts';
import { makeJobCardLists, type JobCardLists } from '../job-card-lists.ts';
import { demoJobCards } from '../../data/jobs/job-cards.ts';
import {
  costCentres,
  demoModules,
  demoTeams,
  demoWorkshops,
  jobTypes,
  newParts,
  partComponents,
  partTypes,
  workshopsByLeader,
} from '../../data/jobs/job-lists.ts';
import { demoStock } from '../../data/jobs/stock.ts';
import { demoTemplates } from '../../data/jobs/job-templates.ts';
import { demoCheckTemplates } from '../../data/jobs/vehicle-checks.ts';
import type { PersonName } from '../../data/people.ts';
import { driveJobCard } from '../drive-job-card.ts';
import { makeVehiclePlaces } from './make-vehicle-places.ts';
import { makeServicePlans } from './make-service-plans.ts';

// The workshops of Meridian Motors: their lists, their people, and the job cards of the past weeks.

const firstDay = 45;
const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const isKey = (key: string): key is Key => key in table;
  return Object.keys(table).filter(isKey);
};

async function makeLookups(cast: DemoContext, { rows }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
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
  for (const template of demoTemplates)
    await manager.call(jobTemplateRoutes.addJobTemplate, {
      body: { ...template, jobType: rows.get(template.jobType) },
    });
}

/** Makes the templates for vehicle checks; the first one is used on job cards. */
async function makeCheckTemplates(cast: DemoContext, { rows }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
  for (const [index, body] of demoCheckTemplates.entries()) {
    const { data } = await manager.call(checkTemplateRoutes.addCheckTemplate, { body });
    if (index === 0) rows.put('vehicle check', data._id);
  }
}

/** Takes the parts of the workshops into stock, under the name of each item. */
async function makeStock(cast: DemoContext, { rows, workshops }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
  for (const { newPart, receipts, ...item } of demoStock) {
    const { data } = await manager.call(stockRoutes.addStockItem, {
      body: { ...item, newPart: newPart ? rows.get(newPart) : null },
    });
    rows.put(`stock ${item.name}`, data._id);
    for (const { workshop, ...receipt } of receipts)
      await manager.call(stockRoutes.addStockMovement, {
        params: { id: data._id },
        body: {
          ...receipt,
          _id: cast.kit.newId(),
          kind: 'receipt',
          workshop: workshops.get(workshop),
          supplier: item.supplierName,
        },
      });
  }
}

async function makeWorkshops(cast: DemoContext, { workshops, teams }: JobCardLists): Promise<void> {
  const manager = getClient(cast, 'manager', 'meridian');
  const idOf = (name: PersonName) => cast.people.get(name).me._id;
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
  const admin = getClient(cast, 'admin', 'meridian');
  for (const name of namesOf(workshopsByLeader)) {
    const workshop = workshopsByLeader[name].map((key) => workshops.get(key));
    await admin.call(userRoutes.changeUser, { params: { id: idOf(name) }, body: { workshop } });
  }
}

export async function makeJobCards(cast: DemoContext): Promise<void> {
  const garage = makeJobCardLists();
  cast.clock.at(firstDay, 8, 30);
  await makeWorkshops(cast, garage);
  await makeLookups(cast, garage);
  await makeStock(cast, garage);
  await makeCheckTemplates(cast, garage);
  for (const [index, card] of demoJobCards.entries()) await driveJobCard(cast, garage, card, index);
  cast.clock.at(7, 9);
  await makeVehiclePlaces(cast, garage);
  cast.clock.at(1, 9);
  await makeServicePlans(cast, garage);
}
