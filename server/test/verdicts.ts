import { alteredVerdicts } from '../src/log-seals/index.ts';
import type { Crew, World } from './world.ts';

/** What the nightly check finds in the checkpoints, activities, counters and totals of a company. */
export const verdictsAltered = ({ kit }: World, { id }: Pick<Crew, 'id'>): Promise<string[]> => kit.db.actingIn(id, undefined, (tx) => alteredVerdicts(tx, id));
