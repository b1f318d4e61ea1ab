import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, commaSeparated, listQuery, plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { ImportHeadings, importQuery, ImportReport, problemRowsQuery } from './vehicle-import.schema.ts';
import {
  Level,
  LevelChange,
  MakeChange,
  ModelChange,
  VariantChange,
  Make,
  MakeNew,
  Model,
  ModelNew,
  PlatformNew,
  SearchHit,
  Variant,
  VariantNew,
  Vehicle,
  VehicleChange,
  VehicleNew,
} from './vehicle.schema.ts';
import { vehicleStatuses } from './vehicle.machine.ts';
import { vinLength } from './vin.ts';
import { vehicleTable } from './vehicle.table.ts';

/** The most VINs in the `vins` filter. */
export const maxVinsPerRequest = 100;
const search = ['name', 'description'] as const;
const sort = ['name', 'createdAt'] as const;
const vehicleTopics = ['vehicles', 'catalogue', 'bays', 'cost-centres'] as const;
const read = { method: 'GET', allow: 'vehicles.read', scope: 'company' } as const;
const readCatalogue = { ...read, allow: 'catalogue.read' } as const;
const get = { ...readCatalogue, params: idParam } as const;
const add = { method: 'POST', allow: 'vehicles.add', scope: 'company' } as const;
const change = {
  method: 'PUT',
  allow: 'vehicles.change',
  scope: 'company',
  params: idParam,
  body: LevelChange,
} as const;
const remove = {
  method: 'DELETE',
  allow: 'vehicles.keep',
  scope: 'company',
  params: idParam,
  answer: messageResponse,
} as const;

export const vehicleRoutes = {
  listVehicles: {
    ...read,
    path: '/vehicle',
    summary: 'Vehicles',
    shows: vehicleTopics,
    query: listQuery({
      search: ['vin', 'regNo', 'tag', 'chipId', 'slNo', 'modelYear'],
      sort: [
        'vin',
        'regNo',
        'tag',
        'platform',
        'make',
        'model',
        'variant',
        'modelYear',
        'department',
        'keeperName',
        'costCentre',
        'status',
        'bay',
        'movedAt',
        'createdAt',
      ],
      filters: {
        vin: z.string().max(17).optional(),
        /** Exactly these VINs, separated by commas. Limited, so that they fit into a URL. */
        vins: z
          .string()
          .transform((text) =>
            text
              .toUpperCase()
              .split(',')
              .map((vin) => vin.trim()),
          )
          .pipe(z.array(z.string().max(vinLength)).max(maxVinsPerRequest))
          .optional(),
        tag: z.string().max(8).optional(),
        regNo: z.string().max(7).optional(),
        platform: id.optional(),
        make: id.optional(),
        model: id.optional(),
        variant: id.optional(),
        status: commaSeparated(vehicleStatuses),
        bay: id.optional(),
      },
    }),
    ...listResponse(Vehicle, vehicleTable),
  },
  searchVehicles: {
    ...readCatalogue,
    path: '/vehicle/search_all',
    summary: 'Vehicles and levels of the catalogue, by any of their names',
    shows: ['vehicles', 'catalogue', 'bays'],
    query: z.strictObject({ search: z.string().trim().max(200).default('') }),
    answer: buildListSchema(SearchHit),
  },
  importVehicles: {
    ...add,
    allow: 'vehicles.keep',
    path: '/vehicle/import',
    summary:
      'Import vehicles from a CSV or XLSX file (multipart field file): a dry run, or with confirm=true the import itself',
    changes: ['vehicles', 'catalogue'],
    kind: 'upload',
    query: importQuery,
    answer: recordResponse(ImportReport),
    conflictRecord: z.union([ImportReport, ImportHeadings]),
    transaction: 'none',
  },
  problemRows: {
    ...add,
    allow: 'vehicles.keep',
    path: '/vehicle/import/problems.xlsx',
    summary:
      'The rows of a CSV or XLSX file that an import would refuse, as a workbook with the reasons, to be corrected and imported again',
    changes: [],
    kind: 'upload',
    query: problemRowsQuery,
    answer: z.any(),
    noIdempotencyKey: 'repeatable',
    transaction: 'none',
  },
  vehicleTemplate: {
    ...read,
    allow: 'vehicles.keep',
    path: '/vehicle/template.xlsx',
    summary: 'An empty workbook with the headings of an import',
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  getVehicle: {
    ...read,
    path: '/vehicle/:id',
    summary: 'One vehicle',
    shows: vehicleTopics,
    params: idParam,
    answer: recordResponse(Vehicle),
  },
  addVehicle: {
    ...add,
    path: '/vehicle',
    summary: 'Add a vehicle',
    changes: ['vehicles'],
    body: VehicleNew,
    // A copy starts where a new vehicle does: only a move says where it is.
    echoes: ['status', 'bay', 'movedAt'],
    answer: recordResponse(Vehicle),
  },
  changeVehicle: {
    ...change,
    path: '/vehicle/:id',
    summary: 'Change a vehicle',
    changes: ['vehicles'],
    body: VehicleChange,
    answer: recordResponse(Vehicle),
  },
  deleteVehicle: { ...remove, path: '/vehicle/:id', summary: 'Delete a vehicle', changes: ['vehicles'] },
} as const satisfies Routes<Permission>;

export const levelRoutes = {
  listPlatforms: {
    ...readCatalogue,
    path: '/platform',
    summary: 'Platforms',
    shows: ['catalogue'],
    query: plainListQuery({ search, sort }),
    answer: buildListSchema(Level),
  },
  getPlatform: {
    ...get,
    path: '/platform/:id',
    summary: 'One platform',
    shows: ['catalogue'],
    answer: recordResponse(Level),
  },
  addPlatform: {
    ...add,
    path: '/platform',
    summary: 'Add a platform',
    changes: ['catalogue'],
    body: PlatformNew,
    answer: recordResponse(Level),
  },
  changePlatform: {
    ...change,
    path: '/platform/:id',
    summary: 'Change a platform',
    changes: { everything: 'The names of the catalogue appear wherever a vehicle does' },
    answer: recordResponse(Level),
  },
  deletePlatform: { ...remove, path: '/platform/:id', summary: 'Delete a platform', changes: ['catalogue'] },
  listMakes: {
    ...readCatalogue,
    path: '/make',
    summary: 'Makes',
    shows: ['catalogue'],
    query: listQuery({ search, sort, filters: { platform: id.optional() } }),
    answer: buildListSchema(Make),
  },
  getMake: { ...get, path: '/make/:id', summary: 'One make', shows: ['catalogue'], answer: recordResponse(Make) },
  addMake: {
    ...add,
    path: '/make',
    summary: 'Add a make',
    changes: ['catalogue'],
    body: MakeNew,
    answer: recordResponse(Make),
  },
  changeMake: {
    ...change,
    body: MakeChange,
    path: '/make/:id',
    summary: 'Change a make',
    changes: { everything: 'The names of the catalogue appear wherever a vehicle does' },
    answer: recordResponse(Make),
  },
  deleteMake: { ...remove, path: '/make/:id', summary: 'Delete a make', changes: ['catalogue'] },
  listModels: {
    ...readCatalogue,
    path: '/model',
    summary: 'Models',
    shows: ['catalogue'],
    query: listQuery({ search, sort, filters: { make: id.optional() } }),
    answer: buildListSchema(Model),
  },
  getModel: { ...get, path: '/model/:id', summary: 'One model', shows: ['catalogue'], answer: recordResponse(Model) },
  addModel: {
    ...add,
    path: '/model',
    summary: 'Add a model',
    changes: ['catalogue'],
    body: ModelNew,
    answer: recordResponse(Model),
  },
  changeModel: {
    ...change,
    body: ModelChange,
    path: '/model/:id',
    summary: 'Change a model',
    changes: { everything: 'The names of the catalogue appear wherever a vehicle does' },
    answer: recordResponse(Model),
  },
  deleteModel: { ...remove, path: '/model/:id', summary: 'Delete a model', changes: ['catalogue'] },
  listVariants: {
    ...readCatalogue,
    path: '/variant',
    summary: 'Variants',
    shows: ['catalogue'],
    query: listQuery({ search, sort, filters: { model: id.optional() } }),
    answer: buildListSchema(Variant),
  },
  getVariant: {
    ...get,
    path: '/variant/:id',
    summary: 'One variant',
    shows: ['catalogue'],
    answer: recordResponse(Variant),
  },
  addVariant: {
    ...add,
    path: '/variant',
    summary: 'Add a variant',
    changes: ['catalogue'],
    body: VariantNew,
    answer: recordResponse(Variant),
  },
  changeVariant: {
    ...change,
    body: VariantChange,
    path: '/variant/:id',
    summary: 'Change a variant',
    changes: { everything: 'The names of the catalogue appear wherever a vehicle does' },
    answer: recordResponse(Variant),
  },
  deleteVariant: { ...remove, path: '/variant/:id', summary: 'Delete a variant', changes: ['catalogue'] },
} as const satisfies Routes<Permission>;
