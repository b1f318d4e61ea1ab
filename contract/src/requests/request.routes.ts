import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { JobCardNew } from '../job-cards/job-card.schema.ts';
import { booleanFilter, commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import { requestStatuses } from './request.machine.ts';
import {
  LabelPage,
  linkToken,
  RequestDecline,
  RequestJoin,
  RequestNew,
  VehicleLabel,
  VisitorStatus,
  WorkRequest,
} from './request.schema.ts';
import { requestTable } from './request.table.ts';

const read = {
  method: 'GET',
  allow: 'requests.read',
  scope: 'company',
  shows: ['requests', 'job-cards', 'vehicles'],
} as const;
const decide = { method: 'POST', allow: 'requests.decide', scope: 'company', params: idParam } as const;
const answer = recordResponse(WorkRequest);

export const requestRoutes = {
  listRequests: {
    ...read,
    path: '/requests',
    summary: 'Requests for work: leaders see those of the company, everybody else their own',
    query: listQuery({
      search: ['requestNo', 'text', 'vehicle', 'requester'],
      sort: ['requestNo', 'vehicle', 'status', 'requester', 'createdAt', 'wantedOn'],
      filters: {
        status: commaSeparated(requestStatuses),
        vehicle: id.optional(),
        jobCard: id.optional(),
        /** Only the current user's own requests. */
        mine: booleanFilter,
      },
    }),
    ...listResponse(WorkRequest, requestTable),
  },
  getRequest: {
    ...read,
    path: '/requests/:id',
    summary: 'One request',
    params: idParam,
    answer,
  },
  addRequest: {
    method: 'POST',
    path: '/requests',
    summary: 'Request work on a vehicle',
    changes: ['requests'],
    allow: 'requests.ask',
    scope: 'company',
    body: RequestNew,
    answer,
  },
  createRequestJobCard: {
    ...decide,
    path: '/requests/:id/job_card',
    summary: 'Accept a request by raising a job card from it',
    changes: ['requests', 'job-cards'],
    body: JobCardNew,
    answer,
  },
  joinRequest: {
    ...decide,
    path: '/requests/:id/join',
    summary: 'Join a request to an open job card of the same vehicle',
    changes: ['requests', 'job-cards'],
    body: RequestJoin,
    answer,
  },
  declineRequest: {
    ...decide,
    path: '/requests/:id/decline',
    summary: 'Decline a request with a reason',
    changes: ['requests'],
    body: RequestDecline,
    answer,
  },
  markRequestRead: {
    method: 'POST',
    path: '/requests/:id/read',
    summary: 'Confirm that I have read the answer to my request',
    changes: ['requests'],
    allow: 'requests.ask',
    scope: 'company',
    params: idParam,
    answer,
  },
  deleteRequest: {
    method: 'DELETE',
    path: '/requests/:id',
    summary: 'Delete a request: leaders any, everybody else their own while it is new',
    changes: ['requests'],
    allow: 'requests.ask',
    scope: 'company',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;

const label = { allow: 'vehicles.label', scope: 'company', params: idParam } as const;
/** Because of `sentId` in the form, sending a request again does no harm. */
const visitor = { allow: 'public', params: z.object({ token: linkToken }), transaction: 'none' } as const;

/** The QR labels of vehicles, and the pages that they open for people without an account. */
export const labelRoutes = {
  getVehicleLabel: {
    ...label,
    method: 'GET',
    path: '/vehicle/:id/label',
    summary: 'The link on the label of a vehicle',
    shows: ['vehicles'],
    answer: recordResponse(VehicleLabel),
  },
  addVehicleLabel: {
    ...label,
    method: 'POST',
    path: '/vehicle/:id/label',
    summary: 'Make the label of a vehicle, unless it has one',
    changes: ['vehicles'],
    answer: recordResponse(VehicleLabel),
  },
  renewVehicleLabel: {
    ...label,
    method: 'POST',
    path: '/vehicle/:id/label/renew',
    summary: 'Renew the label of a vehicle: earlier prints no longer work',
    changes: ['vehicles'],
    answer: recordResponse(VehicleLabel),
  },
  vehicleLabelPdf: {
    ...label,
    method: 'GET',
    path: '/vehicle/:id/label.pdf',
    summary: 'The label of a vehicle, to print',
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  openLabel: {
    ...visitor,
    method: 'GET',
    path: '/label/:token',
    summary: 'The registration of the vehicle with this label, for the form of a request',
    shows: ['vehicles'],
    perMinute: 60,
    answer: recordResponse(LabelPage),
  },
  sendLabelRequest: {
    ...visitor,
    method: 'POST',
    path: '/label/:token/requests',
    summary: 'Request work through a label: the field `request` as JSON, then up to five photos as `photo`',
    changes: ['requests'],
    kind: 'upload',
    noIdempotencyKey: 'ownIds',
    perMinute: 20,
    answer: recordResponse(z.object({ requestNo: z.string(), path: z.string() })),
  },
  getVisitorStatus: {
    ...visitor,
    method: 'GET',
    path: '/request_status/:token',
    summary: 'The progress of a request through a label, for the person who has its link',
    shows: ['requests'],
    perMinute: 60,
    answer: recordResponse(VisitorStatus),
  },
} as const satisfies Routes<Permission>;
