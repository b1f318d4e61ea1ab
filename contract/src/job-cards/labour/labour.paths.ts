/** The page that lists the entries of the labour clock. */
export const labourPath = '/labour';
