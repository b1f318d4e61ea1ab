import { calculateTipLevel } from '../inspection/inspection.schema.ts';

/** An entry of the inspection log that changes the count of Not OK, by `nok`. */
export type NokChange = { readonly id: string; readonly at: string; readonly nok: number };
export type TipRise = { readonly id: string; readonly at: string; readonly level: number };
/** The state of a plan's TIP level: its count of Not OK, and the highest level so far. */
export type TipState = { readonly nok: number; readonly highest: number };

/** Levels above 5 are one level, shown as 5+. */
const maxLevel = 6;
const levelAt = (startingLevel: number, nok: number): number =>
  Math.min(calculateTipLevel(startingLevel, nok), maxLevel);
export const createInitialTipState = (startingLevel: number): TipState => ({
  nok: 0,
  highest: levelAt(startingLevel, 0),
});

/**
 * Finds the moments at which a plan reached a higher TIP level than ever before. `moves` are in the order of recording.
 */
export function findTipRises(
  startingLevel: number,
  moves: readonly NokChange[],
  from: TipState = createInitialTipState(startingLevel),
): { rises: TipRise[]; state: TipState } {
  const rises: TipRise[] = [];
  let { nok, highest } = from;
  for (const { id, at, nok: change } of moves) {
    nok += change;
    const level = levelAt(startingLevel, nok);
    if (level <= highest) continue;
    highest = level;
    rises.push({ id, at, level });
  }
  return { rises, state: { nok, highest } };
}
