import type { Screen } from './screen.ts';

/** Incidents, their corrective actions, and tickets. */
export const incidentScreens = [
  {
    name: 'incidents',
    path: '/accident',
    title: 'Incidents',
    levels: 'signedIn',
    menu: { label: 'Report Incidents' },
    inCompany: true,
  },
  { name: 'incident', path: '/view/accident/:accidentId', title: 'Incident', levels: 'signedIn', inCompany: true },
  { name: 'incident-report', path: '/accident/report', title: 'Incident Report', levels: 'signedIn', inCompany: true },
  {
    name: 'corrective-actions',
    path: '/corrective-actions',
    title: 'Corrective Actions',
    levels: 'signedIn',
    inCompany: true,
  },
  { name: 'incident-form', path: '/add/accident', title: 'Add Incident', levels: 'signedIn', inCompany: true },
  {
    name: 'incident-form',
    path: '/edit/accident/:accidentId',
    title: 'Edit Incident',
    levels: 'signedIn',
    inCompany: true,
  },

  {
    name: 'tickets',
    path: '/tickets',
    title: 'Tickets',
    levels: ['admin', 'inspector', 'workshop'],
    menu: { label: 'Ticket' },
    inCompany: true,
  },
  { name: 'ticket-form', path: '/add/tickets', title: 'Add Ticket', levels: ['admin', 'inspector'], inCompany: true },
  {
    name: 'ticket',
    path: '/view/tickets/:ticketId',
    title: 'Ticket',
    levels: ['admin', 'inspector', 'workshop'],
    inCompany: true,
  },
  {
    name: 'tickets',
    path: '/super-tickets',
    title: 'Tickets',
    levels: ['super'],
    menu: { label: 'Ticket' },
    onPlatform: ['super'],
  },
  { name: 'ticket-form', path: '/add/super-tickets', title: 'Add Ticket', levels: ['super'], inCompany: true },
  { name: 'ticket', path: '/view/super-tickets/:ticketId', title: 'Ticket', levels: ['super'], inCompany: true },
] as const satisfies readonly Screen[];
