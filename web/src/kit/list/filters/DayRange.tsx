import { commonMessages } from '@roadworthy/contract/kit/messages/common.messages.ts';
import { TextField } from '@mui/material';

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (range: { from: string | undefined; to: string | undefined }) => void;
};

/** Two list filters for a range of days. Choosing an end before the start also moves the start, and vice versa. */
export function DayRange({ from, to, onChange }: Props) {
  const day = (label: string, value: string | undefined, change: (next: string | undefined) => void) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value ?? ''}
      onChange={(event) => change(event.target.value || undefined)}
      sx={{ minWidth: 150 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
      {day(commonMessages.from, from, (next) => onChange({ from: next, to: next && to && to < next ? next : to }))}
      {day(commonMessages.to, to, (next) => onChange({ from: next && from && next < from ? next : from, to: next }))}
    </>
  );
}
