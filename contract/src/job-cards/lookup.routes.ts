import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { messageResponse, id, idParam, one, type Routes } from '../kit/route.ts';
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

/**
 * The lists of the job card form share one route shape, with one row for each list. `name` matches any part of the
 * name.
 */
const search = ['name', 'description'] as const;
const sort = ['name', 'description', 'createdAt'] as const;
const name = z.string().trim().max(120).optional();
const query = listQuery({ search, sort, filters: { name } });

const list = { method: 'GET', allow: 'jobcards.read', scope: 'company', query, answer: listOf(Lookup) } as const;
const get = { method: 'GET', allow: 'jobcards.read', scope: 'company', params: idParam, answer: one(Lookup) } as const;
const add = { method: 'POST', allow: 'jobcards.work', scope: 'company', body: LookupNew, answer: one(Lookup) } as const;
const change = {
  method: 'PUT',
  allow: 'jobcards.work',
  scope: 'company',
  params: idParam,
  body: LookupChange,
  answer: one(Lookup),
} as const;
const remove = {
  method: 'DELETE',
  allow: 'jobcards.work',
  scope: 'company',
  params: idParam,
  answer: messageResponse,
} as const;

export const lookupRoutes = {
  listWorkshops: { ...list, path: '/workshop', summary: 'Workshops' },
  getWorkshop: { ...get, path: '/workshop/:id', summary: 'One workshop' },
  addWorkshop: { ...add, path: '/workshop', summary: 'Add a workshop' },
  changeWorkshop: { ...change, path: '/workshop/:id', summary: 'Change a workshop' },
  deleteWorkshop: { ...remove, path: '/workshop/:id', summary: 'Delete a workshop' },
  listCostCentres: { ...list, path: '/cost_centre', summary: 'Cost centres' },
  getCostCentre: { ...get, path: '/cost_centre/:id', summary: 'One cost centre' },
  addCostCentre: { ...add, path: '/cost_centre', summary: 'Add a cost centre' },
  changeCostCentre: { ...change, path: '/cost_centre/:id', summary: 'Change a cost centre' },
  deleteCostCentre: { ...remove, path: '/cost_centre/:id', summary: 'Delete a cost centre' },
  listJobTypes: { ...list, path: '/jobcard_type', summary: 'Job types', answer: listOf(JobType) },
  getJobType: { ...get, path: '/jobcard_type/:id', summary: 'One job type', answer: one(JobType) },
  addJobType: { ...add, path: '/jobcard_type', summary: 'Add a job type', answer: one(JobType) },
  changeJobType: { ...change, path: '/jobcard_type/:id', summary: 'Change a job type', answer: one(JobType) },
  deleteJobType: { ...remove, path: '/jobcard_type/:id', summary: 'Delete a job type' },
  listJobParameters: {
    ...list,
    path: '/jobcard_parameter',
    summary: 'Job parameters',
    query: listQuery({ search, sort: [...sort, 'jobcardType'], filters: { name, jobcardType: id.optional() } }),
    answer: listOf(JobParameter),
  },
  getJobParameter: { ...get, path: '/jobcard_parameter/:id', summary: 'One job parameter', answer: one(JobParameter) },
  addJobParameter: {
    ...add,
    path: '/jobcard_parameter',
    summary: 'Add a job parameter',
    body: JobParameterNew,
    answer: one(JobParameter),
  },
  changeJobParameter: {
    ...change,
    path: '/jobcard_parameter/:id',
    summary: 'Change a job parameter',
    body: JobParameterChange,
    answer: one(JobParameter),
  },
  deleteJobParameter: { ...remove, path: '/jobcard_parameter/:id', summary: 'Delete a job parameter' },
  listPartTypes: { ...list, path: '/part_type', summary: 'Part types' },
  getPartType: { ...get, path: '/part_type/:id', summary: 'One part type' },
  addPartType: { ...add, path: '/part_type', summary: 'Add a part type' },
  changePartType: { ...change, path: '/part_type/:id', summary: 'Change a part type' },
  deletePartType: { ...remove, path: '/part_type/:id', summary: 'Delete a part type' },
  listPartComponents: { ...list, path: '/part_component', summary: 'Part components' },
  getPartComponent: { ...get, path: '/part_component/:id', summary: 'One part component' },
  addPartComponent: { ...add, path: '/part_component', summary: 'Add a part component' },
  changePartComponent: { ...change, path: '/part_component/:id', summary: 'Change a part component' },
  deletePartComponent: { ...remove, path: '/part_component/:id', summary: 'Delete a part component' },
  listNewParts: { ...list, path: '/new_part', summary: 'New parts' },
  getNewPart: { ...get, path: '/new_part/:id', summary: 'One new part' },
  addNewPart: { ...add, path: '/new_part', summary: 'Add a new part' },
  changeNewPart: { ...change, path: '/new_part/:id', summary: 'Change a new part' },
  deleteNewPart: { ...remove, path: '/new_part/:id', summary: 'Delete a new part' },
  listTeams: {
    ...list,
    path: '/team',
    summary: 'Teams with their members',
    query: listQuery({ search, sort: [...sort, 'workshop'], filters: { name, workshop: id.optional() } }),
    answer: listOf(Team),
  },
  getTeam: { ...get, path: '/team/:id', summary: 'One team with its members', answer: one(Team) },
  addTeam: { ...add, path: '/team', summary: 'Add a team', body: TeamNew, answer: one(Team) },
  changeTeam: {
    ...change,
    path: '/team/:id',
    summary: 'Change a team or its members',
    body: TeamChange,
    answer: one(Team),
  },
  deleteTeam: { ...remove, path: '/team/:id', summary: 'Delete a team' },
  listModules: {
    ...list,
    path: '/module',
    summary: 'Modules',
    query: listQuery({ search, sort: [...sort, 'resolutionTime'], filters: { name } }),
    answer: listOf(Module),
  },
  getModule: { ...get, path: '/module/:id', summary: 'One module', answer: one(Module) },
  addModule: { ...add, path: '/module', summary: 'Add a module', body: ModuleNew, answer: one(Module) },
  changeModule: { ...change, path: '/module/:id', summary: 'Change a module', body: ModuleChange, answer: one(Module) },
  deleteModule: { ...remove, path: '/module/:id', summary: 'Delete a module' },
  listWipStatuses: {
    ...list,
    path: '/wip_status',
    summary: 'The statuses of a job card',
    query: listQuery({ search: ['name'], sort: [], filters: { name } }),
    answer: listOf(WipStatus),
  },
} as const satisfies Routes<Permission>;
