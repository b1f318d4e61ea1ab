/**
 * The demo's own clock. Creating the demo moves it back, so that the work is spread over the weeks before today. It
 * never runs ahead of the real clock. Days are counted in working days before today, because nobody at Meridian Motors
 * works at weekends.
 */
export type DemoClock = ReturnType<typeof makeClock>;

const minutes = 60_000;
const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0;

/** Returns the day `ago` working days before `today`. A negative number gives a day in the future. */
function workday(today: Date, ago: number): Date {
  const date = new Date(today);
  const step = ago < 0 ? 1 : -1;
  for (let left = Math.abs(ago); left > 0;) {
    date.setUTCDate(date.getUTCDate() + step);
    if (!isWeekend(date)) left -= 1;
  }
  return date;
}

export function makeClock(real: () => Date) {
  let current = real();
  const set = (to: number) => {
    current = new Date(Math.min(to, real().getTime()));
  };
  return {
    now: () => current,
    /** Sets the clock to the real time. It does not advance until it is moved. */
    today: () => set(real().getTime()),
    at: (ago: number, hour: number, minute = 0) => set(workday(real(), ago).setUTCHours(hour, minute, 17, 0)),
    pass: (count: number) => set(current.getTime() + count * minutes),
    day: (ago: number): string => workday(real(), ago).toISOString().slice(0, 10),
  };
}
