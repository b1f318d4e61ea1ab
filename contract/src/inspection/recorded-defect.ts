import { z } from 'zod';
import { text } from '../kit/field.ts';
import { maxDefectCodeLength, type DefectCode } from '../parts/defects/defect-code.schema.ts';
import { defectCodeMessages } from '../parts/messages/defect-code.messages.ts';
import type { FollowUpAnswer } from '../parts/follow-up/follow-up.schema.ts';
import { countersByState, type CheckpointState } from './checkpoint.machine.ts';
import { isUncounted } from './contest/contest.machine.ts';

// The defect code of a Not OK, and the answers to its follow-up questions (docs/decisions/0120-defect-codes.md).

/**
 * The code that an inspector selected. A device adds name and severity, so that it can show its queue without the plan.
 * The server ignores those and stores the ones in the signed plan.
 */
export const DefectChoice = z.object({ code: text(defectCodeMessages.codeRequired, maxDefectCodeLength) });

type Entry = {
  event: string;
  defect?: DefectCode | null | undefined;
  answers?: readonly FollowUpAnswer[] | null | undefined;
};
type Recorded = { state: CheckpointState; history: readonly Entry[] };
const isFound = (state: CheckpointState): boolean => countersByState[state].nok + countersByState[state].rectified > 0;
/** If the item counts as Not OK or as reworked, returns the code of its latest verdict that has one. */
export const findRecordedDefect = ({ state, history }: Recorded): DefectCode | undefined =>
  isFound(state)
    ? (history.findLast(({ event, defect }) => defect && !isUncounted(event))?.defect ?? undefined)
    : undefined;
/** If the item counts as Not OK or as reworked, returns the answers of its latest verdict that has any. */
export const findRecordedAnswers = ({ state, history }: Recorded): readonly FollowUpAnswer[] =>
  isFound(state) ? (history.findLast(({ event, answers }) => answers && !isUncounted(event))?.answers ?? []) : [];
