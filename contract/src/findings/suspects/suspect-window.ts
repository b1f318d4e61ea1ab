import type { CheckpointState } from '../../inspection/checkpoint.machine.ts';

// The rule of the suspect window (docs/decisions/0112). The server computes it in SQL, and a test compares the two.

/** What is inspected: a part in a cell of a grid or, in a part plan, the part itself. */
export type CheckIdentity = {
  readonly partId: string | null;
  readonly gridId: string | null;
  readonly side: string | null;
  readonly tag: string | null;
};
/** Whether two checks inspect the same part in the same cell of the same grid. They may be on different plans. */
export const isSameCheck = (a: CheckIdentity, b: CheckIdentity): boolean =>
  a.partId !== null && a.partId === b.partId && a.gridId === b.gridId && a.side === b.side && a.tag === b.tag;

/** The current result of a check on one vehicle or piece. */
export type CheckedItem = {
  readonly id: string;
  readonly state: CheckpointState;
  readonly contested: boolean;
  /** When the current verdict was recorded on the device. It may have reached the server much later. */
  readonly recordedAt: string | null;
  /** When another person recorded OK as well, or the office decided for OK. */
  readonly confirmedAt: readonly string[];
  /** When a repeat of this check on the same vehicle got its verdict, if it has one (docs/decisions/0128). */
  readonly repeatedAt?: string | null;
};
type PassedItem = CheckedItem & { readonly recordedAt: string };

/** Whether the item is OK without dispute or rework. A repaired item has failed, and a skipped one has no verdict. */
export const hasPassed = (item: CheckedItem): item is PassedItem =>
  item.state === 'ok' && !item.contested && item.recordedAt !== null;

/** Whether a repeat of the check had replaced the verdict by this time. Only the repeat can be a suspect then. */
const isReplacedAt = ({ repeatedAt }: CheckedItem, at: string): boolean =>
  repeatedAt !== null && repeatedAt !== undefined && repeatedAt <= at;

/** Whether a second person or the office had confirmed the item's OK before this time. */
const isVerifiedAt = ({ recordedAt, confirmedAt }: PassedItem, at: string): boolean =>
  recordedAt <= at && confirmedAt.some((confirmed) => confirmed < at);

export type SuspectWindow = {
  /** The id of the item with the last verified OK. If it is null, the window begins with the first recording. */
  readonly since: string | null;
  /** The ids of the suspects in the order of recording. */
  readonly suspects: readonly string[];
};
/**
 * Finds every item that passed the check between the last verified OK and the Not OK, by the time of recording. Within
 * a millisecond the order is unknown, so such an item is a suspect. Times are ISO 8601 in UTC with milliseconds, which
 * sort as text.
 */
export function findSuspectWindow(
  notOk: { readonly id: string; readonly foundAt: string },
  items: readonly CheckedItem[],
): SuspectWindow {
  const { id, foundAt } = notOk;
  const passed = items.filter(hasPassed);
  // The office has decided that the item was OK after all.
  if (passed.some((item) => item.id === id)) return { since: null, suspects: [] };
  const before = passed.filter(({ recordedAt }) => recordedAt <= foundAt).toSorted(compareByRecordingTime);
  const since = before.findLast((item) => isVerifiedAt(item, foundAt));
  const suspects = before.filter(
    (item) =>
      (since === undefined || item.recordedAt >= since.recordedAt) &&
      !isVerifiedAt(item, foundAt) &&
      !isReplacedAt(item, foundAt),
  );
  return { since: since?.id ?? null, suspects: suspects.map((item) => item.id) };
}

/** Sorts by time of recording and, within a millisecond, by id, so that the order is the same everywhere. */
export const compareByRecordingTime = (
  a: { readonly id: string; readonly recordedAt: string },
  b: { readonly id: string; readonly recordedAt: string },
): number =>
  a.recordedAt === b.recordedAt ? (a.id < b.id ? -1 : Number(a.id > b.id)) : a.recordedAt < b.recordedAt ? -1 : 1;
