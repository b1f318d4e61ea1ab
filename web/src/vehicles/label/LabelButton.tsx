import { labelMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import QrIcon from '@mui/icons-material/QrCode2';
import { Button } from '@mui/material';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';
import { LabelDialog } from './LabelDialog.tsx';

/** Opens the QR label of a vehicle, for people who may print it. */
export function LabelButton({ vehicle }: { vehicle: Vehicle }) {
  const [isOpen, setOpen] = useState(false);
  if (!useSignedIn().me.permissions.includes('vehicles.label')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<QrIcon />} onClick={() => setOpen(true)}>
        {messages.label}
      </Button>
      {isOpen && <LabelDialog vehicle={vehicle} onClose={() => setOpen(false)} />}
    </>
  );
}
