import { calendarMessages as messages } from '@roadworthy/contract/kit/messages/components/calendar.messages.ts';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';

const selectViews: Record<string, string> = {
  hours: messages.selectHours,
  minutes: messages.selectMinutes,
  meridiem: messages.selectMeridiem,
};
const selectView = (view: string): string => selectViews[view] ?? messages.selectTime;

/** The messages of calendar fields and their calendars. */
export const calendarTexts: Partial<PickersLocaleText> = {
  previousMonth: messages.previousMonth,
  nextMonth: messages.nextMonth,
  openPreviousView: messages.openPreviousView,
  openNextView: messages.openNextView,
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? messages.switchToCalendar : messages.switchToYears,
  cancelButtonLabel: messages.cancel,
  clearButtonLabel: messages.clear,
  okButtonLabel: messages.ok,
  todayButtonLabel: messages.today,
  nextStepButtonLabel: messages.next,
  datePickerToolbarTitle: messages.selectDate,
  dateTimePickerToolbarTitle: messages.selectDateAndTime,
  timePickerToolbarTitle: messages.selectTime,
  clockLabelText: (view, time) =>
    `${selectView(view)}. ${time ? messages.selectedTime({ time }) : messages.noTimeSelected}`,
  hoursClockNumberText: (hours) => messages.hoursCount({ count: Number(hours) }),
  minutesClockNumberText: (minutes) => messages.minutesCount({ count: Number(minutes) }),
  selectViewText: selectView,
  openDatePickerDialogue: (date) => (date ? messages.chooseAnotherDate({ date }) : messages.chooseDate),
  fieldClearLabel: messages.clear,
  timeTableLabel: messages.pickTime,
  dateTableLabel: messages.pickDate,
  fieldYearPlaceholder: () => messages.yearPlaceholder,
  fieldMonthPlaceholder: () => messages.monthPlaceholder,
  fieldDayPlaceholder: () => messages.dayPlaceholder,
  fieldHoursPlaceholder: () => messages.hoursPlaceholder,
  fieldMinutesPlaceholder: () => messages.minutesPlaceholder,
  fieldMeridiemPlaceholder: () => messages.meridiemPlaceholder,
  year: messages.year,
  month: messages.month,
  day: messages.day,
  hours: messages.hours,
  minutes: messages.minutes,
  meridiem: messages.meridiem,
  empty: messages.empty,
};
