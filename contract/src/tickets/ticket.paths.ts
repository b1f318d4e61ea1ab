import type { AccessLevel } from '../access/roles.ts';

/** Where tickets are found: for the super admin the same screens have another address (document 1 section 2.10). Screens and mails lead there. */
const nameOf = (level: AccessLevel): string => (level === 'super' ? 'super-tickets' : 'tickets');

export const ticketsPath = (level: AccessLevel): string => `/${nameOf(level)}`;
export const addTicketPath = (level: AccessLevel): string => `/add/${nameOf(level)}`;
export const ticketPath = (level: AccessLevel, id: string): string => `/view/${nameOf(level)}/${id}`;
