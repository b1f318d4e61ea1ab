import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useApiListQuery } from '../../kit/api/api-query.ts';
import { levelInfo, buildParentQuery, type ChosenLevels, type LevelRow } from './levels.ts';

/** Loads all rows of a level under its chosen parent; limit 0 means no limit. */
export const useLevelRows = (level: LevelName, chosen: ChosenLevels) =>
  useApiListQuery<LevelRow>(levelInfo[level].list, { limit: 0, sort: 'name', ...buildParentQuery(level, chosen) });
