export const baysPath = '/bays';
export const addBayPath = '/add/bay';
export const editBayPath = (id: string): string => `/edit/bay/${id}`;
/** Returns the path of the list of vehicles, limited to those in one bay. */
export const vehiclesInBayPath = (bayId: string): string => `/vehicle?bay=${bayId}`;
