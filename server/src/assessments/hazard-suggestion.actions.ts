import { maxHazardSuggestions, type HazardSearch } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as hazards from './hazard-suggestion.queries.ts';

// Suggests hazards that anyone in the company named in any project, because hazards recur.

export const suggestHazards = ({ tx }: ActionContext, { search, kind }: HazardSearch) =>
  (kind === 'hazard' ? hazards.suggestHazards : hazards.suggestMeasures)(tx, search, maxHazardSuggestions);
