export const servicePlansPath = '/service-plans';
export const addServicePlanPath = '/add/service-plan';
export const editServicePlanPath = (id: string): string => `/edit/service-plan/${id}`;
export const serviceDuesPath = '/service-dues';
/** Returns the path of the list of due services, limited to one vehicle. */
export const vehicleDuesPath = (vehicleId: string): string => `${serviceDuesPath}?vehicle=${vehicleId}`;
