/** The percentage of verdicts that get a second look; the default is none. */
export const secondLookLimits = { min: 0, usual: 0, max: 100 };
