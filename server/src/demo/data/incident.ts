import type { IncidentNew } from '@roadworthy/contract/incidents/incident.schema.ts';
import type { z } from 'zod';
import type { Name } from './people.ts';
import type { LocationName } from './locations.ts';

/** An incident of the demo: the report, and what followed. */
type IncidentText = Pick<
  z.input<typeof IncidentNew>,
  'title' | 'type' | 'comment' | 'severity' | 'potential' | 'people' | 'witnesses' | 'immediateAction' | 'cause'
>;
export type DemoAction = { what: string; owner: Name; due: number; done?: { ago: number; note: string } };
export type DemoIncident = IncidentText & {
  ago: number;
  by: Name;
  location?: LocationName;
  /** VIN of the vehicle. */
  vehicle?: string;
  /** Photos, by the names of the demo's drawings. */
  pictures?: readonly string[];
  actions?: readonly DemoAction[];
  closed?: { ago: number; by: Name; reason?: string };
};
