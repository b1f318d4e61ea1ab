/** A clock that nobody stops is stopped after this many hours; a company can change it. */
export const clockStopsAfterHours = { min: 1, usual: 10, max: 24 };
