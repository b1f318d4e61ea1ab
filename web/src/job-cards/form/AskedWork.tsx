import { jobCardFormMessages as messages } from '@roadworthy/contract/job-cards/messages/form.messages.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { requesterName, type WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { displayDate } from '../../kit/text/display.ts';
import { blankJobCard, type JobCardValues, type Vehicle } from './job-card-values.ts';

/** A request from which a job card is raised, with its vehicle as the form needs it. */
export type AskedWork = { request: WorkRequest; vehicle: Vehicle };

/** Loads the request and its vehicle. */
export function RequestLoader({ id, children }: { id: string; children: (asked: AskedWork) => ReactNode }) {
  const request = useApiQuery(requestRoutes.getRequest, { params: { id } });
  const vehicleId = request.data?.data.vehicle._id ?? '';
  const vehicle = useApiQuery(vehicleRoutes.getVehicle, { params: { id: vehicleId } }, { enabled: vehicleId !== '' });
  return (
    <QueryContent page query={request}>
      {(loaded) => (
        <QueryContent page query={vehicle}>
          {({ data }) => children({ request: loaded.data, vehicle: data })}
        </QueryContent>
      )}
    </QueryContent>
  );
}

/** Returns the form's values from the request. The leader fills in the rest. */
export const toAskedValues = ({ request, vehicle }: AskedWork): JobCardValues => ({
  ...blankJobCard,
  vin: vehicle,
  reason: messages.askedBy({ requestNo: request.requestNo, name: requesterName(request) }),
  summary: request.text,
  photos: request.photos,
});

/** Shows the leader which request it is, and by when the work is needed. */
export const AskedWorkAlert = ({ request }: { request: WorkRequest }) => (
  <Alert severity="info">
    {request.wantedOn
      ? messages.askedWithDay({
          requestNo: request.requestNo,
          name: requesterName(request),
          day: displayDate(request.wantedOn),
        })
      : messages.askedBy({ requestNo: request.requestNo, name: requesterName(request) })}
  </Alert>
);
