export const servicePlansPath = '/service-plans';
export const addServicePlanPath = '/add/service-plan';
export const editServicePlanPath = (id: string): string => `/edit/service-plan/${id}`;
export const dueServicesPath = '/due-services';
/** Returns the path of the list of due services, limited to one vehicle. */
export const vehicleDueServicesPath = (vehicleId: string): string => `${dueServicesPath}?vehicle=${vehicleId}`;
