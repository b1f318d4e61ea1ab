/** How many minutes without activity lock a page. A company can choose more than the default. */
export const lockAfterMinutes = { min: 5, usual: 5, max: 60 };
