import { levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { addIncidentPath } from '@roadworthy/contract/incidents/incident.paths.ts';
import { isLeader } from '@roadworthy/contract/access/policy.ts';
import { addRequestPath } from '@roadworthy/contract/requests/request.paths.ts';
import { addTicketPath } from '@roadworthy/contract/tickets/ticket.paths.ts';
import { vehiclesMessages as messages } from '@roadworthy/contract/vehicles/messages/vehicles.messages.ts';
import HandIcon from '@mui/icons-material/BackHandOutlined';
import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useSignedIn } from '../kit/session/session.ts';

const touch = { minHeight: { xs: 48, sm: 40 } };

/** Links to the forms that raise a request, a ticket or an incident for the vehicle, for people who may use them. */
export function RaiseForVehicle({ vin }: { vin: string }) {
  const { me } = useSignedIn();
  const { accessLevel } = me;
  if (!levelHasPermission(accessLevel, 'vehicles.read')) return null;
  return (
    <>
      {/* Leaders raise a job card directly instead. */}
      {!isLeader(me) && (
        <Button component={Link} to={addRequestPath(vin)} variant="outlined" startIcon={<HandIcon />} sx={touch}>
          {messages.askForWork}
        </Button>
      )}
      {levelHasPermission(accessLevel, 'tickets.raise') && (
        <Button
          component={Link}
          to={addTicketPath(accessLevel, vin)}
          variant="outlined"
          startIcon={<TicketIcon />}
          sx={touch}
        >
          {messages.raiseTicket}
        </Button>
      )}
      {levelHasPermission(accessLevel, 'incidents.keep') && (
        <Button component={Link} to={addIncidentPath(vin)} variant="outlined" startIcon={<WarningIcon />} sx={touch}>
          {messages.reportIncident}
        </Button>
      )}
    </>
  );
}
