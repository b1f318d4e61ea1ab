import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, plainListQuery } from '../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import {
  CheckFinish,
  CheckLogEntry,
  CheckPoint,
  CheckReason,
  PointChange,
  PointOutcomeNew,
  VehicleCheck,
  VehicleCheckNew,
} from './vehicle-check.schema.ts';

const read = { method: 'GET', allow: 'jobcards.read', scope: 'company' } as const;
const write = { allow: 'jobcards.work', scope: 'company' } as const;
const checkParams = z.object({ id, checkId: id });
const pointParams = z.object({ id, checkId: id, pointId: id });
/** Each step is an entry in the history of the job card. */
const changes = ['vehicle-checks', 'job-cards'] as const;

export const vehicleCheckRoutes = {
  listVehicleChecks: {
    ...read,
    path: '/jobcard/:id/vehicle_checks',
    summary: 'The vehicle checks of a job card, oldest first',
    shows: ['vehicle-checks', 'job-cards'],
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(VehicleCheck),
  },
  getVehicleCheck: {
    ...read,
    path: '/jobcard/:id/vehicle_checks/:checkId',
    summary: 'One vehicle check with its points',
    shows: ['vehicle-checks', 'job-cards'],
    params: checkParams,
    answer: recordResponse(VehicleCheck),
  },
  getVehicleCheckLog: {
    ...read,
    path: '/jobcard/:id/vehicle_checks/:checkId/log',
    summary: 'When a vehicle check was started, finished, reopened and discarded, with its results at that time',
    shows: ['vehicle-checks', 'job-cards'],
    params: checkParams,
    answer: recordResponse(z.array(CheckLogEntry)),
  },
  startVehicleCheck: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/vehicle_checks',
    summary: 'Start a vehicle check from a template; a check that is sent twice is stored once',
    changes,
    params: idParam,
    body: VehicleCheckNew,
    answer: recordResponse(VehicleCheck),
  },
  recordCheckPoint: {
    ...write,
    method: 'PUT',
    path: '/jobcard/:id/vehicle_checks/:checkId/points/:pointId',
    summary: 'Record the result, measured value, comment or photos of a point',
    changes: ['vehicle-checks'],
    params: pointParams,
    body: PointChange,
    answer: recordResponse(CheckPoint),
  },
  setPointOutcome: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/vehicle_checks/:checkId/points/:pointId/outcome',
    summary: 'Add a task for a point, defer its defect, or take no action for a reason',
    changes,
    params: pointParams,
    body: PointOutcomeNew,
    answer: recordResponse(CheckPoint),
  },
  finishVehicleCheck: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/vehicle_checks/:checkId/finish',
    summary: 'Finish a vehicle check, all points of which have a result',
    changes,
    params: checkParams,
    body: CheckFinish,
    answer: recordResponse(VehicleCheck),
  },
  reopenVehicleCheck: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/vehicle_checks/:checkId/reopen',
    summary: 'Reopen a finished vehicle check for a reason; its log keeps the earlier results',
    changes,
    params: checkParams,
    body: CheckReason,
    answer: recordResponse(VehicleCheck),
  },
  discardVehicleCheck: {
    ...write,
    method: 'POST',
    path: '/jobcard/:id/vehicle_checks/:checkId/discard',
    summary: 'Discard a vehicle check that was started by mistake',
    changes,
    params: checkParams,
    body: CheckReason,
    answer: recordResponse(VehicleCheck),
  },
} as const satisfies Routes<Permission>;
