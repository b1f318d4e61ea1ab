/** Reduces pasted text such as `123 456` or `123-456` to the code 123456. */
export const extractDigits = (text: string, max: number): string => text.replace(/\D/g, '').slice(0, max);

/** Divides a key into groups of four for reading and typing. */
export const formatKeyInGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Returns the whole seconds until a point in time, never negative. */
export const countSecondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));
