import type { AccessLevel } from '../access/roles.ts';

// The paths of tickets, for links on screens and in mails. The super admin has the same screens at another path.

const listSegment = (level: AccessLevel): string => (level === 'super' ? 'super-tickets' : 'tickets');

export const ticketsPath = (level: AccessLevel): string => `/${listSegment(level)}`;
/** Returns the path of the form; with a VIN, its vehicle is filled in. */
export const addTicketPath = (level: AccessLevel, vin?: string): string =>
  `/add/${listSegment(level)}${vin ? `?vin=${encodeURIComponent(vin)}` : ''}`;
export const ticketPath = (level: AccessLevel, id: string): string => `/view/${listSegment(level)}/${id}`;
