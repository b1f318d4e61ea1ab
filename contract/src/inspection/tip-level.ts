import type { HighestTip } from '../work-plans/work-plan.schema.ts';
import { formatDate } from '../kit/date-format.ts';
import { formatTipLevel, tipLevelOf } from './inspection.schema.ts';

/** The three TIP levels of a plan are named wherever one of them is shown: one level alone says something else on a plan's page than while inspecting. */
export const tipLevelNames = { starting: 'Starting TIP level', current: 'Current TIP level', highest: 'Highest TIP level' } as const;

type Plan = { tipLevel: number; nok: number; highestTip?: HighestTip | undefined };
type TipLevelTexts = { starting: string; current: string; highest: string };
/** A device may hold more Not OK than the server knows of: then the current level is the highest. */
export function tipLevelTexts({ tipLevel, nok, highestTip }: Plan, zone?: string): TipLevelTexts {
  const current = tipLevelOf(tipLevel, nok);
  const highest = highestTip && highestTip.level >= current ? highestTip : { level: current, at: null };
  return { starting: formatTipLevel(tipLevelOf(tipLevel, 0)), current: formatTipLevel(current), highest: formatHighestTip(highest, zone) };
}

export const formatHighestTip = ({ level, at }: HighestTip, zone?: string): string =>
  at ? `${formatTipLevel(level)} on ${formatDate(at, zone)}` : formatTipLevel(level);
