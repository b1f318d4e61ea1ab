import { tipLevelLabels as messages } from './messages/review/tip-level.messages.ts';
import type { HighestTip } from '../work-plans/work-plan.schema.ts';
import { formatDate } from '../kit/language/date-format.ts';
import { formatTipLevel, tipLevelOf } from './inspection.schema.ts';

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

/** All three levels with their names, on one line. */
export const tipLevelLine = (levels: TipLevelTexts): string => messages.levels(levels);

export const formatHighestTip = ({ level, at }: HighestTip, zone?: string): string =>
  at ? messages.reached({ level: formatTipLevel(level), at: formatDate(at, zone) }) : formatTipLevel(level);
