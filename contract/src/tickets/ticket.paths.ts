import type { AccessLevel } from '../access/roles.ts';

/** Where tickets are found: for the super admin the same screens have another address (document 1 section 2.10). Screens and mails lead there. */
const listSegment = (level: AccessLevel): string => (level === 'super' ? 'super-tickets' : 'tickets');

export const ticketsPath = (level: AccessLevel): string => `/${listSegment(level)}`;
export const addTicketPath = (level: AccessLevel): string => `/add/${listSegment(level)}`;
export const ticketPath = (level: AccessLevel, id: string): string => `/view/${listSegment(level)}/${id}`;
