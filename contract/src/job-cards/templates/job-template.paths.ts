export const jobTemplatesPath = '/job-templates';
export const addJobTemplatePath = '/add/job-template';
export const jobTemplatePath = (id: string): string => `${jobTemplatesPath}/${id}`;
export const editJobTemplatePath = (id: string): string => `/edit/job-template/${id}`;
/** Returns the path of the form for a new template that starts as a copy of this one. */
export const copyJobTemplatePath = (id: string): string => `/copy/job-template/${id}`;
