/** The percentage of verdicts that get a second look. By default, none do. */
export const secondLookLimits = { min: 0, usual: 0, max: 100 };
