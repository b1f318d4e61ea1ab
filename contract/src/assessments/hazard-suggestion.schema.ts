import { z } from 'zod';
import { hazardSuggestionMessages as messages } from './messages/library.messages.ts';
import { RiskControl } from './rating/hazard-rating.schema.ts';

/**
 * Hazards and control measures that the company used before, suggested while an assessee types. Hazards recur from
 * project to project, and choosing a suggestion keeps their wording consistent.
 */
export const HazardSuggestion = z.object({
  hazard: z.string(),
  controlMeasure: z.string(),
  /** How often it was written; the revisions of a project count once. */
  used: z.number(),
  /** How many incidents this hazard is linked to, whatever its control measure. */
  incidents: z.number(),
  /** The controls of its newest rating; a rating is made for one project, so people and dates are left out. */
  controls: z.array(RiskControl.pick({ kind: true, measure: true })),
});
export type HazardSuggestion = z.output<typeof HazardSuggestion>;
/** Formats `Used 14 times, 2 incidents since`. */
export const formatUse = ({ used, incidents }: Pick<HazardSuggestion, 'used' | 'incidents'>): string =>
  incidents > 0 ? messages.usedWithIncidents({ used, incidents }) : messages.used({ used });
/**
 * The kind `controlMeasure` searches the earlier control measures of all hazards. A suggestion's `hazard` is empty if
 * its measure answered a question as a whole.
 */
export const HazardSearch = z.strictObject({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(['hazard', 'controlMeasure']).default('hazard'),
});
export type HazardSearch = z.output<typeof HazardSearch>;
export const maxHazardSuggestions = 8;
