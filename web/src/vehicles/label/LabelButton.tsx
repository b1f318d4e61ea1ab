import { requestMessages } from '@roadworthy/contract/requests/messages/request.messages.ts';
import { labelMessages as messages } from '@roadworthy/contract/requests/messages/requests.messages.ts';
import { labelRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import type { VehicleLabel } from '@roadworthy/contract/requests/request.schema.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import QrIcon from '@mui/icons-material/QrCode2';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../kit/api/api-query.ts';
import { call } from '../../kit/api/call.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { reportUnexpected } from '../../kit/feedback/report-unexpected.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { openInWindow } from '../../kit/files.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayDateTime } from '../../kit/text/display.ts';

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

type Props = { vehicle: Vehicle; onClose: () => void };

/** Creates, prints and renews the QR label of a vehicle. */
function LabelDialog({ vehicle, onClose }: Props) {
  const name = vehicle.regNo ?? vehicle.vin;
  const query = useApiQuery(labelRoutes.getVehicleLabel, { params: { id: vehicle._id } });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="label-title">
      <DialogTitle id="label-title">{messages.title({ vehicle: name })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {messages.help}
        </Typography>
        <QueryContent query={query}>{({ data }) => <Label vehicle={vehicle} label={data} />}</QueryContent>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const wide = { minHeight: 48, mr: 1, mb: 1 };

function Label({ vehicle: { _id: id, regNo, vin }, label }: { vehicle: Vehicle; label: VehicleLabel }) {
  const make = useApiMutation(labelRoutes.addVehicleLabel, { successMessage: requestMessages.labelMade });
  const renew = useApiMutation(labelRoutes.renewVehicleLabel, { successMessage: requestMessages.labelRenewed });
  const print = () =>
    void openInWindow(messages.title({ vehicle: regNo ?? vin }), () =>
      call(labelRoutes.vehicleLabelPdf, { params: { id } }),
    ).catch(reportUnexpected);
  const confirmRenewal = async () => {
    if (await confirm({ title: messages.renew, text: messages.renewQuestion })) renew.mutate({ params: { id } });
  };
  if (!label.url)
    return (
      <>
        <Typography sx={{ mb: 2 }}>{messages.none}</Typography>
        <Button variant="contained" loading={make.isPending} onClick={() => make.mutate({ params: { id } })} sx={wide}>
          {messages.make}
        </Button>
      </>
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {messages.madeAt({ at: displayDateTime(label.madeAt) })}
      </Typography>
      <MuiLink
        href={label.url}
        target="_blank"
        rel="noreferrer"
        sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere' }}
      >
        {label.url}
      </MuiLink>
      <Button variant="contained" startIcon={<PrintIcon />} onClick={print} sx={wide}>
        {messages.print}
      </Button>
      <Button variant="outlined" loading={renew.isPending} onClick={() => void confirmRenewal()} sx={wide}>
        {messages.renew}
      </Button>
    </>
  );
}
