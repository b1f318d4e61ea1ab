import { lookupMessages } from '@roadworthy/contract/job-cards/messages/job-card.messages.ts';
import { lookupsMessages } from '@roadworthy/contract/job-cards/messages/lookups.messages.ts';
import { wipStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { LookupName } from '@roadworthy/contract/job-cards/lookups/lookup.schema.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import { mapPage } from '../../kit/db/records.ts';
import { pageInMemory } from '../../kit/db/lists/in-memory-page.ts';
import type { ActionContext, Handlers } from '../../kit/http/context.ts';
import {
  addLookup,
  addUsualJobTypes,
  changeLookup,
  deleteLookup,
  getLookup,
  listLookup,
  type LookupRecord,
} from './lookup.actions.ts';

/** Returns a field that only some lists have. Throws if it is missing, because this list does not have it. */
const requirePresent = <T>(value: T | null): T => {
  if (value === null) throw new Error('This list has no such column');
  return value;
};
const toParameter = (row: LookupRecord) => ({ ...row, jobcardType: requirePresent(row.jobcardType) });
const toTeam = (row: LookupRecord) => ({ ...row, members: requirePresent(row.members) });

async function remove(context: ActionContext, name: LookupName, id: string) {
  await deleteLookup(context, name, id);
  return buildMessageResponse(lookupMessages.deleted);
}

export const lookupHandlers: Handlers<typeof lookupRoutes> = {
  listWorkshops: (context) => listLookup(context, 'workshop', context.query),
  getWorkshop: async (context) => ({ data: await getLookup(context, 'workshop', context.params.id) }),
  addWorkshop: async (context) => ({ data: await addLookup(context, 'workshop', context.body) }),
  changeWorkshop: async (context) => ({
    data: await changeLookup(context, 'workshop', context.params.id, context.body),
  }),
  deleteWorkshop: (context) => remove(context, 'workshop', context.params.id),
  listCostCentres: (context) => listLookup(context, 'costCentre', context.query),
  getCostCentre: async (context) => ({ data: await getLookup(context, 'costCentre', context.params.id) }),
  addCostCentre: async (context) => ({ data: await addLookup(context, 'costCentre', context.body) }),
  changeCostCentre: async (context) => ({
    data: await changeLookup(context, 'costCentre', context.params.id, context.body),
  }),
  deleteCostCentre: (context) => remove(context, 'costCentre', context.params.id),
  listJobTypes: (context) => listLookup(context, 'jobType', context.query),
  getJobType: async (context) => ({ data: await getLookup(context, 'jobType', context.params.id) }),
  addJobType: async (context) => ({ data: await addLookup(context, 'jobType', context.body) }),
  addUsualJobTypes: async (context) =>
    buildMessageResponse(lookupsMessages.usualAdded({ types: await addUsualJobTypes(context) })),
  changeJobType: async (context) => ({ data: await changeLookup(context, 'jobType', context.params.id, context.body) }),
  deleteJobType: (context) => remove(context, 'jobType', context.params.id),
  listJobParameters: async (context) => mapPage(await listLookup(context, 'jobParameter', context.query), toParameter),
  getJobParameter: async (context) => ({
    data: toParameter(await getLookup(context, 'jobParameter', context.params.id)),
  }),
  addJobParameter: async (context) => ({ data: toParameter(await addLookup(context, 'jobParameter', context.body)) }),
  changeJobParameter: async (context) => ({
    data: toParameter(await changeLookup(context, 'jobParameter', context.params.id, context.body)),
  }),
  deleteJobParameter: (context) => remove(context, 'jobParameter', context.params.id),
  listPartTypes: (context) => listLookup(context, 'partType', context.query),
  getPartType: async (context) => ({ data: await getLookup(context, 'partType', context.params.id) }),
  addPartType: async (context) => ({ data: await addLookup(context, 'partType', context.body) }),
  changePartType: async (context) => ({
    data: await changeLookup(context, 'partType', context.params.id, context.body),
  }),
  deletePartType: (context) => remove(context, 'partType', context.params.id),
  listPartComponents: (context) => listLookup(context, 'partComponent', context.query),
  getPartComponent: async (context) => ({ data: await getLookup(context, 'partComponent', context.params.id) }),
  addPartComponent: async (context) => ({ data: await addLookup(context, 'partComponent', context.body) }),
  changePartComponent: async (context) => ({
    data: await changeLookup(context, 'partComponent', context.params.id, context.body),
  }),
  deletePartComponent: (context) => remove(context, 'partComponent', context.params.id),
  listNewParts: (context) => listLookup(context, 'newPart', context.query),
  getNewPart: async (context) => ({ data: await getLookup(context, 'newPart', context.params.id) }),
  addNewPart: async (context) => ({ data: await addLookup(context, 'newPart', context.body) }),
  changeNewPart: async (context) => ({ data: await changeLookup(context, 'newPart', context.params.id, context.body) }),
  deleteNewPart: (context) => remove(context, 'newPart', context.params.id),
  listTeams: async (context) => mapPage(await listLookup(context, 'team', context.query), toTeam),
  getTeam: async (context) => ({ data: toTeam(await getLookup(context, 'team', context.params.id)) }),
  addTeam: async (context) => ({ data: toTeam(await addLookup(context, 'team', context.body)) }),
  changeTeam: async (context) => ({
    data: toTeam(await changeLookup(context, 'team', context.params.id, context.body)),
  }),
  deleteTeam: (context) => remove(context, 'team', context.params.id),
  listModules: async (context) => listLookup(context, 'module', context.query),
  getModule: async (context) => ({ data: await getLookup(context, 'module', context.params.id) }),
  addModule: async (context) => ({ data: await addLookup(context, 'module', context.body) }),
  changeModule: async (context) => ({ data: await changeLookup(context, 'module', context.params.id, context.body) }),
  deleteModule: (context) => remove(context, 'module', context.params.id),
  listWipStatuses: async (context) =>
    pageInMemory(
      wipStatuses.filter(({ name }) => name.toLowerCase().includes(context.query.name?.toLowerCase() ?? '')),
      context.query,
      { texts: ({ name }) => ({ name }), values: {} },
    ),
};
