/** Returns the start of a day in UTC. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
/** Returns the start of the current day in UTC. */
export const startOfToday = (now: Date): string => startOfDay(now.toISOString().slice(0, 10));
/** Returns the end of a day in UTC. PostgreSQL reads 24:00 as the start of the next day. */
export const endOfDay = (day: string): string => `${day}T24:00:00.000Z`;
