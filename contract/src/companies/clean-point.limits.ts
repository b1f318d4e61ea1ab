/** How many consecutive OKs after a Not OK make a check clean again. A company can change the default. */
export const cleanPointLimits = { min: 2, usual: 10, max: 1000 };
