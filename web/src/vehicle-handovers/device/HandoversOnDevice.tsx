import { handoverFormMessages as messages } from '@roadworthy/contract/vehicle-handovers/messages/handover-screens.messages.ts';
import { handoverKindLabels } from '@roadworthy/contract/vehicle-handovers/messages/vehicle-handover.messages.ts';
import { handoverFormPath } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.paths.ts';
import { Alert, Button } from '@mui/material';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import { useSignedIn } from '../../kit/session/session.ts';
import { handoverDatabase, type DeviceHandover } from './handover-database.ts';
import { listOfCard } from './handover-store.ts';

const severities = { draft: 'info', waiting: 'warning', refused: 'error' } as const;

/** The drafts and unsent records of a job card on this device. */
export default function HandoversOnDevice({ cardId }: { cardId: string }) {
  const { me, company } = useSignedIn();
  const [userId, companyId] = [me._id, company?._id ?? ''];
  const own =
    useLiveQuery(() => listOfCard(handoverDatabase, { userId, companyId, cardId }), [userId, companyId, cardId]) ?? [];
  return own.map((record) => (
    <Alert
      key={record.id}
      severity={severities[record.state]}
      action={
        <Button component={Link} to={handoverFormPath(cardId, record.kind)} color="inherit" sx={{ minHeight: 44 }}>
          {messages.open}
        </Button>
      }
    >
      {describeOwn(record)}
    </Alert>
  ));
}

function describeOwn({ kind, state, message }: DeviceHandover): string {
  const label = handoverKindLabels[kind];
  return {
    draft: messages.unsentDraft({ kind: label }),
    waiting: messages.unsentWaiting({ kind: label }),
    refused: messages.unsentRefused({ kind: label, message: message ?? '' }),
  }[state];
}
