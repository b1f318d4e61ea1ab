/** How many consecutive OKs make a check clean again after a Not OK; a company can change the default. */
export const cleanPointLimits = { min: 2, usual: 10, max: 1000 };
