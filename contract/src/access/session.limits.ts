/** Minutes without activity after which a page is locked; a company can set more than the usual time. */
export const lockAfterMinutes = { min: 5, usual: 5, max: 60 };
