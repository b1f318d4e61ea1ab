import { givesBlindVerdicts } from '@roadworthy/contract/access/roles.ts';
import { switchToBlindViews } from '../db/blind.ts';
import type { Tx } from '../db/pool.ts';
import type { Actor } from './actor.ts';

/**
 * Hides the first verdicts of second looks from inspectors who have yet to give the second. Only for transactions that
 * just read.
 */
export async function hideFirstVerdicts(tx: Tx, { level }: Pick<Actor, 'level'>): Promise<void> {
  if (givesBlindVerdicts(level)) await switchToBlindViews(tx);
}
