import { labelOf } from '../kit/language/labels.ts';
import { incidentStatusLabels } from '../incidents/messages/incident-labels.messages.ts';
import { planStatusLabel } from '../work-plans/work-plan.machine.ts';
import { jobCardStatusLabels } from '../job-cards/messages/job-card-labels.messages.ts';
import { carHistoryKindsMessages as messages, type carHistoryEvents } from './messages/car-history-kinds.messages.ts';
import type { Permission } from '../access/permissions.ts';
import { jobCardTone, jobCardStatuses } from '../job-cards/job-card.machine.ts';
import { checkpointStates, stateNames, toneOfState } from '../inspection/checkpoint.machine.ts';
import type { Tone } from '../kit/tone.ts';
import { ticketStatusLabels, ticketStatuses, ticketTones } from '../tickets/ticket.machine.ts';
import { toneOfPlan } from '../work-plans/work-plan.next-step.ts';

/** The kinds of a car's history. Each is shown only to people who may read the records behind it. */
export const carHistoryKinds = ['jobCard', 'workPlan', 'notOk', 'ticket', 'incident'] as const;
export type CarHistoryKind = (typeof carHistoryKinds)[number];

export const carHistoryKindTable = {
  jobCard: { name: messages.jobCard, plural: messages.jobCards, permission: 'jobcards.read' },
  workPlan: { name: messages.workPlan, plural: messages.workPlans, permission: 'plans.read' },
  notOk: { name: messages.notOk, plural: messages.notOk, permission: 'plans.read' },
  ticket: { name: messages.ticket, plural: messages.tickets, permission: 'tickets.read' },
  incident: { name: messages.incident, plural: messages.incidents, permission: 'incidents.keep' },
} as const satisfies Record<CarHistoryKind, { name: string; plural: string; permission: Permission }>;

/** Every event in a car's history. */
export type CarHistoryEvent = keyof typeof carHistoryEvents;

/** The current status of a record as a label, and how urgent it is. */
export function describeStatus(kind: CarHistoryKind, status: string): { label: string; tone: Tone } {
  const card = jobCardStatuses.find((one) => one === status);
  const state = checkpointStates.find((one) => one === status);
  const ticket = ticketStatuses.find((one) => one === status);
  if (kind === 'jobCard' && card) return { label: jobCardStatusLabels[card], tone: jobCardTone(card) };
  if (kind === 'notOk' && state) return { label: stateNames[state], tone: toneOfState[state] };
  if (kind === 'ticket' && ticket) return { label: ticketStatusLabels[ticket], tone: ticketTones[ticket] };
  if (kind === 'workPlan') return { label: planStatusLabel(status), tone: toneOfPlan(status) };
  return { label: kind === 'incident' ? labelOf(incidentStatusLabels, status) : status, tone: 'plain' };
}
