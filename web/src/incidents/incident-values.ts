import type { IncidentChange, IncidentNew, Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { notKnown } from '@roadworthy/contract/incidents/incident.severity.ts';
import type { z } from 'zod';

/** The form values of an incident: the fields of the record, with an empty string for null. */
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
  severity: NonNullable<Incident['severity']> | typeof notKnown | '';
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

export const valuesOf = (incident: Incident): IncidentValues => ({
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

/** References are sent as ids; the server owns the other fields of the nested object. */
export const bodyOf = ({ location, vehicle, project, workPlan, severity, ...fields }: IncidentValues) => ({
  ...fields,
  severity: severity === notKnown ? ('' as const) : severity,
  location: location?._id ?? null,
  vehicle: vehicle?._id ?? null,
  project: project?._id ?? null,
  workPlan: workPlan?._id ?? null,
});

type New = z.input<typeof IncidentNew>;
export const newIncident = ({ type, ...values }: IncidentValues): New | undefined =>
  type ? { ...bodyOf({ type, ...values }), type } : undefined;

/**
 * Only fields that differ from the record, so that a field hidden from this person, such as another customer's project,
 * is unchanged.
 */
export function changedFields(values: IncidentValues, incident: Incident): z.input<typeof IncidentChange> {
  const { type, ...was } = bodyOf(valuesOf(incident));
  const { type: typeNow, ...current } = bodyOf(values);
  const isSame = ([name, value]: [string, unknown]) => JSON.stringify(value) === JSON.stringify(Reflect.get(was, name));
  const changed: Partial<typeof current> = Object.fromEntries(
    Object.entries(current).filter((entry) => !isSame(entry)),
  );
  return { ...changed, ...(typeNow && typeNow !== type && { type: typeNow }) };
}
