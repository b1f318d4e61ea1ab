/** The page with the entries of the labour clock. */
export const labourPath = '/labour';
