import { vehiclePlacesMessages as messages } from '@roadworthy/contract/vehicle-places/messages/vehicle-places.messages.ts';
import { describePlace } from '@roadworthy/contract/vehicle-places/vehicle-move.schema.ts';
import { mayMoveVehicle } from '@roadworthy/contract/vehicles/vehicle.policy.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useSignedIn } from '../kit/session/session.ts';
import { displayDateTime } from '../kit/text/display.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** Says where a vehicle is and since when, and moves it, for people who may. */
export function VehiclePlaceLine({ vehicle }: { vehicle: Vehicle }) {
  const { me } = useSignedIn();
  const [isMoving, setMoving] = useState(false);
  const place = describePlace(vehicle);
  return (
    <Stack
      component="section"
      direction="row"
      aria-label={messages.place}
      sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
        <PlaceIcon color="action" />
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {vehicle.movedAt ? messages.placeSince({ place, at: displayDateTime(vehicle.movedAt) }) : place}
        </Typography>
      </Stack>
      {mayMoveVehicle(vehicle, me) && (
        <Button variant="outlined" onClick={() => setMoving(true)} sx={{ minHeight: { xs: 48, sm: 40 } }}>
          {messages.moveVehicle}
        </Button>
      )}
      {isMoving && <MoveDialog vehicle={vehicle} onClose={() => setMoving(false)} />}
    </Stack>
  );
}
