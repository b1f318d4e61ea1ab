import { z } from 'zod';

/**
 * What the company named before, with what it did about it: offered while an assessee types (product.md section 5). The same hazards come back in
 * project after project, and whoever chooses one writes it as the others did.
 */
export const HazardSuggestion = z.object({ hazard: z.string(), controlMeasure: z.string() });
export type HazardSuggestion = z.output<typeof HazardSuggestion>;
export const HazardSearch = z.strictObject({ search: z.string().trim().max(200).default('') });
export const mostHazardSuggestions = 8;
