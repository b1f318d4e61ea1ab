/** Minutes of inactivity after which a page is locked; a company can choose more than the default. */
export const lockAfterMinutes = { min: 5, usual: 5, max: 60 };
