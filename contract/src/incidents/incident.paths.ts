// An incident has the same address for everyone, so screens, mails and PDFs can link to it.

export const incidentsPath = '/accident';
export const incidentPath = (id: string): string => `/view/accident/${id}`;
export const editIncidentPath = (id: string): string => `/edit/accident/${id}`;
/** Returns the path of the form, with the vehicle of this VIN filled in. */
export const addIncidentPath = (vin: string): string => `/add/accident?vin=${encodeURIComponent(vin)}`;
