import type { IncidentStatus } from '@roadworthy/contract/incidents/incident.machine.ts';
import { placeText, vehicleText, type Incident, type IncidentHistoryEntry } from '@roadworthy/contract/incidents/incident.schema.ts';
import { momentInUtc } from '@roadworthy/contract/kit/moment.ts';
import type { Acting } from '../kit/http/ask.ts';
import * as events from './incident-event.queries.ts';

// What happened to an incident, in words: the history is read by auditors, and an id says nothing to them.

type More = { from?: IncidentStatus; to?: IncidentStatus; note?: string | null; changes?: IncidentHistoryEntry['changes'] };

export const note = ({ tx, actor, now, newId }: Acting, incidentId: string, event: string, { from, to, note: text = null, changes = [] }: More = {}) =>
  events.note(tx, {
    companyId: actor.company,
    id: newId(),
    incidentId,
    at: now.toISOString(),
    userId: actor.userId,
    event,
    fromStatus: from ?? null,
    toStatus: to ?? null,
    note: text,
    changes,
  });

const shown: readonly (readonly [label: string, words: (incident: Incident) => string | null])[] = [
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Comment', ({ comment }) => comment],
  ['When', ({ occurredAt }) => (occurredAt ? momentInUtc(occurredAt) : '')],
  ['Location', ({ location }) => placeText({ location, place: null })],
  ['Place', ({ place }) => place],
  ['Vehicle', ({ vehicle }) => vehicleText(vehicle)],
  ['Project', ({ project }) => project && `${project.projectNo} ${project.name}`],
  ['Work plan', ({ workPlan }) => workPlan && `${workPlan.planNo} ${workPlan.name}`],
  ['Severity', ({ severity }) => severity],
  ['Potential', ({ potential }) => potential],
  ['People involved', ({ people }) => people],
  ['Witnesses', ({ witnesses }) => witnesses],
  ['Immediate action', ({ immediateAction }) => immediateAction],
  ['Cause', ({ cause }) => cause],
  ['Photos', ({ photos }) => (photos.length > 0 ? String(photos.length) : '')],
];

/** What differs between two states of an incident; photos that were exchanged differ as well. */
export const differences = (before: Incident, after: Incident): IncidentHistoryEntry['changes'] =>
  shown.flatMap(([label, words]) => {
    const [was, is] = [words(before) ?? '', words(after) ?? ''];
    const exchanged = label === 'Photos' && before.photos.join() !== after.photos.join();
    return was === is && !exchanged ? [] : [{ label, before: was, after: is }];
  });
