import { lookupMessages } from '@roadworthy/contract/job-cards/job-card.messages.ts';
import { wipStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { lookupRoutes } from '@roadworthy/contract/job-cards/lookup.routes.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookup.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../kit/db/records.ts';
import { paged } from '../kit/db/rows-at-hand.ts';
import type { Acting, Handlers } from '../kit/http/ask.ts';
import { addLookup, changeLookup, deleteLookup, getLookup, listLookup, type LookupRecord } from './lookup.actions.ts';

/** Each list shows what it has beyond name and description. */
const there = <T>(value: T | null): T => {
  if (value === null) throw new Error('This list has no such column');
  return value;
};
const asParameter = (row: LookupRecord) => ({ ...row, jobcardType: there(row.jobcardType) });
const asTeam = (row: LookupRecord) => ({ ...row, members: there(row.members) });

async function remove(acting: Acting, name: LookupName, id: string) {
  await deleteLookup(acting, name, id);
  return said(lookupMessages.deleted);
}

export const lookupHandlers: Handlers<typeof lookupRoutes> = {
  listWorkshops: (ask) => listLookup(ask, 'workshop', ask.query),
  getWorkshop: async (ask) => ({ data: await getLookup(ask, 'workshop', ask.params.id) }),
  addWorkshop: async (ask) => ({ data: await addLookup(ask, 'workshop', ask.body) }),
  changeWorkshop: async (ask) => ({ data: await changeLookup(ask, 'workshop', ask.params.id, ask.body) }),
  deleteWorkshop: (ask) => remove(ask, 'workshop', ask.params.id),
  listCostCentres: (ask) => listLookup(ask, 'costCentre', ask.query),
  getCostCentre: async (ask) => ({ data: await getLookup(ask, 'costCentre', ask.params.id) }),
  addCostCentre: async (ask) => ({ data: await addLookup(ask, 'costCentre', ask.body) }),
  changeCostCentre: async (ask) => ({ data: await changeLookup(ask, 'costCentre', ask.params.id, ask.body) }),
  deleteCostCentre: (ask) => remove(ask, 'costCentre', ask.params.id),
  listJobTypes: (ask) => listLookup(ask, 'jobType', ask.query),
  getJobType: async (ask) => ({ data: await getLookup(ask, 'jobType', ask.params.id) }),
  addJobType: async (ask) => ({ data: await addLookup(ask, 'jobType', ask.body) }),
  changeJobType: async (ask) => ({ data: await changeLookup(ask, 'jobType', ask.params.id, ask.body) }),
  deleteJobType: (ask) => remove(ask, 'jobType', ask.params.id),
  listJobParameters: async (ask) => mapPage(await listLookup(ask, 'jobParameter', ask.query), asParameter),
  getJobParameter: async (ask) => ({ data: asParameter(await getLookup(ask, 'jobParameter', ask.params.id)) }),
  addJobParameter: async (ask) => ({ data: asParameter(await addLookup(ask, 'jobParameter', ask.body)) }),
  changeJobParameter: async (ask) => ({ data: asParameter(await changeLookup(ask, 'jobParameter', ask.params.id, ask.body)) }),
  deleteJobParameter: (ask) => remove(ask, 'jobParameter', ask.params.id),
  listPartTypes: (ask) => listLookup(ask, 'partType', ask.query),
  getPartType: async (ask) => ({ data: await getLookup(ask, 'partType', ask.params.id) }),
  addPartType: async (ask) => ({ data: await addLookup(ask, 'partType', ask.body) }),
  changePartType: async (ask) => ({ data: await changeLookup(ask, 'partType', ask.params.id, ask.body) }),
  deletePartType: (ask) => remove(ask, 'partType', ask.params.id),
  listPartComponents: (ask) => listLookup(ask, 'partComponent', ask.query),
  getPartComponent: async (ask) => ({ data: await getLookup(ask, 'partComponent', ask.params.id) }),
  addPartComponent: async (ask) => ({ data: await addLookup(ask, 'partComponent', ask.body) }),
  changePartComponent: async (ask) => ({ data: await changeLookup(ask, 'partComponent', ask.params.id, ask.body) }),
  deletePartComponent: (ask) => remove(ask, 'partComponent', ask.params.id),
  listNewParts: (ask) => listLookup(ask, 'newPart', ask.query),
  getNewPart: async (ask) => ({ data: await getLookup(ask, 'newPart', ask.params.id) }),
  addNewPart: async (ask) => ({ data: await addLookup(ask, 'newPart', ask.body) }),
  changeNewPart: async (ask) => ({ data: await changeLookup(ask, 'newPart', ask.params.id, ask.body) }),
  deleteNewPart: (ask) => remove(ask, 'newPart', ask.params.id),
  listTeams: async (ask) => mapPage(await listLookup(ask, 'team', ask.query), asTeam),
  getTeam: async (ask) => ({ data: asTeam(await getLookup(ask, 'team', ask.params.id)) }),
  addTeam: async (ask) => ({ data: asTeam(await addLookup(ask, 'team', ask.body)) }),
  changeTeam: async (ask) => ({ data: asTeam(await changeLookup(ask, 'team', ask.params.id, ask.body)) }),
  deleteTeam: (ask) => remove(ask, 'team', ask.params.id),
  listModules: async (ask) => listLookup(ask, 'module', ask.query),
  getModule: async (ask) => ({ data: await getLookup(ask, 'module', ask.params.id) }),
  addModule: async (ask) => ({ data: await addLookup(ask, 'module', ask.body) }),
  changeModule: async (ask) => ({ data: await changeLookup(ask, 'module', ask.params.id, ask.body) }),
  deleteModule: (ask) => remove(ask, 'module', ask.params.id),
  listWipStatuses: async (ask) =>
    paged(
      wipStatuses.filter(({ name }) => name.toLowerCase().includes(ask.query.name?.toLowerCase() ?? '')),
      ask.query,
      { texts: ({ name }) => ({ name }), values: {} },
    ),
};
