export const findingsPath = '/findings';
/** Returns the path of a finding, from the id of its checkpoint, assessment question or incident. */
export const findingPath = (id: string): string => `/findings/${id}`;
export const suspectsPath = (id: string): string => `/findings/${id}/suspects`;
