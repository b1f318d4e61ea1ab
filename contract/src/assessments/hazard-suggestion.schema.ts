import { z } from 'zod';

/**
 * Hazards and control measures that the company used before, suggested while an assessee types. Hazards recur from
 * project to project, and choosing a suggestion keeps their wording consistent.
 */
export const HazardSuggestion = z.object({ hazard: z.string(), controlMeasure: z.string() });
export type HazardSuggestion = z.output<typeof HazardSuggestion>;
/**
 * `controlMeasure` searches earlier control measures, whatever they were for; `hazard` is empty when the measure
 * answered a question as a whole.
 */
export const HazardSearch = z.strictObject({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(['hazard', 'controlMeasure']).default('hazard'),
});
export type HazardSearch = z.output<typeof HazardSearch>;
export const maxHazardSuggestions = 8;
