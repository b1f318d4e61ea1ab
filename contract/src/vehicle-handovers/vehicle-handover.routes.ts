import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { idParam, recordResponse, type Routes } from '../kit/route.ts';
import { JobCardHandovers, VehicleHandoverNew } from './vehicle-handover.schema.ts';

export const vehicleHandoverRoutes = {
  getJobCardHandovers: {
    method: 'GET',
    path: '/jobcard/:id/handovers',
    summary: 'The hand-ins and hand-overs of a job card, and what the form of the next one shows',
    shows: ['job-cards', 'vehicles'],
    allow: 'jobcards.read',
    scope: 'company',
    params: idParam,
    answer: recordResponse(JobCardHandovers),
  },
  addVehicleHandover: {
    method: 'POST',
    path: '/jobcard/:id/handovers',
    summary: 'Hand a vehicle in or over; a record that is sent twice is stored once',
    changes: ['job-cards', 'vehicles'],
    allow: 'jobcards.work',
    scope: 'company',
    params: idParam,
    body: VehicleHandoverNew,
    answer: recordResponse(JobCardHandovers),
  },
  vehicleHandoverReport: {
    method: 'GET',
    path: '/jobcard/:id/handovers.pdf',
    summary: 'The vehicle hand-over report of a job card',
    kind: 'bytes',
    transaction: 'none',
    allow: 'jobcards.read',
    scope: 'company',
    params: idParam,
    answer: z.any(),
  },
} as const satisfies Routes<Permission>;
