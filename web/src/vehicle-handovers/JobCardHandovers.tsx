import {
  handoverEvents,
  handoverKinds,
  handoverStatusLabels,
  handoverTones,
  type HandoverKind,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import { handoverSectionMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import { handoverFormPath } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.paths.ts';
import { listAllowedHandoverActions } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.policy.ts';
import { vehicleHandoverRoutes } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.routes.ts';
import {
  findHandIn,
  type JobCardHandovers as Handovers,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';
import { openInWindow } from '../kit/files.ts';
import { StatusChip } from '../kit/page/status/StatusChip.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { hasHandoversOnDevice } from './device/device-flag.ts';
import { HandoverRecord } from './HandoverRecord.tsx';

/** Loaded only on a device with drafts or unsent records, which most do not have. */
const HandoversOnDevice = lazy(() => import('./device/HandoversOnDevice.tsx'));

/** The hand-ins and hand-overs of a job card, a button for the next one, and one for the report. */
export function JobCardHandovers({ cardId }: { cardId: string }) {
  const { data } = useApiQuery(vehicleHandoverRoutes.getJobCardHandovers, { params: { id: cardId } });
  const [hasOwn] = useState(hasHandoversOnDevice);
  const { me } = useSignedIn();
  const handovers = data?.data;
  const allowed = handovers ? listAllowedHandoverActions(handovers, me) : [];
  if (!hasOwn && (!handovers || (handovers.records.length === 0 && allowed.length === 0))) return null;
  return (
    <Stack component="section" aria-label={messages.title} sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2">{messages.title}</Typography>
        {handovers && (
          <StatusChip tone={handoverTones[handovers.status]} label={handoverStatusLabels[handovers.status]} />
        )}
      </Stack>
      {hasOwn && (
        <Suspense>
          <HandoversOnDevice cardId={cardId} />
        </Suspense>
      )}
      {handovers && (
        <Actions handovers={handovers} kinds={handoverKinds.filter((kind) => allowed.includes(handoverEvents[kind]))} />
      )}
      {handovers?.records.map((record) => (
        <HandoverRecord
          key={record._id}
          record={record}
          known={record.kind === 'hand-over' ? (findHandIn(handovers.records, record.number)?.marks ?? []) : []}
        />
      ))}
    </Stack>
  );
}

const buttonLabels: Record<HandoverKind, string> = { 'hand-in': messages.handIn, 'hand-over': messages.handOver };

function Actions({ handovers, kinds }: { handovers: Handovers; kinds: readonly HandoverKind[] }) {
  const { _id: id, jobcardId, records } = handovers;
  const openReport = () =>
    openInWindow(messages.reportName({ number: jobcardId }), () =>
      call(vehicleHandoverRoutes.vehicleHandoverReport, { params: { id } }),
    ).catch(reportUnexpected);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {kinds.map((kind) => (
        <Button key={kind} size="large" variant="outlined" component={Link} to={handoverFormPath(id, kind)}>
          {buttonLabels[kind]}
        </Button>
      ))}
      {records.length > 0 && (
        <Button size="large" onClick={() => void openReport()}>
          {messages.openReport}
        </Button>
      )}
    </Stack>
  );
}
