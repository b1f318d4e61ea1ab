import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CalendarProvider } from './CalendarProvider.tsx';
import { buildCalendarSlots } from './calendar-slots.ts';
import { useField, type FieldProps } from '../field.ts';

/** Converts between the form's text and a moment; undefined for invalid text. */
type DayCodec = { read: (text: string) => Date | undefined; write: (at: Date) => string };
type Props<Values extends FieldValues> = FieldProps<Values> & { wire: DayCodec; noPast?: boolean };

/** A day as `YYYY-MM-DD`. */
export const isoDay: DayCodec = {
  read: (text) => new Date(`${text}T12:00:00Z`),
  write: (at) => at.toISOString().slice(0, 10),
};

const displayFormat = 'MM/DD/YYYY';
/** Represents a day by its noon in UTC, so that it is the same day in every time zone. */
const toNoon = (day: Dayjs): Date => new Date(Date.UTC(day.year(), day.month(), day.date(), 12));
const toDay = (at: Date): Dayjs => dayjs(new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** A day, picked or typed. `noPast` disables days before today, but keeps an existing value. */
export function Day<Values extends FieldValues>({
  name,
  label,
  wire,
  required = false,
  disabled = false,
  help,
  noPast = false,
}: Props<Values>) {
  const shown = useField(name, label);
  const { field } = shown;
  const text: string = field.value ?? '';
  const at = text === '' ? undefined : wire.read(text);
  const value = at ? toDay(at) : null;
  const today = dayjs().startOf('day');
  const [first] = useState(value);
  const change = (day: Dayjs | null) => field.onChange(day?.isValid() ? wire.write(toNoon(day)) : '');
  return (
    <CalendarProvider>
      <DatePicker
        label={label}
        value={value}
        format={displayFormat}
        disabled={disabled}
        {...(noPast && { minDate: first?.isBefore(today) ? first : today })}
        onChange={change}
        slotProps={buildCalendarSlots({ ...shown, required, help })}
      />
    </CalendarProvider>
  );
}
