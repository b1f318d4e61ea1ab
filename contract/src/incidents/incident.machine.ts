import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * An incident from its report to its closure: reported, acknowledged by name, worked off by corrective actions, closed by those who lead, and opened
 * again where it was closed too early. Everybody reports; a report is corrected by its reporter and the office. It is a draft that its reporter may still
 * delete until somebody who leads has acknowledged it; from then on it can only be closed.
 */
export const incidentStatuses = ['Open', 'In Progress', 'Closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
/** `act`: a corrective action is given, changed, done or taken back. `share`: shown to the customer of its project, or no longer. */
export type IncidentEvent = 'change' | 'acknowledge' | 'act' | 'close' | 'reopen' | 'share' | 'delete';
export type IncidentWho = 'its reporter' | 'the office' | 'the leads' | 'the auditor' | 'the owner';
export type IncidentWhen = 'every corrective action is done' | 'a reason is given' | 'nobody has acknowledged it' | 'it has a project';

const actionRoles = ['the leads', 'the auditor', 'the owner'] as const;
const editorRoles = ['its reporter', 'the office'] as const;
export const incidentMachine = {
  subject: 'Incident',
  initial: ['Open'],
  steps: [
    { from: 'Open', event: 'change', who: editorRoles, to: 'Open' },
    { from: 'In Progress', event: 'change', who: editorRoles, to: 'In Progress' },
    { from: 'Open', event: 'acknowledge', who: ['the leads'], to: 'Open', when: 'nobody has acknowledged it' },
    { from: 'In Progress', event: 'acknowledge', who: ['the leads'], to: 'In Progress', when: 'nobody has acknowledged it' },
    { from: 'Open', event: 'act', who: actionRoles, to: 'In Progress' },
    { from: 'In Progress', event: 'act', who: actionRoles, to: 'In Progress' },
    // An open incident has no corrective action yet.
    { from: 'Open', event: 'close', who: ['the leads'], to: 'Closed', when: 'a reason is given' },
    { from: 'In Progress', event: 'close', who: ['the leads'], to: 'Closed', when: 'every corrective action is done' },
    { from: 'In Progress', event: 'close', who: ['the leads'], to: 'Closed', when: 'a reason is given' },
    { from: 'Closed', event: 'reopen', who: ['the leads'], to: 'In Progress' },
    { from: 'Open', event: 'share', who: ['the office'], to: 'Open', when: 'it has a project' },
    { from: 'In Progress', event: 'share', who: ['the office'], to: 'In Progress', when: 'it has a project' },
    { from: 'Closed', event: 'share', who: ['the office'], to: 'Closed', when: 'it has a project' },
    { from: 'Open', event: 'delete', who: ['its reporter'], to: 'Open', when: 'nobody has acknowledged it' },
  ],
} as const satisfies Machine<IncidentStatus, IncidentEvent, IncidentWho, IncidentWhen>;

/** The statuses in which something is still to be done: whatever can still be closed. */
export const openStatuses: readonly IncidentStatus[] = incidentStatuses.filter((status) =>
  incidentMachine.steps.some(({ from, event }) => from === status && event === 'close'),
);
export const incidentTones: Record<IncidentStatus, Tone> = { Open: 'attention', 'In Progress': 'busy', Closed: 'good' };
