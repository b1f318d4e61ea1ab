import type { CheckpointState } from '../../inspection/checkpoint.machine.ts';

// The rule of the suspect window (docs/decisions/0112). The server answers by SQL, which a test compares with it.

/** What is inspected: a part in a cell of a grid, or in a part plan the part itself. */
export type CheckIdentity = {
  readonly partId: string | null;
  readonly gridId: string | null;
  readonly side: string | null;
  readonly tag: string | null;
};
/** The same check is the same part in the same cell of the same grid, in every plan of the company. */
export const isSameCheck = (a: CheckIdentity, b: CheckIdentity): boolean =>
  a.partId !== null && a.partId === b.partId && a.gridId === b.gridId && a.side === b.side && a.tag === b.tag;

/** One vehicle or piece at that check, as it stands now. */
export type CheckedItem = {
  readonly id: string;
  readonly state: CheckpointState;
  readonly contested: boolean;
  /** When the verdict that counts was recorded on the device, however late it arrived. */
  readonly recordedAt: string | null;
  /** When a second person recorded OK as well, or the office decided for OK. */
  readonly confirmedAt: readonly string[];
};
type PassedItem = CheckedItem & { readonly recordedAt: string };

/** OK at once and undisputed. What was repaired has failed; what was skipped or left the plan has no verdict. */
export const hasPassed = (item: CheckedItem): item is PassedItem =>
  item.state === 'ok' && !item.contested && item.recordedAt !== null;

/** OK twice: confirmed before the moment by somebody other than the person who recorded it. */
const isVerifiedAt = ({ recordedAt, confirmedAt }: PassedItem, at: string): boolean =>
  recordedAt <= at && confirmedAt.some((confirmed) => confirmed < at);

export type SuspectWindow = {
  /** The last verified OK; without one, the window begins with the first recording. */
  readonly since: string | null;
  /** In the order in which they were recorded. */
  readonly suspects: readonly string[];
};
/**
 * Everything that passed the check between the last verified OK and the Not OK, by the time of recording. At the same
 * millisecond the order is unknown, so the item is suspect. Times are ISO 8601 in UTC with milliseconds, which sort as text.
 */
export function suspectWindow(
  notOk: { readonly id: string; readonly foundAt: string },
  items: readonly CheckedItem[],
): SuspectWindow {
  const { id, foundAt } = notOk;
  const passed = items.filter(hasPassed);
  // The office decided that it was OK after all.
  if (passed.some((item) => item.id === id)) return { since: null, suspects: [] };
  const before = passed.filter(({ recordedAt }) => recordedAt <= foundAt).toSorted(byRecordedOrder);
  const since = before.findLast((item) => isVerifiedAt(item, foundAt));
  const suspects = before.filter(
    (item) => (since === undefined || item.recordedAt >= since.recordedAt) && !isVerifiedAt(item, foundAt),
  );
  return { since: since?.id ?? null, suspects: suspects.map((item) => item.id) };
}

/** The order of recording; the id decides within a millisecond, so that it is the same everywhere. */
export const byRecordedOrder = (
  a: { readonly id: string; readonly recordedAt: string },
  b: { readonly id: string; readonly recordedAt: string },
): number =>
  a.recordedAt === b.recordedAt ? (a.id < b.id ? -1 : Number(a.id > b.id)) : a.recordedAt < b.recordedAt ? -1 : 1;
