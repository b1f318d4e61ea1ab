import { passportMessages as messages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import PassportIcon from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { call } from '../kit/api/call.ts';
import { reportUnexpected } from '../kit/feedback/report-unexpected.ts';
import { saveFile } from '../kit/files.ts';

/** Saves the history of a vehicle as a signed archive, in which any later change can be detected. */
export function PassportButton({ car }: { car: Vehicle }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(await call(carHistoryRoutes.getVehiclePassport, { params: { id: car._id } }), `Passport-${car.vin}.zip`);
    } catch (error) {
      reportUnexpected(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<PassportIcon />} loading={isBusy} onClick={() => void save()}>
      {messages.download}
    </Button>
  );
}
