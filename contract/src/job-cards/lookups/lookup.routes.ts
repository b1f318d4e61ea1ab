import { z } from 'zod';
import type { Permission } from '../../access/permissions.ts';
import { buildListSchema, listQuery } from '../../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import {
  JobParameter,
  JobParameterChange,
  JobParameterNew,
  JobType,
  Lookup,
  LookupChange,
  LookupNew,
  Module,
  ModuleChange,
  ModuleNew,
  Team,
  TeamChange,
  TeamNew,
  WipStatus,
} from './lookup.schema.ts';

// The lists of the job card form share the shape of their routes, with a row here for each list. `name` matches any
// part of the name.

const search = ['name', 'description'] as const;
const sort = ['name', 'description', 'createdAt'] as const;
const name = z.string().trim().max(120).optional();
const query = listQuery({ search, sort, filters: { name } });

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company' } as const;
const write = { allow: 'jobcards.work', scope: 'company' } as const;
const list = { ...read, query, answer: buildListSchema(Lookup) } as const;
const get = { ...read, params: idParam, answer: recordResponse(Lookup) } as const;
const add = { ...write, method: 'POST', body: LookupNew, answer: recordResponse(Lookup) } as const;
const change = {
  ...write,
  method: 'PUT',
  params: idParam,
  body: LookupChange,
  answer: recordResponse(Lookup),
} as const;
const remove = {
  ...write,
  method: 'DELETE',
  params: idParam,
  answer: messageResponse,
} as const;

export const lookupRoutes = {
  listWorkshops: { ...list, path: '/workshop', summary: 'Workshops', shows: ['workshops'] },
  getWorkshop: { ...get, path: '/workshop/:id', summary: 'One workshop', shows: ['workshops'] },
  addWorkshop: { ...add, path: '/workshop', summary: 'Add a workshop', changes: ['workshops'] },
  changeWorkshop: { ...change, path: '/workshop/:id', summary: 'Change a workshop', changes: ['workshops'] },
  deleteWorkshop: { ...remove, path: '/workshop/:id', summary: 'Delete a workshop', changes: ['workshops'] },
  listCostCentres: { ...list, path: '/cost_centre', summary: 'Cost centres', shows: ['cost-centres'] },
  getCostCentre: { ...get, path: '/cost_centre/:id', summary: 'One cost centre', shows: ['cost-centres'] },
  addCostCentre: { ...add, path: '/cost_centre', summary: 'Add a cost centre', changes: ['cost-centres'] },
  changeCostCentre: { ...change, path: '/cost_centre/:id', summary: 'Change a cost centre', changes: ['cost-centres'] },
  deleteCostCentre: { ...remove, path: '/cost_centre/:id', summary: 'Delete a cost centre', changes: ['cost-centres'] },
  listJobTypes: {
    ...list,
    path: '/jobcard_type',
    summary: 'Job types',
    shows: ['job-types'],
    answer: buildListSchema(JobType),
  },
  getJobType: {
    ...get,
    path: '/jobcard_type/:id',
    summary: 'One job type',
    shows: ['job-types'],
    answer: recordResponse(JobType),
  },
  addJobType: {
    ...add,
    path: '/jobcard_type',
    summary: 'Add a job type',
    changes: ['job-types'],
    answer: recordResponse(JobType),
  },
  addUsualJobTypes: {
    method: 'POST',
    allow: 'jobcards.lead',
    scope: 'company',
    path: '/jobcard_type/usual',
    summary: 'Add the usual job types that the company does not have yet, with their parameters',
    changes: ['job-types', 'job-parameters'],
    answer: messageResponse,
  },
  changeJobType: {
    ...change,
    path: '/jobcard_type/:id',
    summary: 'Change a job type',
    changes: ['job-types'],
    answer: recordResponse(JobType),
  },
  deleteJobType: { ...remove, path: '/jobcard_type/:id', summary: 'Delete a job type', changes: ['job-types'] },
  listJobParameters: {
    ...list,
    path: '/jobcard_parameter',
    summary: 'Job parameters',
    shows: ['job-parameters', 'job-types'],
    query: listQuery({ search, sort: [...sort, 'jobcardType'], filters: { name, jobcardType: id.optional() } }),
    answer: buildListSchema(JobParameter),
  },
  getJobParameter: {
    ...get,
    path: '/jobcard_parameter/:id',
    summary: 'One job parameter',
    shows: ['job-parameters', 'job-types'],
    answer: recordResponse(JobParameter),
  },
  addJobParameter: {
    ...add,
    path: '/jobcard_parameter',
    summary: 'Add a job parameter',
    changes: ['job-parameters'],
    body: JobParameterNew,
    answer: recordResponse(JobParameter),
  },
  changeJobParameter: {
    ...change,
    path: '/jobcard_parameter/:id',
    summary: 'Change a job parameter',
    changes: ['job-parameters'],
    body: JobParameterChange,
    answer: recordResponse(JobParameter),
  },
  deleteJobParameter: {
    ...remove,
    path: '/jobcard_parameter/:id',
    summary: 'Delete a job parameter',
    changes: ['job-parameters'],
  },
  listPartTypes: { ...list, path: '/part_type', summary: 'Part types', shows: ['part-types'] },
  getPartType: { ...get, path: '/part_type/:id', summary: 'One part type', shows: ['part-types'] },
  addPartType: { ...add, path: '/part_type', summary: 'Add a part type', changes: ['part-types'] },
  changePartType: { ...change, path: '/part_type/:id', summary: 'Change a part type', changes: ['part-types'] },
  deletePartType: { ...remove, path: '/part_type/:id', summary: 'Delete a part type', changes: ['part-types'] },
  listPartComponents: { ...list, path: '/part_component', summary: 'Part components', shows: ['part-components'] },
  getPartComponent: { ...get, path: '/part_component/:id', summary: 'One part component', shows: ['part-components'] },
  addPartComponent: { ...add, path: '/part_component', summary: 'Add a part component', changes: ['part-components'] },
  changePartComponent: {
    ...change,
    path: '/part_component/:id',
    summary: 'Change a part component',
    changes: ['part-components'],
  },
  deletePartComponent: {
    ...remove,
    path: '/part_component/:id',
    summary: 'Delete a part component',
    changes: ['part-components'],
  },
  listNewParts: { ...list, path: '/new_part', summary: 'New parts', shows: ['new-parts'] },
  getNewPart: { ...get, path: '/new_part/:id', summary: 'One new part', shows: ['new-parts'] },
  addNewPart: { ...add, path: '/new_part', summary: 'Add a new part', changes: ['new-parts'] },
  changeNewPart: { ...change, path: '/new_part/:id', summary: 'Change a new part', changes: ['new-parts'] },
  deleteNewPart: { ...remove, path: '/new_part/:id', summary: 'Delete a new part', changes: ['new-parts'] },
  listTeams: {
    ...list,
    path: '/team',
    summary: 'Teams with their members',
    shows: ['teams', 'workshops', 'people'],
    query: listQuery({ search, sort: [...sort, 'workshop'], filters: { name, workshop: id.optional() } }),
    answer: buildListSchema(Team),
  },
  getTeam: {
    ...get,
    path: '/team/:id',
    summary: 'One team with its members',
    shows: ['teams', 'workshops', 'people'],
    answer: recordResponse(Team),
  },
  addTeam: {
    ...add,
    path: '/team',
    summary: 'Add a team',
    changes: ['teams'],
    body: TeamNew,
    answer: recordResponse(Team),
  },
  changeTeam: {
    ...change,
    path: '/team/:id',
    summary: 'Change a team or its members',
    changes: ['teams'],
    body: TeamChange,
    answer: recordResponse(Team),
  },
  deleteTeam: { ...remove, path: '/team/:id', summary: 'Delete a team', changes: ['teams'] },
  listModules: {
    ...list,
    path: '/module',
    summary: 'Modules',
    shows: ['modules'],
    query: listQuery({ search, sort: [...sort, 'resolutionTime'], filters: { name } }),
    answer: buildListSchema(Module),
  },
  getModule: { ...get, path: '/module/:id', summary: 'One module', shows: ['modules'], answer: recordResponse(Module) },
  addModule: {
    ...add,
    path: '/module',
    summary: 'Add a module',
    changes: ['modules'],
    body: ModuleNew,
    answer: recordResponse(Module),
  },
  changeModule: {
    ...change,
    path: '/module/:id',
    summary: 'Change a module',
    changes: ['modules'],
    body: ModuleChange,
    answer: recordResponse(Module),
  },
  deleteModule: { ...remove, path: '/module/:id', summary: 'Delete a module', changes: ['modules'] },
  listWipStatuses: {
    ...list,
    path: '/wip_status',
    summary: 'The statuses of a job card',
    shows: ['job-cards'],
    query: listQuery({ search: ['name'], sort: [], filters: { name } }),
    answer: buildListSchema(WipStatus),
  },
} as const satisfies Routes<Permission>;
