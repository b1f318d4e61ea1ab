/** What was pasted as `123 456` or `123-456` is the code 123456. */
export const digitsOf = (text: string, max: number): string => text.replace(/\D/g, '').slice(0, max);

/** A key is read and typed in groups of four. */
export const groupKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Whole seconds until a moment, never less than none. */
export const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));
