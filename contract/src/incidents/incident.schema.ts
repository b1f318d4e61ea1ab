import { incidentMessages } from './messages/incident.messages.ts';
import { incidentTableMessages } from './messages/incident-table.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import { changeSchema, maxTextLength, optionalReference, optionalText, requiredMessage, text } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { incidentStatuses } from './incident.machine.ts';
import { notKnown, potentials, severities } from './incident.severity.ts';

/**
 * The incident log: accidents and near misses, reported by anyone. Title, type and comment make a report; the time,
 * place, equipment and severity can be added at once or later.
 */
export const incidentTypes = ['Accident', 'Near Misses', 'Pro-Active Near Misses', 'Incidents'] as const;
export const maxPhotos = 20;

const LocationRef = z.object({
  _id: id,
  name: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
});
const VehicleRef = z.object({ _id: id, vin: z.string(), regNo: z.string().nullable(), tag: z.string().nullable() });
const ProjectRef = z.object({ _id: id, projectNo: z.string(), name: z.string() });
const PlanRef = z.object({ _id: id, planNo: z.string(), name: z.string() });

export const Incident = z.object({
  ...recordFields,
  title: z.string(),
  type: z.enum(incidentTypes),
  comment: z.string(),
  incidentNo: z.string(),
  status: z.enum(incidentStatuses),
  occurredAt: instant.nullable(),
  /** A location of the company, or a place in words: a customer's car park is not in any list. */
  location: LocationRef.nullable(),
  place: z.string().nullable(),
  vehicle: VehicleRef.nullable(),
  /** Null for a customer who does not own the project. */
  project: ProjectRef.nullable(),
  workPlan: PlanRef.nullable(),
  severity: z.enum(severities).nullable(),
  potential: z.enum(potentials).nullable(),
  people: z.string().nullable(),
  witnesses: z.string().nullable(),
  immediateAction: z.string().nullable(),
  cause: z.string().nullable(),
  photos: z.array(z.string()),
  reportedBy: PersonRef.nullable(),
  /** Which leader acknowledged it, and when. */
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: PersonRef.nullable(),
  /** When it was shared with the customer of its project. */
  sharedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: PersonRef.nullable(),
  closeReason: z.string().nullable(),
  actions: z.object({ total: z.number(), done: z.number(), overdue: z.number() }),
});
export type Incident = z.output<typeof Incident>;

const blankToNull = z.literal('').transform(() => null);
const optionalInstant = z
  .union([z.iso.datetime(incidentMessages.occurredAtInvalid), blankToNull, z.null()], {
    error: incidentMessages.occurredAtInvalid,
  })
  .optional();
const optionalChoice = <const V extends readonly [string, ...string[]]>(values: V, error: string) =>
  z.union([z.enum(values), blankToNull, z.null()], { error }).optional();

export const IncidentNew = z.strictObject({
  title: text(requiredMessage(incidentTableMessages.title), 200),
  type: z.enum(incidentTypes, { error: requiredMessage(incidentTableMessages.type) }),
  comment: text(requiredMessage(incidentTableMessages.comment), maxTextLength),
  occurredAt: optionalInstant,
  location: optionalReference,
  place: optionalText(200),
  vehicle: optionalReference,
  project: optionalReference,
  workPlan: optionalReference,
  severity: optionalChoice(severities, incidentMessages.severity),
  potential: optionalChoice(potentials, incidentMessages.potential),
  people: optionalText(1000),
  witnesses: optionalText(1000),
  immediateAction: optionalText(maxTextLength),
  cause: optionalText(maxTextLength),
  photos: z.array(fileKey).max(maxPhotos, incidentMessages.photos({ maxPhotos })).optional(),
});
/** Why closing an incident needs a reason; undefined once it has corrective actions and all of them are done. */
export function whyCloseNeedsReason({ total, done }: { total: number; done: number }): string | undefined {
  const open = total - done;
  if (total === 0) return incidentMessages.noActions;
  return open > 0 ? incidentMessages.actionsOpen({ count: open }) : undefined;
}

/** The form requires a severity; on the wire it stays optional. */
export const IncidentReport = IncidentNew.extend({
  severity: z.enum([...severities, notKnown], { error: incidentMessages.severityRequired }),
});
/** The unchanged status is accepted from clients that send the whole record back; a different one is rejected. */
export const IncidentChange = changeSchema(IncidentNew).extend({
  ...optimisticLock,
  status: z.enum(incidentStatuses).optional(),
});
export const IncidentClose = z.strictObject({ reason: optionalText(2000), ...optimisticLock });
export const IncidentAcknowledge = z.strictObject(optimisticLock);
export const IncidentShare = z.strictObject({ shared: z.boolean(incidentMessages.sharedRequired), ...optimisticLock });
export const IncidentReopen = z.strictObject({ reason: text(incidentMessages.reason, 2000), ...optimisticLock });

/** One history entry in readable words, newest first: what happened, and each change from old to new. */
export const IncidentHistoryEntry = z.object({
  _id: id,
  at: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
  event: z.string(),
  from: z.enum(incidentStatuses).nullable(),
  to: z.enum(incidentStatuses).nullable(),
  note: z.string().nullable(),
  changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type IncidentHistoryEntry = z.output<typeof IncidentHistoryEntry>;

/** The time it happened or, if unknown, the time it was reported. */
export const happenedAt = ({ occurredAt, createdAt }: Pick<Incident, 'occurredAt' | 'createdAt'>): string =>
  occurredAt ?? createdAt;
/** `Location · place`, without missing parts. */
export const formatPlace = ({ location, place }: Pick<Incident, 'location' | 'place'>): string =>
  [location && (location.name ?? [location.address, location.city].filter(Boolean).join(', ')), place]
    .filter(Boolean)
    .join(' · ');
/** VIN, registration and tag, without missing parts. */
export const formatVehicle = (vehicle: Incident['vehicle']): string =>
  vehicle ? [vehicle.vin, vehicle.regNo, vehicle.tag].filter(Boolean).join(' · ') : '';
export const formatProject = ({ project, workPlan }: Pick<Incident, 'project' | 'workPlan'>): string =>
  [project && `${project.projectNo} ${project.name}`, workPlan && `${workPlan.planNo} ${workPlan.name}`]
    .filter(Boolean)
    .join(' · ');
