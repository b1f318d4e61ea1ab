/** The number of hours after which a clock that nobody stopped is stopped; a company can change it. */
export const clockStopsAfterHours = { min: 1, usual: 10, max: 24 };
