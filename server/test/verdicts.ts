import { findAlteredVerdicts } from '../src/log-seals/index.ts';
import type { Crew, World } from './fixtures/world.ts';

/** Lists what the nightly check finds in the checkpoints, activities, counters and totals of a company. */
export const listAlteredVerdicts = ({ kit }: World, { id }: Pick<Crew, 'id'>): Promise<string[]> =>
  kit.db.inCompany(id, undefined, (tx) => findAlteredVerdicts(tx, id));
