/** The moments between which the days of a filter lie; days are counted in UTC. */
export const dayStart = (day: string): string => `${day}T00:00:00.000Z`;
export const dayEnd = (day: string): string => new Date(Date.parse(dayStart(day)) + 86_400_000).toISOString();
