export const checkTemplatesPath = '/vehicle-check-templates';
export const addCheckTemplatePath = '/add/vehicle-check-template';
export const checkTemplatePath = (id: string): string => `${checkTemplatesPath}/${id}`;
export const editCheckTemplatePath = (id: string): string => `/edit/vehicle-check-template/${id}`;
/** Returns the path of the form for a new template that starts as a copy of this one. */
export const copyCheckTemplatePath = (id: string): string => `/copy/vehicle-check-template/${id}`;

export const vehicleCheckPath = (jobCard: string, check: string): string => `/jobcard/${jobCard}/check/${check}`;

export const deferredDefectsPath = '/deferred-defects';
