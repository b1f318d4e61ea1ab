import { MenuItem, TextField } from '@mui/material';
import { statusNames, ticketStatuses } from '@roadworthy/contract/tickets/ticket.machine.ts';
import { useListState } from '../kit/list/useListState.ts';

/** The status that a list of tickets is narrowed to, in its address, and the field that chooses it. */
export function useStatusFilter() {
  const state = useListState();
  const chosen = ticketStatuses.find((one) => one === state.filter('status'));
  const filters = (
    <TextField
      select
      size="small"
      label="Status"
      value={chosen ?? ''}
      onChange={(event) => state.setFilter('status', event.target.value || undefined)}
      sx={{ minWidth: 160 }}
    >
      <MenuItem value="">All</MenuItem>
      {ticketStatuses.map((one) => (
        <MenuItem key={one} value={one}>
          {statusNames[one]}
        </MenuItem>
      ))}
    </TextField>
  );
  return { filters, chosen };
}
