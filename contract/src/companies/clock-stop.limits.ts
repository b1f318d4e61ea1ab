/** The hours after which a clock that nobody stops is stopped. A company can change them. */
export const clockStopsAfterHours = { min: 1, usual: 10, max: 24 };
