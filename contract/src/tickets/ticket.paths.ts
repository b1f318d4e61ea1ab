import type { AccessLevel } from '../access/roles.ts';

/** The paths of tickets, for links on screens and in mails. The super admin has the same screens at another path. */
const listSegment = (level: AccessLevel): string => (level === 'super' ? 'super-tickets' : 'tickets');

export const ticketsPath = (level: AccessLevel): string => `/${listSegment(level)}`;
export const addTicketPath = (level: AccessLevel): string => `/add/${listSegment(level)}`;
export const ticketPath = (level: AccessLevel, id: string): string => `/view/${listSegment(level)}/${id}`;
