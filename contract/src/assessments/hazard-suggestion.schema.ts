import { z } from 'zod';
import { hazardSuggestionMessages as messages } from './messages/library.messages.ts';
import { RiskControl } from './rating/hazard-rating.schema.ts';

/**
 * Hazards and control measures that the company has used before, suggested while an assessee types. Hazards recur from
 * project to project, and a suggestion keeps their wording the same.
 */
export const HazardSuggestion = z.object({
  hazard: z.string(),
  controlMeasure: z.string(),
  /** How often it has been written. The revisions of a project count once. */
  used: z.number(),
  /** How many incidents are linked to this hazard, whatever its control measure. */
  incidents: z.number(),
  /** The controls of its newest rating. People and dates are left out, because a rating is made for one project. */
  controls: z.array(RiskControl.pick({ kind: true, measure: true })),
});
export type HazardSuggestion = z.output<typeof HazardSuggestion>;
/** Formats `Used 14 times, 2 incidents since`. */
export const formatUse = ({ used, incidents }: Pick<HazardSuggestion, 'used' | 'incidents'>): string =>
  incidents > 0 ? messages.usedWithIncidents({ used, incidents }) : messages.used({ used });
/**
 * With the kind `controlMeasure`, searches earlier control measures of all hazards. A suggestion's `hazard` is empty if
 * its measure was for a question as a whole.
 */
export const HazardSearch = z.strictObject({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(['hazard', 'controlMeasure']).default('hazard'),
});
export type HazardSearch = z.output<typeof HazardSearch>;
export const maxHazardSuggestions = 8;
