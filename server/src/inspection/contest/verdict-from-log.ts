import {
  checkpointMachine,
  isRecordingEvent,
  type CheckpointEvent,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import {
  contestMachine,
  isUncounted,
  leavePlanEvent,
  parseVerdict,
  type CheckpointStatus,
  type LogEvent,
  type ResolveEvent,
  type SecondVerdictEvent,
} from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { can, findTargetStatus } from '@roadworthy/contract/kit/machine.ts';

// Computes what a checkpoint or an activity must show from its log alone, so that the nightly check can compare the
// rows with it.

export type LogEntry = {
  event: string;
  userId: string;
  comment: string | null;
  rectifyComment: string | null;
  images: readonly string[];
  recordedAt: string;
  /** When the database wrote the entry, to the millisecond. */
  at: string;
};
export type Verdict = {
  standing: CheckpointStatus;
  comment: string | null;
  rectifyComment: string | null;
  images: readonly string[];
  recordedBy: string | null;
  recordedAt: string | null;
};
/**
 * After a decision a checkpoint keeps its owner if that person gave the same verdict; an activity always goes to the
 * last person who gave it.
 */
export type VerdictKind = 'checkpoint' | 'activity';

const unchecked: Verdict = {
  standing: 'unchecked',
  comment: null,
  rectifyComment: null,
  images: [],
  recordedBy: null,
  recordedAt: null,
};
const maxSteps = 2000;

/**
 * Computes the verdict after all entries in the order in which they were written. Entries of the same millisecond have
 * several possible orders: `matches` picks the order that fits the row, and without a match the first possible order is
 * used. Undefined if no order is possible.
 */
export function computeVerdictFromLog(
  kind: VerdictKind,
  entries: readonly LogEntry[],
  matches: (verdict: Verdict) => boolean,
): Verdict | undefined {
  let steps = 0;
  let first: Verdict | undefined;
  const replay = (
    verdict: Verdict,
    earlier: readonly LogEntry[],
    remaining: readonly LogEntry[],
  ): Verdict | undefined => {
    const [next] = remaining;
    if (!next) {
      first ??= verdict;
      return matches(verdict) ? verdict : undefined;
    }
    for (const entry of remaining.filter(({ at }) => at === next.at)) {
      steps += 1;
      const after = steps > maxSteps ? undefined : applyEntry(kind, verdict, entry, earlier);
      const rest = remaining.filter((other) => other !== entry);
      const found = after && replay(after, [...earlier, entry], rest);
      if (found) return found;
    }
    return undefined;
  };
  return replay(unchecked, [], entries) ?? first;
}

function applyEntry(
  kind: VerdictKind,
  verdict: Verdict,
  entry: LogEntry,
  earlier: readonly LogEntry[],
): Verdict | undefined {
  const { event } = entry;
  const { standing } = verdict;
  if (isUncounted(event)) return verdict;
  // An amendment undoes a skip.
  if (event === leavePlanEvent)
    return standing === 'skipped'
      ? { ...unchecked, rectifyComment: verdict.rectifyComment, images: verdict.images }
      : undefined;
  const merged = {
    ...verdict,
    rectifyComment: entry.rectifyComment ?? verdict.rectifyComment,
    images: [...verdict.images, ...entry.images],
  };
  if (isCheckpointEvent(event)) {
    if (standing === 'contested' || !can(checkpointMachine, standing, event)) return undefined;
    return {
      ...merged,
      ...(isRecordingEvent(event) && ownerFields(entry)),
      standing: findTargetStatus(checkpointMachine, standing, event),
    };
  }
  if (!isContestEvent(event) || !can(contestMachine, standing, event)) return undefined;
  const wasReworked = earlier.some((one) => one.event === 'complete');
  const to = findTargetStatus(contestMachine, standing, event, [
    'they have not judged it',
    'the customer contests it',
    ...(wasReworked ? (['it was reworked', 'the customer contests it, and it was reworked'] as const) : []),
  ]);
  if (to === 'contested')
    return { ...merged, ...(isContestingNotOk(standing, event) && ownerFields(entry)), standing: to };
  const agreeing =
    isDecision(event) &&
    findVerdictOwner(
      earlier,
      event === 'resolve ok' ? 'ok' : 'not ok',
      kind === 'checkpoint' ? verdict.recordedBy : null,
    );
  const owner = agreeing || (isDecision(event) && isOwnVerdict(standing, to) ? entry : undefined);
  return { ...merged, ...(owner && ownerFields(owner)), standing: to };
}

const isCheckpointEvent = (event: string): event is CheckpointEvent =>
  checkpointMachine.steps.some((one) => one.event === event);
const isContestEvent = (event: string): event is SecondVerdictEvent | ResolveEvent =>
  contestMachine.steps.some((one) => one.event === event);
const isDecision = (event: string): boolean => event === 'resolve ok' || event === 'resolve not ok';
const ownerFields = ({ comment, userId, recordedAt }: LogEntry) => ({ comment, recordedBy: userId, recordedAt });

/**
 * Returns whether the event is the Not OK that makes the checkpoint contested. Its author then owns the checkpoint,
 * which shows their comment.
 */
export const isContestingNotOk = (checkpointStatus: CheckpointStatus, event: LogEvent): boolean =>
  checkpointStatus !== 'contested' && event === 'second not ok';

/**
 * Returns whether a decision can count as the verdict of the person who decides: it accepts a customer's contest, and
 * does not confirm rework.
 */
export const isOwnVerdict = (from: CheckpointStatus, to: CheckpointStatus): boolean =>
  from !== 'contested' && to !== 'complete';

type EntryAuthor = { event: string; userId: string };
/**
 * Finds the owner of a checkpoint after a decision: the current owner if they gave that verdict, otherwise the last
 * person who did. Undefined if only rework led to that verdict.
 */
export function findVerdictOwner<Entry extends EntryAuthor>(
  entries: readonly Entry[],
  verdict: 'ok' | 'not ok',
  currentOwner: string | null,
): Entry | undefined {
  const agreeing = entries.filter((entry) => parseVerdict(entry.event) === verdict);
  return agreeing.findLast((entry) => entry.userId === currentOwner) ?? agreeing.at(-1);
}
