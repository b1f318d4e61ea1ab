import { checkpointMachine, isRecording, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contestMachine,
  verdictOf,
  type CheckpointStanding,
  type LogEvent,
  type ResolveEvent,
  type SecondEvent,
} from '@roadworthy/contract/inspection/contest.machine.ts';
import { can, step } from '@roadworthy/contract/kit/machine.ts';

// What a checkpoint or an activity must show, computed from its log alone: the nightly check compares the rows with it.

export type LogEntry = {
  event: string;
  userId: string;
  comment: string | null;
  rectifyComment: string | null;
  images: readonly string[];
  recordedAt: string;
  /** When the database wrote it, to the millisecond. */
  at: string;
};
export type Verdict = {
  standing: CheckpointStanding;
  comment: string | null;
  rectifyComment: string | null;
  images: readonly string[];
  recordedBy: string | null;
  recordedAt: string | null;
};
/** A decision gives a checkpoint to its owner again if they agree with it, an activity always to the last person who agrees. */
export type VerdictKind = 'checkpoint' | 'activity';

const unchecked: Verdict = { standing: 'unchecked', comment: null, rectifyComment: null, images: [], recordedBy: null, recordedAt: null };
const mostSteps = 2000;

/**
 * What the entries, in the order in which they were written, lead to. The database may have written some in the same millisecond: `isShown` picks between
 * the orders that are possible, and the first possible one is answered if none is shown. Undefined when there is no possible order.
 */
export function verdictOfLog(kind: VerdictKind, entries: readonly LogEntry[], isShown: (verdict: Verdict) => boolean): Verdict | undefined {
  let steps = 0;
  let first: Verdict | undefined;
  const settle = (verdict: Verdict, earlier: readonly LogEntry[], left: readonly LogEntry[]): Verdict | undefined => {
    const [next] = left;
    if (!next) {
      first ??= verdict;
      return isShown(verdict) ? verdict : undefined;
    }
    for (const entry of left.filter(({ at }) => at === next.at)) {
      steps += 1;
      const after = steps > mostSteps ? undefined : following(kind, verdict, entry, earlier);
      const rest = left.filter((other) => other !== entry);
      const found = after && settle(after, [...earlier, entry], rest);
      if (found) return found;
    }
    return undefined;
  };
  return settle(unchecked, [], entries) ?? first;
}

function following(kind: VerdictKind, verdict: Verdict, entry: LogEntry, earlier: readonly LogEntry[]): Verdict | undefined {
  const { event } = entry;
  const { standing } = verdict;
  const shown = { ...verdict, rectifyComment: entry.rectifyComment ?? verdict.rectifyComment, images: [...verdict.images, ...entry.images] };
  if (isFirst(event)) {
    if (standing === 'contested' || !can(checkpointMachine, standing, event)) return undefined;
    return { ...shown, ...(isRecording(event) && ownedBy(entry)), standing: step(checkpointMachine, standing, event).to };
  }
  if (!isLater(event) || !can(contestMachine, standing, event)) return undefined;
  const wasReworked = earlier.some((one) => one.event === 'complete');
  const { to } = step(contestMachine, standing, event, wasReworked ? ['it was reworked'] : []);
  if (to === 'contested') return { ...shown, ...(isFinder(standing, event) && ownedBy(entry)), standing: to };
  const owner = isDecision(event) && ownerOf(earlier, event === 'resolve ok' ? 'ok' : 'not ok', kind === 'checkpoint' ? verdict.recordedBy : null);
  return { ...shown, ...(owner && ownedBy(owner)), standing: to };
}

const isFirst = (event: string): event is CheckpointEvent => checkpointMachine.steps.some((one) => one.event === event);
const isLater = (event: string): event is SecondEvent | ResolveEvent => contestMachine.steps.some((one) => one.event === event);
const isDecision = (event: string): boolean => event === 'resolve ok' || event === 'resolve not ok';
const ownedBy = ({ comment, userId, recordedAt }: LogEntry) => ({ comment, recordedBy: userId, recordedAt });

/** The person who is the first to find it Not OK owns the checkpoint: it is shown with their words. */
export const isFinder = (standing: CheckpointStanding, event: LogEvent): boolean => standing !== 'contested' && event === 'second not ok';

type Said = { event: string; userId: string };
/** Who owns a checkpoint after a decision: its owner if they said so, otherwise the last person who did. Undefined when rework alone led there. */
export function ownerOf<Entry extends Said>(entries: readonly Entry[], verdict: 'ok' | 'not ok', ownerNow: string | null): Entry | undefined {
  const agreeing = entries.filter((entry) => verdictOf(entry.event) === verdict);
  return agreeing.findLast((entry) => entry.userId === ownerNow) ?? agreeing.at(-1);
}
