import { z } from 'zod';
import { changeOf, required, text } from '../kit/field.ts';
import { recordFields, seenAt } from '../kit/route.ts';

/** The incident log: accidents and near misses, kept by anybody (document 3 sections 2.11, 3 and 5.5). */
export const incidentTypes = ['Accident', 'Near Misses', 'Pro-Active Near Misses', 'Incidents'] as const;
export const incidentMessages = { deleted: 'Accident deleted' } as const;
export const Incident = z.object({ ...recordFields, title: z.string(), type: z.enum(incidentTypes), comment: z.string() });
export type Incident = z.output<typeof Incident>;
export const IncidentNew = z.strictObject({
  title: text(required('Title'), 200),
  type: z.enum(incidentTypes, { error: required('Type') }),
  comment: text(required('Comment'), 5000),
});
export const IncidentChange = changeOf(IncidentNew).extend(seenAt);
