import { isJobCardOpen, jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import type { JobCardRow } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { requestsMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { RequestJoin, type WorkRequest } from '@roadworthy/contract/requests/request.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Alert, Typography } from '@mui/material';
import { useApiMutation, useApiQuery } from '../kit/api/api-query.ts';
import { RouteFormDialog } from '../kit/form/RouteFormDialog.tsx';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { useForm } from '../kit/form/useForm.ts';

type Values = { jobCard: JobCardRow | null };
const openStatuses = jobCardStatuses.filter(isJobCardOpen).join(',');

/** Adds the request to an open job card of its vehicle. */
export function JoinDialog({ request, onClose }: { request: WorkRequest; onClose: () => void }) {
  const { _id, requestNo, vehicle } = request;
  const query = { vin: vehicle._id, status: openStatuses };
  const cards = useApiQuery(jobCardRoutes.listJobCards, { query: { ...query, limit: 1 } });
  const join = useApiMutation(requestRoutes.joinRequest, {
    successMessage: ({ data }) => requestMessages.joined({ requestNo, number: data.jobCard?.jobcardId ?? '' }),
    quiet: true,
  });
  const ready = useForm<Values>({
    schema: RequestJoin,
    values: { jobCard: null },
    send: async ({ jobCard }) => {
      await join.mutateAsync({ params: { id: _id }, body: { jobCard: jobCard?._id ?? '' } });
      onClose();
    },
    draft: false,
  });
  const hasNone = cards.data?.totalCount === 0;
  return (
    <RouteFormDialog ready={ready} title={messages.join} submit={messages.join} disabled={hasNone} onClose={onClose}>
      {hasNone ? (
        <Alert severity="info">{messages.noOpenCards}</Alert>
      ) : (
        <>
          <Typography color="textSecondary">{messages.joinHelp({ vehicle: formatVehicle(vehicle) })}</Typography>
          <PickField<Values, JobCardRow>
            name="jobCard"
            label={messages.jobCard}
            required
            route={jobCardRoutes.listJobCards}
            query={query}
            labelOf={({ jobcardId }) => jobcardId}
            detailOf={({ summary }) => summary}
          />
        </>
      )}
    </RouteFormDialog>
  );
}
