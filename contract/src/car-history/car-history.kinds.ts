import { labelOf } from '../kit/language/labels.ts';
import { incidentStatusLabels } from '../incidents/messages/incident-labels.messages.ts';
import { formatPlanStatus } from '../work-plans/work-plan.machine.ts';
import { jobCardStatusLabels } from '../job-cards/messages/job-card/job-card-labels.messages.ts';
import { carHistoryKindsMessages as messages, type carHistoryEvents } from './messages/car-history-kinds.messages.ts';
import type { Permission } from '../access/permissions.ts';
import { jobCardTone, jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { checkpointStates, checkpointStateLabels, checkpointTones } from '../inspection/checkpoint.machine.ts';
import type { Tone } from '../kit/tone.ts';
import { requestStatuses, requestStatusLabels, requestTones } from '../requests/request.machine.ts';
import { ticketStatusLabels, ticketStatuses, ticketTones } from '../tickets/ticket.machine.ts';
import { formatVehicleStatus, vehicleStatuses, vehicleStatusTones } from '../vehicles/vehicle.machine.ts';
import { planTone } from '../work-plans/work-plan.next-step.ts';

/** The kinds of records in a car's history. Each is shown only to people who may read such records. */
export const carHistoryKinds = ['request', 'jobCard', 'workPlan', 'notOk', 'ticket', 'incident', 'move'] as const;
export type CarHistoryKind = (typeof carHistoryKinds)[number];

export const carHistoryKindTable = {
  request: { name: messages.request, plural: messages.requests, permission: 'requests.read' },
  jobCard: { name: messages.jobCard, plural: messages.jobCards, permission: 'jobcards.read' },
  workPlan: { name: messages.workPlan, plural: messages.workPlans, permission: 'plans.read' },
  notOk: { name: messages.notOk, plural: messages.notOk, permission: 'plans.read' },
  ticket: { name: messages.ticket, plural: messages.tickets, permission: 'tickets.read' },
  incident: { name: messages.incident, plural: messages.incidents, permission: 'incidents.keep' },
  // Notes of moves are for the people who write them, not for customers and inspectors.
  move: { name: messages.move, plural: messages.moves, permission: 'vehicles.move' },
} as const satisfies Record<CarHistoryKind, { name: string; plural: string; permission: Permission }>;

/** How a record belongs to a vehicle: it is linked to it, or just names it in its text. */
export const carHistoryMatches = ['linked', 'named'] as const;
export type CarHistoryMatch = (typeof carHistoryMatches)[number];

export type CarHistoryEvent = keyof typeof carHistoryEvents;

/** Describes the current status of a record: its label and its urgency. */
export function describeStatus(kind: CarHistoryKind, status: string): { label: string; tone: Tone } {
  const card = jobCardStatuses.find((one) => one === status);
  const state = checkpointStates.find((one) => one === status);
  const ticket = ticketStatuses.find((one) => one === status);
  const request = requestStatuses.find((one) => one === status);
  const place = vehicleStatuses.find((one) => one === status);
  if (kind === 'move' && place) return { label: formatVehicleStatus(place), tone: vehicleStatusTones[place] };
  if (kind === 'request' && request) return { label: requestStatusLabels[request], tone: requestTones[request] };
  if (kind === 'jobCard' && card) return { label: jobCardStatusLabels[card], tone: jobCardTone(card) };
  if (kind === 'notOk' && state) return { label: checkpointStateLabels[state], tone: checkpointTones[state] };
  if (kind === 'ticket' && ticket) return { label: ticketStatusLabels[ticket], tone: ticketTones[ticket] };
  if (kind === 'workPlan') return { label: formatPlanStatus(status), tone: planTone(status) };
  return { label: kind === 'incident' ? labelOf(incidentStatusLabels, status) : status, tone: 'plain' };
}
