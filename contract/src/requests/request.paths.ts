// The paths of requests, for links on screens, in mails and on labels.

export const requestsPath = '/requests';
export const requestPath = (id: string): string => `/requests/${id}`;
/** Returns the path of the form. With a VIN, that vehicle is filled in. */
export const addRequestPath = (vin?: string): string => `/add/request${vin ? `?vin=${encodeURIComponent(vin)}` : ''}`;
/** Returns the path of the form for a person with an account who scanned a label. */
export const addRequestFromLabelPath = (token: string): string => `/add/request?label=${encodeURIComponent(token)}`;

/** Returns the path of the page that a vehicle's label opens. Anybody can open it. */
export const labelPath = (token: string): string => `/label/${token}`;
/** Returns the path of the page where visitors follow their request. */
export const requestStatusPath = (token: string): string => `/request-status/${token}`;

/** Returns the path of the form for a job card that is filled in from a request. */
export const acceptRequestPath = (id: string): string => `/requests/${id}/job-card`;
