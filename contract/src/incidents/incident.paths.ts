/** The address of an incident is the same for everyone, so screens, mails and PDFs can all link to it. */
export const incidentsPath = '/accident';
export const incidentPath = (id: string): string => `/view/accident/${id}`;
export const editIncidentPath = (id: string): string => `/edit/accident/${id}`;
