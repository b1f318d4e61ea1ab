import type { Machine } from '../kit/machine.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * An incident from its report to its closure: reported, worked off by corrective actions, closed by those who lead, and opened again where it was
 * closed too early. Whoever works here may report and mend a report, as the specification says; what is closed stands until it is opened again.
 */
export const incidentStatuses = ['Open', 'In Progress', 'Closed'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
/** `act`: a corrective action is given, changed, done or taken back. */
export type IncidentEvent = 'change' | 'act' | 'close' | 'reopen' | 'delete';
export type IncidentWho = 'anybody' | 'the leads' | 'the auditor' | 'the owner';
export type IncidentWhen = 'every corrective action is done' | 'a reason is given';

const acting = ['the leads', 'the auditor', 'the owner'] as const;
export const incidentMachine = {
  subject: 'Incident',
  begins: ['Open'],
  steps: [
    { from: 'Open', event: 'change', who: ['anybody'], to: 'Open' },
    { from: 'In Progress', event: 'change', who: ['anybody'], to: 'In Progress' },
    { from: 'Open', event: 'act', who: acting, to: 'In Progress' },
    { from: 'In Progress', event: 'act', who: acting, to: 'In Progress' },
    { from: 'Open', event: 'close', who: ['the leads'], to: 'Closed', when: 'every corrective action is done' },
    { from: 'In Progress', event: 'close', who: ['the leads'], to: 'Closed', when: 'every corrective action is done' },
    { from: 'In Progress', event: 'close', who: ['the leads'], to: 'Closed', when: 'a reason is given' },
    { from: 'Closed', event: 'reopen', who: ['the leads'], to: 'In Progress' },
    { from: 'Open', event: 'delete', who: ['anybody'], to: 'Open' },
    { from: 'In Progress', event: 'delete', who: ['the leads'], to: 'In Progress' },
  ],
} as const satisfies Machine<IncidentStatus, IncidentEvent, IncidentWho, IncidentWhen>;

/** The statuses in which something is still to be done: whatever can still be closed. */
export const openStatuses: readonly IncidentStatus[] = incidentStatuses.filter((status) =>
  incidentMachine.steps.some(({ from, event }) => from === status && event === 'close'),
);
export const toneOfIncident: Record<IncidentStatus, Tone> = { Open: 'attention', 'In Progress': 'busy', Closed: 'good' };
