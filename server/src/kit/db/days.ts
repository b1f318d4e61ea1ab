/** The bounds of a day filter; days are counted in UTC. PostgreSQL reads 24:00 as the start of the next day. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
/** The start of the current day. */
export const startOfToday = (now: Date): string => startOfDay(now.toISOString().slice(0, 10));
export const endOfDay = (day: string): string => `${day}T24:00:00.000Z`;
