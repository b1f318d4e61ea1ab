import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { locale } from '@roadworthy/contract/kit/language/messages.ts';
import type { ReactNode } from 'react';
import { registerCalendarLanguage } from './calendar-language.ts';
import { calendarTexts } from './calendar-texts.ts';

const language = registerCalendarLanguage(locale());

/** Sets the language of the calendar fields inside it. */
export const CalendarProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={calendarTexts}>
    {children}
  </LocalizationProvider>
);
