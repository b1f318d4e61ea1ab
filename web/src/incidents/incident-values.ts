import type { IncidentChange, IncidentNew, Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { unknownSeverity } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { z } from 'zod';

/** The form values of an incident. A text or choice without a value is an empty string. */
export type IncidentValues = {
  title: string;
  type: Incident['type'] | '';
  comment: string;
  occurredAt: string;
  location: Incident['location'];
  place: string;
  vehicle: Incident['vehicle'];
  project: Incident['project'];
  workPlan: Incident['workPlan'];
  severity: NonNullable<Incident['severity']> | typeof unknownSeverity | '';
  potential: NonNullable<Incident['potential']> | '';
  people: string;
  witnesses: string;
  immediateAction: string;
  cause: string;
  photos: string[];
};

export const emptyIncident: IncidentValues = {
  title: '',
  type: '',
  comment: '',
  occurredAt: '',
  location: null,
  place: '',
  vehicle: null,
  project: null,
  workPlan: null,
  severity: '',
  potential: '',
  people: '',
  witnesses: '',
  immediateAction: '',
  cause: '',
  photos: [],
};

export const toIncidentValues = (incident: Incident): IncidentValues => ({
  title: incident.title,
  type: incident.type,
  comment: incident.comment,
  occurredAt: incident.occurredAt ?? '',
  location: incident.location,
  place: incident.place ?? '',
  vehicle: incident.vehicle,
  project: incident.project,
  workPlan: incident.workPlan,
  severity: incident.severity ?? '',
  potential: incident.potential ?? '',
  people: incident.people ?? '',
  witnesses: incident.witnesses ?? '',
  immediateAction: incident.immediateAction ?? '',
  cause: incident.cause ?? '',
  photos: incident.photos,
});

/**
 * Converts the values to a request body. A reference is sent as an id, because its other fields come from the server.
 */
export const toIncidentBody = ({ location, vehicle, project, workPlan, severity, ...fields }: IncidentValues) => ({
  ...fields,
  severity: severity === unknownSeverity ? ('' as const) : severity,
  location: location?._id ?? null,
  vehicle: vehicle?._id ?? null,
  project: project?._id ?? null,
  workPlan: workPlan?._id ?? null,
});

type New = z.input<typeof IncidentNew>;
export const toNewIncident = ({ type, ...values }: IncidentValues): New | undefined =>
  type ? { ...toIncidentBody({ type, ...values }), type } : undefined;

/**
 * Picks only the fields that differ from the record. A field that is hidden from this person, such as another
 * customer's project, then stays as it is.
 */
export function pickChangedIncidentFields(values: IncidentValues, incident: Incident): z.input<typeof IncidentChange> {
  const { type, ...was } = toIncidentBody(toIncidentValues(incident));
  const { type: typeNow, ...current } = toIncidentBody(values);
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(Reflect.get(was, name));
  const changed: Partial<typeof current> = Object.fromEntries(
    Object.entries(current).filter((entry) => !isSame(entry)),
  );
  return { ...changed, ...(typeNow && typeNow !== type && { type: typeNow }) };
}
