import { shiftKey, subtractSignedSheets, type SignedContent } from '@roadworthy/contract/day-sheets/addendum.ts';
import { addTotals, countDay, type CountedEntry } from '@roadworthy/contract/day-sheets/day-totals.ts';
import { DaySheetContent, type DaySheetDraft } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { createEmptyDay } from '@roadworthy/contract/day-sheets/empty-day.ts';
import { findTipRises, type NokChange } from '@roadworthy/contract/day-sheets/tip-rises.ts';
import {
  findWorkedShifts,
  shiftEvents,
  sumMinutes,
  type ShiftEntry,
  type WorkedShift,
} from '@roadworthy/contract/day-sheets/worked-shift.ts';
import { describeNotOk } from '@roadworthy/contract/findings/finding-work.texts.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import {
  readEntryAnswers,
  readEntryDefect,
  readEntryText,
  readEntryValues,
  listPendingRecordings,
} from '../offline/pending/with-pending.ts';
import { isPendingAt, type QueueEntry, type QueuedRecording } from '../offline/queue/queue.ts';

// The sheet of a day on this device: the server's last response, with the device's own entries applied. The customer's
// representative signs this content, even offline.

/** How a recording changes the plan's counters. Contradicting verdicts can only be detected by the server. */
const countedAs: Partial<Record<QueuedRecording['event'], Pick<CountedEntry, 'ok' | 'nok'>>> = {
  'record ok': { ok: 1, nok: 0 },
  'record not ok': { ok: 0, nok: 1 },
  'record skip': { ok: 0, nok: 0 },
  complete: { ok: 1, nok: -1 },
};
const toCounted = ({ event }: QueuedRecording): CountedEntry => ({ event, ...(countedAs[event] ?? { ok: 0, nok: 0 }) });

const isShiftEvent = (event: string): event is ShiftEntry['event'] => shiftEvents.some((one) => one === event);
/** Lists this person's shift entries from the server and from this device. */
export const listOwnShiftEntries = (
  draft: Pick<DaySheetDraft, 'shiftEntries'>,
  entries: readonly QueueEntry[],
): ShiftEntry[] => {
  const known = new Set(draft.shiftEntries.map(({ id }) => id));
  const own = entries.flatMap(({ clientId, event, recordedAt, state }): ShiftEntry[] =>
    isShiftEvent(event) && state !== 'refused' && !known.has(clientId) ? [{ id: clientId, event, at: recordedAt }] : [],
  );
  return [...draft.shiftEntries, ...own];
};

export type LocallySignedSheet = SignedContent & { clientId: string; signerName: string; signedAt: string };
/** Lists sheets of a day that were signed on this device and are missing from the server's last response. */
export function listLocallySignedSheets(
  draft: DaySheetDraft,
  entries: readonly QueueEntry[],
  day: string,
): readonly LocallySignedSheet[] {
  const known = new Set(draft.sheets.map(({ _id }) => _id));
  return entries.flatMap(({ clientId, event, state, body, recordedAt }): LocallySignedSheet[] => {
    if (event !== 'sign day sheet' || state === 'refused' || known.has(clientId)) return [];
    const { content: json, contentSha256, signerName } = body;
    if (typeof json !== 'string' || typeof contentSha256 !== 'string' || typeof signerName !== 'string') return [];
    const content = DaySheetContent.safeParse(JSON.parse(json)).data;
    return content?.day === day ? [{ clientId, content, sha256: contentSha256, signerName, signedAt: recordedAt }] : [];
  });
}

/** Returns the current day in the time zone of the installation. */
export const findToday = ({ content }: Pick<DaySheetDraft, 'content'>): string =>
  formatDate(Date.now(), content.timeZone);

export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

export type LocalSheet = {
  day: string;
  readAt: number;
  /** The name of the person whose device it is. */
  by: string;
  /** The unit of values on the pieces of a part plan; undefined in a grid plan, whose checks may have several units. */
  unit?: string | undefined;
  /** The digests of photos that were taken on this device, by the id of their recording. */
  photos: ReadonlyMap<string, readonly string[]>;
};

/** Builds the content of a day, with the entries of this device that are not in the server's response. */
export function buildLocalContent(
  draft: DaySheetDraft,
  entries: readonly QueueEntry[],
  local: LocalSheet,
): DaySheetContent {
  const { day, readAt, by } = local;
  const known = draft.content.day === day ? draft.content : createEmptyDay(draft.content, day);
  const isToday = ({ recordedAt }: QueueEntry) => formatDate(recordedAt, known.timeZone) === day;
  const pending = listPendingRecordings(entries, readAt).filter((entry) => entry.kind !== 'activity' && isToday(entry));
  const confirmed = entries.filter((one) => one.kind === 'confirmation' && isPendingAt(one, readAt) && isToday(one));
  const found = pending.filter(({ event }) => event === 'record not ok');
  const shifts = withOwnShifts(known, draft, entries, local);
  const whole: DaySheetContent = {
    ...known,
    totals: addTotals(known.totals, countDay(pending.map(toCounted))),
    findings: [
      ...known.findings,
      ...found.map((entry) => ({
        id: entry.clientId,
        check: entry.title,
        vin: null,
        piece: null,
        comment:
          describeNotOk({
            comment: readEntryText(entry, 'comment'),
            defect: readEntryDefect(entry),
            answers: readEntryAnswers(entry),
            measured: readEntryValues(entry),
            unit: local.unit,
          }) || null,
        by,
        at: entry.recordedAt,
        photos: (local.photos.get(entry.clientId) ?? []).toSorted(),
      })),
    ],
    tipRises: [...known.tipRises, ...findTipRises(draft.tip.starting, pending.flatMap(toMove), draft.tip).rises],
    confirmations: [
      ...known.confirmations,
      ...confirmed.flatMap(({ clientId, recordedAt, body }) =>
        typeof body['version'] === 'string' ? [{ id: clientId, by, at: recordedAt, version: body['version'] }] : [],
      ),
    ],
    shifts: shifts.list,
    minutes: known.minutes + shifts.minutes,
    unsent: pending.length + confirmed.length + shifts.unsent,
  };
  return subtractSignedSheets(whole, listLocallySignedSheets(draft, entries, day));
}

function toMove(entry: QueuedRecording): NokChange[] {
  const { nok } = toCounted(entry);
  return nok === 0 ? [] : [{ id: entry.clientId, at: entry.recordedAt, nok }];
}

type Shift = DaySheetContent['shifts'][number];
/** Replaces this person's shifts with those that include the entries of this device. */
function withOwnShifts(
  known: DaySheetContent,
  draft: DaySheetDraft,
  entries: readonly QueueEntry[],
  { day, by }: LocalSheet,
): { list: Shift[]; minutes: number; unsent: number } {
  const ofDay = (all: readonly ShiftEntry[]): WorkedShift[] =>
    findWorkedShifts(all, known.timeZone).filter((shift) => shift.day === day);
  const own = listOwnShiftEntries(draft, entries);
  const keysOf = (all: readonly ShiftEntry[]): string => ofDay(all).map(shiftKey).join();
  const sent = new Set(draft.shiftEntries.map(({ id }) => id));
  // Whether the server lacks an entry without which the shifts would differ.
  const isUnsent = ({ id }: ShiftEntry): boolean =>
    !sent.has(id) && keysOf(own.filter((other) => other.id !== id)) !== keysOf(own);
  const [before, after] = [ofDay(draft.content.day === day ? draft.shiftEntries : []), ofDay(own)];
  const [keysBefore, keysAfter] = [new Set(before.map(shiftKey)), new Set(after.map(shiftKey))];
  const isReplaced = (shift: Shift) => keysBefore.has(shiftKey(shift)) && !keysAfter.has(shiftKey(shift));
  const isNew = (shift: WorkedShift) => !keysBefore.has(shiftKey(shift));
  const list = [
    ...known.shifts.filter((shift) => !isReplaced(shift)),
    ...after.filter(isNew).map(({ id, from, to, minutes }) => ({ id, by, from, to, minutes })),
  ];
  return {
    list: list.toSorted((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id)),
    minutes: sumMinutes(after) - sumMinutes(before),
    unsent: own.filter(isUnsent).length,
  };
}
