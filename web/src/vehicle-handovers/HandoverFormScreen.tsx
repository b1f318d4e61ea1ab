import { jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import {
  handoverEvents,
  handoverStatusLabels,
  type HandoverKind,
} from '@roadworthy/contract/vehicle-handovers/vehicle-handover.machine.ts';
import { listAllowedHandoverActions } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.policy.ts';
import { vehicleHandoverRoutes } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.routes.ts';
import type { JobCardHandovers } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts';
import { formatVehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { useApiQuery } from '../kit/api/api-query.ts';
import { isOnline, onConnectivityChange } from '../kit/api/connectivity.ts';
import { confirm } from '../kit/dialog/confirm.ts';
import { LoadingForm, QueryContent } from '../kit/feedback/States.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { useSignedIn } from '../kit/session/session.ts';
import { LeftDefects } from '../vehicle-checks/index.ts';
import { handoverDatabase } from './device/handover-database.ts';
import { findStored, removeRecord, type StoredHandover } from './device/handover-store.ts';
import { startSendingHandovers } from './device/send-handovers.ts';
import { HandoverForm } from './form/HandoverForm.tsx';

/** Hands the vehicle of a job card in or over. Works offline. */
export default function HandoverFormScreen() {
  const { jobcardId: cardId = '' } = useParams();
  const { pathname } = useLocation();
  const kind: HandoverKind = pathname.endsWith('/hand-over') ? 'hand-over' : 'hand-in';
  return <Screen key={`${cardId} ${kind}`} cardId={cardId} kind={kind} />;
}

function Screen({ cardId, kind }: { cardId: string; kind: HandoverKind }) {
  const { me, company } = useSignedIn();
  const [owner] = useState({ userId: me._id, companyId: company?._id ?? '', cardId });
  const query = useApiQuery(vehicleHandoverRoutes.getJobCardHandovers, { params: { id: cardId } });
  // Null if the device has neither a draft nor an unsent record.
  const stored = useLiveQuery(async () => (await findStored(handoverDatabase, owner, kind)) ?? null, [owner, kind]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  if (stored === undefined) return <LoadingForm fields={4} />;
  if (isSubmitted && stored === null) return <Navigate to={jobCardPath(cardId)} replace />;
  const page = (handovers: JobCardHandovers) => (
    <Page
      kind={kind}
      handovers={handovers}
      owner={owner}
      stored={stored ?? undefined}
      onSubmitted={() => setIsSubmitted(true)}
    />
  );
  // While the server can't be reached, uses the copy that is stored with the draft.
  const copy = query.data?.data ?? stored?.record.handovers;
  if (copy) return page(copy);
  return (
    <>
      {query.isError && !isOnline() && <Alert severity="info">{messages.noCopy}</Alert>}
      <QueryContent page query={query}>
        {({ data }) => page(data)}
      </QueryContent>
    </>
  );
}

type PageProps = {
  kind: HandoverKind;
  handovers: JobCardHandovers;
  owner: { userId: string; companyId: string; cardId: string };
  stored: StoredHandover | undefined;
  onSubmitted: () => void;
};
function Page(props: PageProps) {
  const { kind, handovers, stored, onSubmitted } = props;
  const { me } = useSignedIn();
  const title = useScreenTitle();
  const online = useSyncExternalStore(onConnectivityChange, isOnline);
  const isWaiting = stored?.record.state === 'waiting';
  // After a discard the form starts empty. The live query may still return the discarded record for a moment.
  const [discardedId, setDiscardedId] = useState<string>();
  const usable = stored?.record.id === discardedId ? undefined : stored;
  const submitted = () => {
    onSubmitted();
    startSendingHandovers();
  };
  const mayRecord = listAllowedHandoverActions(handovers, me).includes(handoverEvents[kind]);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <PageHeader
        title={title}
        subtitle={messages.subtitle({ vehicle: formatVehicle(handovers.vehicle), number: handovers.jobcardId })}
        back={jobCardPath(handovers._id)}
        backLabel={messages.backToCard}
      />
      <Stack sx={{ gap: 3 }}>
        {isWaiting ? (
          <Waiting cardId={handovers._id} online={online} />
        ) : (
          <>
            {!online && <Alert severity="warning">{messages.offline}</Alert>}
            <StoredNote stored={stored} onDiscarded={setDiscardedId} />
            {kind === 'hand-in' && handovers.vehicle && (
              <LeftDefects vehicleId={handovers.vehicle._id} card={handovers} />
            )}
            {mayRecord ? (
              <HandoverForm key={discardedId} {...props} stored={usable} onSubmitted={submitted} />
            ) : (
              <Unavailable kind={kind} handovers={handovers} />
            )}
          </>
        )}
      </Stack>
    </Box>
  );
}

/** Says why the server refused the record, or that the draft was restored. Either can be discarded. */
type NoteProps = { stored: StoredHandover | undefined; onDiscarded: (id: string) => void };
function StoredNote({ stored, onDiscarded }: NoteProps) {
  // A draft that the user starts on this page was not restored.
  const [first] = useState(stored?.record.id);
  if (!stored || (stored.record.id !== first && stored.record.state === 'draft')) return null;
  const { id, state, message } = stored.record;
  const discard = async () => {
    const question = { title: messages.discardTitle, text: messages.discardText, yes: messages.discard, danger: true };
    if (!(await confirm(question))) return;
    await removeRecord(handoverDatabase, id);
    onDiscarded(id);
  };
  return (
    <Alert
      severity={state === 'refused' ? 'error' : 'info'}
      action={
        <Button color="inherit" onClick={() => void discard()} sx={{ minHeight: 44 }}>
          {messages.discard}
        </Button>
      }
    >
      {state === 'refused' ? messages.refused({ message: message ?? '' }) : messages.draft}
    </Alert>
  );
}

/** Says that the record is stored on the device, and is being sent or waits for a network. */
const Waiting = ({ cardId, online }: { cardId: string; online: boolean }) => {
  useEffect(startSendingHandovers, []);
  return (
    <Alert
      severity={online ? 'info' : 'warning'}
      action={
        <Button component={Link} to={jobCardPath(cardId)} color="inherit" sx={{ minHeight: 44 }}>
          {messages.backToCard}
        </Button>
      }
    >
      <AlertTitle>{messages.waitingTitle}</AlertTitle>
      {online ? messages.sending : messages.waiting}
    </Alert>
  );
};

const Unavailable = ({ kind, handovers }: { kind: HandoverKind; handovers: JobCardHandovers }) => (
  <Alert severity="info">
    <AlertTitle>{handoverStatusLabels[handovers.status]}</AlertTitle>
    {messages.unavailable({ kind: kind === 'hand-in' ? 'in' : 'over' })}
  </Alert>
);
