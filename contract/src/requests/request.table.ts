import { formatPersonCell } from '../access/user.schema.ts';
import { defineTable } from '../kit/lists/table.ts';
import { formatVehicle } from '../vehicles/vehicle.schema.ts';
import { requestTableMessages as messages } from './messages/request-table.messages.ts';
import { requestStatusLabels } from './request.machine.ts';
import { describeProgress, requesterName, WorkRequest } from './request.schema.ts';

/** The columns of the list of requests and of its downloads. */
export const requestTable = defineTable(WorkRequest, messages.requests, {
  requestNo: { title: messages.requestNo, sort: 'requestNo', value: (request) => request.requestNo },
  vehicle: { title: messages.vehicle, sort: 'vehicle', value: (request) => formatVehicle(request.vehicle) },
  text: { title: messages.text, value: (request) => request.text },
  status: { title: messages.status, sort: 'status', value: (request) => requestStatusLabels[request.status] },
  progress: { title: messages.progress, value: describeProgress },
  createdAt: { title: messages.createdAt, kind: 'time', sort: 'createdAt', value: (request) => request.createdAt },
  wantedOn: { title: messages.wantedOn, kind: 'day', sort: 'wantedOn', value: (request) => request.wantedOn },
  requester: { title: messages.requester, sort: 'requester', value: requesterName },
  photos: { title: messages.photos, kind: 'number', value: (request) => request.photos.length },
  jobCard: { title: messages.jobCard, value: (request) => request.jobCard?.jobcardId ?? null },
  decidedBy: { title: messages.decidedBy, value: (request) => formatPersonCell(request.decidedBy) },
});
