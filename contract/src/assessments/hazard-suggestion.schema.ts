import { z } from 'zod';

/**
 * What the company named before, with what it did about it: offered while an assessee types (product.md section 5). The same hazards come back in
 * project after project, and whoever chooses one writes it as the others did.
 */
export const HazardSuggestion = z.object({ hazard: z.string(), controlMeasure: z.string() });
export type HazardSuggestion = z.output<typeof HazardSuggestion>;
/** `controlMeasure`: what was done before is searched, whatever it was done about; `hazard` is then empty where it answered a question as a whole. */
export const HazardSearch = z.strictObject({
  search: z.string().trim().max(200).default(''),
  kind: z.enum(['hazard', 'controlMeasure']).default('hazard'),
});
export type HazardSearch = z.output<typeof HazardSearch>;
export const maxHazardSuggestions = 8;
