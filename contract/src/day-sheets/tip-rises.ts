import { calculateTipLevel } from '../inspection/inspection.schema.ts';

/** An entry of the inspection log that changes the number of Not OK items, by `nok`. */
export type NokChange = { readonly id: string; readonly at: string; readonly nok: number };
export type TipRise = { readonly id: string; readonly at: string; readonly level: number };
/** Where a plan's TIP level stands: its number of Not OK items, and its highest level so far. */
export type TipState = { readonly nok: number; readonly highest: number };

/** All levels above 5 count as one, shown as 5+. */
const maxLevel = 6;
const levelAt = (startingLevel: number, nok: number): number =>
  Math.min(calculateTipLevel(startingLevel, nok), maxLevel);
export const createInitialTipState = (startingLevel: number): TipState => ({
  nok: 0,
  highest: levelAt(startingLevel, 0),
});

/** Finds when a plan reached a TIP level higher than ever before. `moves` are in the order of recording. */
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
