/** Where an incident is found: the same address for everybody. Screens, mails and the paper lead there. */
export const incidentsPath = '/accident';
export const incidentPath = (id: string): string => `/view/accident/${id}`;
export const editIncidentPath = (id: string): string => `/edit/accident/${id}`;
