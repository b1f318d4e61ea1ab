/** The moments between which the days of a filter lie; days are counted in UTC. The database reads 24 o'clock as the beginning of the next day. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
/** When the present day began. */
export const startOfToday = (now: Date): string => startOfDay(now.toISOString().slice(0, 10));
export const endOfDay = (day: string): string => `${day}T24:00:00.000Z`;
