import type { HighestTip } from '../work-plans/work-plan.schema.ts';
import { formatDate } from '../kit/date-format.ts';
import { formatTipLevel, tipLevelOf } from './inspection.schema.ts';

/**
 * The names of a plan's three TIP levels. A level is always shown with its name, because the plan page and the
 * inspection screen show different ones.
 */
export const tipLevelNames = {
  starting: 'Starting TIP level',
  current: 'Current TIP level',
  highest: 'Highest TIP level',
} as const;

type Plan = { tipLevel: number; nok: number; highestTip?: HighestTip | undefined };
type TipLevelTexts = { starting: string; current: string; highest: string };
/** A device may hold more Not OK recordings than the server knows of; then the current level is also the highest. */
export function tipLevelTexts({ tipLevel, nok, highestTip }: Plan, zone?: string): TipLevelTexts {
  const current = tipLevelOf(tipLevel, nok);
  const highest = highestTip && highestTip.level >= current ? highestTip : { level: current, at: null };
  return {
    starting: formatTipLevel(tipLevelOf(tipLevel, 0)),
    current: formatTipLevel(current),
    highest: formatHighestTip(highest, zone),
  };
}

export const formatHighestTip = ({ level, at }: HighestTip, zone?: string): string =>
  at ? `${formatTipLevel(level)} on ${formatDate(at, zone)}` : formatTipLevel(level);
