import type { HighestTip } from '../work-plans/work-plan.schema.ts';
import { dayIn } from '../kit/moment.ts';
import { shownTipLevel, tipLevelOf } from './inspection.schema.ts';

/** The three TIP levels of a plan are named wherever one of them is shown: one level alone says something else on a plan's page than while inspecting. */
export const tipNames = { starting: 'Starting TIP level', current: 'Current TIP level', highest: 'Highest TIP level' } as const;

type Plan = { tipLevel: number; nok: number; highestTip?: HighestTip | undefined };
type TipTexts = { starting: string; current: string; highest: string };
/** A device may hold more Not OK than the server knows of: then the current level is the highest. */
export function tipTextsOf({ tipLevel, nok, highestTip }: Plan, zone?: string): TipTexts {
  const current = tipLevelOf(tipLevel, nok);
  const highest = highestTip && highestTip.level >= current ? highestTip : { level: current, at: null };
  return { starting: shownTipLevel(tipLevelOf(tipLevel, 0)), current: shownTipLevel(current), highest: highestTipText(highest, zone) };
}

export const highestTipText = ({ level, at }: HighestTip, zone?: string): string =>
  at ? `${shownTipLevel(level)} on ${dayIn(at, zone)}` : shownTipLevel(level);
