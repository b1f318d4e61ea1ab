import { incidentMessages } from './messages/incident.messages.ts';
import { incidentTableMessages } from './messages/incident-table.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { fileKey } from '../files/file.routes.ts';
import {
  changeSchema,
  maxTextLength,
  optionalReference,
  optionalText,
  formatRequiredMessage,
  text,
} from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { HazardLink } from './hazard-link.schema.ts';
import { VehicleRef } from '../vehicles/vehicle.schema.ts';
import { incidentStatuses } from './incident.machine.ts';
import { unknownSeverity, potentialSeverities, severities } from './incident.severity.ts';

// The incident log: accidents and near misses, reported by anyone. Title, type and comment are enough for a report.
// Time, place, vehicle and severity can be added at once or later.

export const incidentTypes = ['Accident', 'Near Misses', 'Pro-Active Near Misses', 'Incidents'] as const;
export const maxPhotos = 20;

const LocationRef = z.object({
  _id: id,
  name: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
});
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
  /** A location of the company, or a place in words, because a customer's car park is in no list of locations. */
  location: LocationRef.nullable(),
  place: z.string().nullable(),
  vehicle: VehicleRef.nullable(),
  /** Null for a customer whose project it is not, too. */
  project: ProjectRef.nullable(),
  workPlan: PlanRef.nullable(),
  severity: z.enum(severities).nullable(),
  potential: z.enum(potentialSeverities).nullable(),
  people: z.string().nullable(),
  witnesses: z.string().nullable(),
  immediateAction: z.string().nullable(),
  cause: z.string().nullable(),
  photos: z.array(z.string()),
  reportedBy: PersonRef.nullable(),
  /** Which leader has acknowledged it, and when. */
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: PersonRef.nullable(),
  /** When it was shared with the customer of its project. */
  sharedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: PersonRef.nullable(),
  closeReason: z.string().nullable(),
  actions: z.object({ total: z.number(), done: z.number(), overdue: z.number() }),
  /** Null until somebody states it. Always null for customers, because the hazards may be from others' projects. */
  hazardLink: HazardLink.nullable(),
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
  title: text(formatRequiredMessage(incidentTableMessages.title), 200),
  type: z.enum(incidentTypes, { error: formatRequiredMessage(incidentTableMessages.type) }),
  comment: text(formatRequiredMessage(incidentTableMessages.comment), maxTextLength),
  occurredAt: optionalInstant,
  location: optionalReference,
  place: optionalText(200),
  vehicle: optionalReference,
  project: optionalReference,
  workPlan: optionalReference,
  severity: optionalChoice(severities, incidentMessages.severity),
  potential: optionalChoice(potentialSeverities, incidentMessages.potential),
  people: optionalText(1000),
  witnesses: optionalText(1000),
  immediateAction: optionalText(maxTextLength),
  cause: optionalText(maxTextLength),
  photos: z.array(fileKey).max(maxPhotos, incidentMessages.photos({ maxPhotos })).optional(),
});
/** Says why closing an incident needs a reason. Undefined if it has corrective actions and all of them are done. */
export function explainCloseReason({ total, done }: { total: number; done: number }): string | undefined {
  const open = total - done;
  if (total === 0) return incidentMessages.noActions;
  return open > 0 ? incidentMessages.actionsOpen({ count: open }) : undefined;
}

/** The form requires a severity; on the wire it stays optional. */
export const IncidentReport = IncidentNew.extend({
  severity: z.enum([...severities, unknownSeverity], { error: incidentMessages.severityRequired }),
});
/** `status` may be sent back with the rest of the record, as long as it is unchanged. The action refuses any other. */
export const IncidentChange = changeSchema(IncidentNew).extend({
  ...optimisticLock,
  status: z.enum(incidentStatuses).optional(),
});
export const IncidentClose = z.strictObject({ reason: optionalText(2000), ...optimisticLock });
export const IncidentAcknowledge = z.strictObject(optimisticLock);
export const IncidentShare = z.strictObject({ shared: z.boolean(incidentMessages.sharedRequired), ...optimisticLock });
export const IncidentReopen = z.strictObject({ reason: text(incidentMessages.reason, 2000), ...optimisticLock });

/** A history entry in words: the event, and each change from the old to the new value. */
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

/** Returns when the incident happened or, if that is unknown, when it was reported. */
export const findIncidentTime = ({ occurredAt, createdAt }: Pick<Incident, 'occurredAt' | 'createdAt'>): string =>
  occurredAt ?? createdAt;
/** Formats `Location · place`, leaving out what is missing. */
export const formatIncidentPlace = ({ location, place }: Pick<Incident, 'location' | 'place'>): string =>
  [location && (location.name ?? [location.address, location.city].filter(Boolean).join(', ')), place]
    .filter(Boolean)
    .join(' · ');
export const formatIncidentProject = ({ project, workPlan }: Pick<Incident, 'project' | 'workPlan'>): string =>
  [project && `${project.projectNo} ${project.name}`, workPlan && `${workPlan.planNo} ${workPlan.name}`]
    .filter(Boolean)
    .join(' · ');
