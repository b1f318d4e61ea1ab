/** How many consecutive OK make a check clean again after a Not OK; a company can change the usual number. */
export const cleanPointAfter = { min: 2, usual: 10, max: 1000 };
