import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useAskList } from '../kit/ask.ts';
import { levelInfo, parentQuery, type Chosen, type LevelRow } from './levels.ts';

/** All rows of a level under what is chosen above it (document 1 section 7.3: limit 0). */
export const useLevelRows = (level: LevelName, chosen: Chosen) =>
  useAskList<LevelRow>(levelInfo[level].list, { limit: 0, sort: 'name', ...parentQuery(level, chosen) });
