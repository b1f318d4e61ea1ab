/** After how many minutes without activity a page is locked; a company may choose a longer time than usual. */
export const lockAfterMinutes = { min: 5, usual: 5, max: 60 };
