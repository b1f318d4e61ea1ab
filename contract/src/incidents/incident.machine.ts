import { incidentRefusals, incidentStatusLabels } from './messages/incident-labels.messages.ts';
import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

// The life of an incident. Anyone reports it, a named person acknowledges it, corrective actions follow, and a leader
// closes it, or reopens it if that was too early. The reporter and the office may correct the report. As long as no
// leader has acknowledged it, the reporter may delete it as a draft; after that it can only be closed.

export const incidentStatuses = ['Open', 'In Progress', 'Closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
/**
 * `act` means that a corrective action is created, changed, completed, reopened or withdrawn. `share` shows the
 * incident to the customer of its project, or hides it. `link hazards` states which hazards led to it.
 */
export type IncidentEvent = 'change' | 'acknowledge' | 'act' | 'link hazards' | 'close' | 'reopen' | 'share' | 'delete';
export type IncidentWho = 'its reporter' | 'the office' | 'the leaders' | 'any auditor' | 'the owner';
export type IncidentWhen =
  | 'every corrective action is done'
  | 'a reason is given'
  | 'nobody has acknowledged it'
  | 'it has a project';

const actionRoles = ['the leaders', 'any auditor', 'the owner'] as const;
const editorRoles = ['its reporter', 'the office'] as const;
const investigators = ['the leaders', 'any auditor'] as const;
export const incidentMachine = {
  refusal: (status) => incidentRefusals.isStatus({ status: incidentStatusLabels[status] }),
  initial: ['Open'],
  steps: [
    { from: 'Open', event: 'change', who: editorRoles, to: 'Open' },
    { from: 'In Progress', event: 'change', who: editorRoles, to: 'In Progress' },
    { from: 'Open', event: 'acknowledge', who: ['the leaders'], to: 'Open', when: 'nobody has acknowledged it' },
    {
      from: 'In Progress',
      event: 'acknowledge',
      who: ['the leaders'],
      to: 'In Progress',
      when: 'nobody has acknowledged it',
    },
    { from: 'Open', event: 'act', who: actionRoles, to: 'In Progress' },
    { from: 'In Progress', event: 'act', who: actionRoles, to: 'In Progress' },
    { from: 'Open', event: 'link hazards', who: investigators, to: 'Open' },
    { from: 'In Progress', event: 'link hazards', who: investigators, to: 'In Progress' },
    { from: 'Closed', event: 'link hazards', who: investigators, to: 'Closed' },
    // An open incident has no corrective actions yet.
    { from: 'Open', event: 'close', who: ['the leaders'], to: 'Closed', when: 'a reason is given' },
    {
      from: 'In Progress',
      event: 'close',
      who: ['the leaders'],
      to: 'Closed',
      when: 'every corrective action is done',
    },
    { from: 'In Progress', event: 'close', who: ['the leaders'], to: 'Closed', when: 'a reason is given' },
    { from: 'Closed', event: 'reopen', who: ['the leaders'], to: 'In Progress' },
    { from: 'Open', event: 'share', who: ['the office'], to: 'Open', when: 'it has a project' },
    { from: 'In Progress', event: 'share', who: ['the office'], to: 'In Progress', when: 'it has a project' },
    { from: 'Closed', event: 'share', who: ['the office'], to: 'Closed', when: 'it has a project' },
    { from: 'Open', event: 'delete', who: ['its reporter'], to: 'Open', when: 'nobody has acknowledged it' },
  ],
} as const satisfies Machine<IncidentStatus, IncidentEvent, IncidentWho, IncidentWhen>;

/** The statuses in which there is still work to do, from which an incident can be closed. */
export const openIncidentStatuses: readonly IncidentStatus[] = incidentStatuses.filter((status) =>
  incidentMachine.steps.some(({ from, event }) => from === status && event === 'close'),
);
export const incidentTones: Record<IncidentStatus, Tone> = { Open: 'attention', 'In Progress': 'busy', Closed: 'good' };
