import { tipLevelLabels as messages } from './messages/review/tip-level.messages.ts';
import type { HighestTip } from '../work-plans/work-plan.schema.ts';
import { formatDate } from '../kit/language/date-format.ts';
import { formatTipLevel, calculateTipLevel } from './inspection.schema.ts';

type Plan = { tipLevel: number; nok: number; highestTip?: HighestTip | undefined };
type TipLevelTexts = { starting: string; current: string; highest: string };
/**
 * Formats the starting, current and highest level of a plan. The device may have Not OK recordings that the server
 * lacks, so its current level may be above the stored highest level. It then counts as the highest.
 */
export function formatTipLevels({ tipLevel, nok, highestTip }: Plan, zone?: string): TipLevelTexts {
  const current = calculateTipLevel(tipLevel, nok);
  const highest = highestTip && highestTip.level >= current ? highestTip : { level: current, at: null };
  return {
    starting: formatTipLevel(calculateTipLevel(tipLevel, 0)),
    current: formatTipLevel(current),
    highest: formatHighestTip(highest, zone),
  };
}

/** Formats all three levels with their names, on one line. */
export const formatTipLevelLine = (levels: TipLevelTexts): string => messages.levels(levels);

export const formatHighestTip = ({ level, at }: HighestTip, zone?: string): string =>
  at ? messages.reached({ level: formatTipLevel(level), at: formatDate(at, zone) }) : formatTipLevel(level);
