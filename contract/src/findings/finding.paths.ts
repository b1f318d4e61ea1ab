export const findingsPath = '/findings';
/** The address of a finding is made from the id of its checkpoint, assessment question or incident. */
export const findingPath = (id: string): string => `/findings/${id}`;
/** What is suspect because of a Not OK. */
export const suspectsPath = (id: string): string => `/findings/${id}/suspects`;
