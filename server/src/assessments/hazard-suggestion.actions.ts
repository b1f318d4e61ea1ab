import { maxHazardSuggestions, type HazardSearch } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import type { ActionContext } from '../kit/http/context.ts';
import * as hazards from './hazard-suggestion.queries.ts';

// The same hazards come back in project after project: whoever assesses sees what anybody of the company named before, whosever project it was.

export const suggestHazards = ({ tx }: ActionContext, { search, kind }: HazardSearch) =>
  (kind === 'hazard' ? hazards.suggestHazards : hazards.suggestMeasures)(tx, search, maxHazardSuggestions);
