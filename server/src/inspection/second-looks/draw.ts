import type { Keys } from '../../kit/auth/keys.ts';

// Each first verdict draws a lot: a keyed hash of its company, checkpoint and recording. Nobody can predict it without
// the installation's key, and the server can recalculate it at any time (docs/decisions/0121).

const lots = 1_000_000;
const lotsPerPercent = lots / 100;

type Recording = { company: string; checkpoint: string; entry: string };
/** Returns a lot from 0 to 999,999. With 48 bits of the MAC, the modulo has no measurable bias. */
export function calculateLot({ secondLooks }: Keys, { company, checkpoint, entry }: Recording): number {
  const mac = secondLooks.mac([company, checkpoint, entry].join(' ').toLowerCase());
  return Number.parseInt(mac.slice(-64).slice(0, 12), 16) % lots;
}

export const isDrawn = (lot: number, percent: number): boolean => lot < percent * lotsPerPercent;

/**
 * Caches the companies that draw, so that batches of other companies skip the calculation of lots. If a company has
 * started to draw, the database refuses a batch without lots, and its recordings are written one by one, which adds the
 * company here.
 */
const drawingCompanies = new Set<string>();
export const cacheSecondLookPercent = (company: string, percent: number): void => {
  if (percent > 0) drawingCompanies.add(company);
  else drawingCompanies.delete(company);
};
export const drawsSecondLooks = (company: string): boolean => drawingCompanies.has(company);
