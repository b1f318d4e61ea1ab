import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import type { FieldValues } from 'react-hook-form';
import { calendarSlots } from './calendar-slots.ts';
import { useField, type FieldProps } from './field.ts';

const display = 'MM/DD/YYYY hh:mm A';

/** A moment that has passed, on this device's clock: from the calendar and the clock, or typed. The form holds it as the wire has it, or nothing. */
export function Moment<Values extends FieldValues>({ name, label, required = false, disabled = false, help }: FieldProps<Values>) {
  const shown = useField(name, label);
  const { field } = shown;
  const text: string = field.value ?? '';
  const change = (at: Dayjs | null) => field.onChange(at?.isValid() ? at.toISOString() : '');
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateTimePicker
        label={label}
        value={text === '' ? null : dayjs(text)}
        format={display}
        disabled={disabled}
        disableFuture
        onChange={change}
        slotProps={calendarSlots({ ...shown, required, help })}
      />
    </LocalizationProvider>
  );
}
