import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import type { FieldValues } from 'react-hook-form';
import { CalendarProvider } from './CalendarProvider.tsx';
import { buildCalendarSlots } from './calendar-slots.ts';
import { useField, type FieldProps } from '../field.ts';

const displayFormat = 'MM/DD/YYYY hh:mm A';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** Future times can be chosen too. */
  future?: boolean;
};

/** A date and time in this device's time zone, picked or typed. The form value is an ISO instant, or an empty text. */
export function DateTime<Values extends FieldValues>({
  name,
  label,
  required = false,
  disabled = false,
  help,
  future = false,
}: Props<Values>) {
  const shown = useField(name, label);
  const { field } = shown;
  const text: string = field.value ?? '';
  const change = (at: Dayjs | null) => field.onChange(at?.isValid() ? at.toISOString() : '');
  return (
    <CalendarProvider>
      <DateTimePicker
        label={label}
        value={text === '' ? null : dayjs(text)}
        format={displayFormat}
        disabled={disabled}
        disableFuture={!future}
        onChange={change}
        slotProps={buildCalendarSlots({ ...shown, required, help })}
      />
    </CalendarProvider>
  );
}
