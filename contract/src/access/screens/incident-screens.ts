import { incidentScreensMessages as messages } from '../messages/screens/incident-screens.messages.ts';
import type { Screen } from './screen.ts';

import { office } from '../roles.ts';

const seesFindings = [...office, 'auditor', 'inspector', 'workshop'] as const;
/** Findings, incidents, their corrective actions, and tickets. */
export const incidentScreens = [
  {
    name: 'findings',
    path: '/findings',
    title: messages.findings,
    levels: seesFindings,
    menu: { group: 'safety', levels: ['brm', 'auditor', 'inspector', 'workshop'] },
    inCompany: true,
  },
  { name: 'finding', path: '/findings/:findingId', title: messages.finding, levels: seesFindings, inCompany: true },
  {
    name: 'suspects',
    path: '/findings/:findingId/suspects',
    title: messages.suspects,
    levels: office,
    inCompany: true,
  },
  {
    name: 'incidents',
    path: '/accident',
    title: messages.reportIncidents,
    levels: 'signedIn',
    menu: { group: 'safety' },
    inCompany: true,
  },
  {
    name: 'incident',
    path: '/view/accident/:accidentId',
    title: messages.incident,
    levels: 'signedIn',
    inCompany: true,
  },
  {
    name: 'incident-report',
    path: '/accident/report',
    title: messages.incidentReport,
    levels: 'signedIn',
    inCompany: true,
  },
  {
    name: 'corrective-actions',
    path: '/corrective-actions',
    title: messages.correctiveActions,
    levels: 'signedIn',
    inCompany: true,
  },
  { name: 'incident-form', path: '/add/accident', title: messages.addIncident, levels: 'signedIn', inCompany: true },
  {
    name: 'incident-form',
    path: '/edit/accident/:accidentId',
    title: messages.editIncident,
    levels: 'signedIn',
    inCompany: true,
  },

  {
    name: 'tickets',
    path: '/tickets',
    title: messages.ticket,
    levels: ['admin', 'inspector', 'workshop'],
    menu: { group: 'work' },
    inCompany: true,
  },
  {
    name: 'ticket-form',
    path: '/add/tickets',
    title: messages.addTicket,
    levels: ['admin', 'inspector'],
    inCompany: true,
  },
  {
    name: 'ticket',
    path: '/view/tickets/:ticketId',
    title: messages.ticket,
    levels: ['admin', 'inspector', 'workshop'],
    inCompany: true,
  },
  {
    name: 'tickets',
    path: '/super-tickets',
    title: messages.ticket,
    levels: ['super'],
    menu: { group: 'work' },
    onPlatform: ['super'],
  },
  { name: 'ticket-form', path: '/add/super-tickets', title: messages.addTicket, levels: ['super'], inCompany: true },
  { name: 'ticket', path: '/view/super-tickets/:ticketId', title: messages.ticket, levels: ['super'], inCompany: true },
] as const satisfies readonly Screen[];
