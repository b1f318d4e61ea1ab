import { subtractSignedSheets, type SignedContent } from '@roadworthy/contract/day-sheets/addendum.ts';
import { DaySheetContent, type DaySheetDraft, type Issued } from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { findTipRises } from '@roadworthy/contract/day-sheets/tip-rises.ts';
import { findWorkedShifts, sumMinutes } from '@roadworthy/contract/day-sheets/worked-shift.ts';
import { describeNotOk } from '@roadworthy/contract/findings/finding-work.texts.ts';
import { formatCheckName } from '@roadworthy/contract/findings/suspects/clean-point.schema.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import { daySheetMessages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { createEmptyDay } from '@roadworthy/contract/day-sheets/empty-day.ts';
import { givesBlindVerdicts } from '@roadworthy/contract/access/roles.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { getCompanyInUse } from '../companies/index.ts';
import { loadCleanPoints } from '../findings/index.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { toCanonicalJson } from '../kit/canonical-json.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { inTransaction, type RequestContext } from '../kit/http/in-transaction.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as sheets from './day-sheet.queries.ts';

// Builds the sheet of a day as it would be signed now. Depends on nothing but the records, so that the server builds
// the same content as a device without unsent entries. An addendum contains the difference from the signed sheets.

type DraftContext = Pick<ActionContext, 'tx' | 'kit' | 'actor'>;
async function listEarlier({ tx }: DraftContext, planId: string, day: string): Promise<SignedContent[]> {
  const rows = await sheets.listContents(tx, planId, day);
  return rows.map((row) => ({ content: DaySheetContent.parse(JSON.parse(row.content)), sha256: row.contentSha256 }));
}

type Shift = DaySheetContent['shifts'][number];
/** Lists the shifts of all people on the day. A shift past midnight counts partly for each day. */
function toShifts(rows: readonly sheets.ShiftRow[], day: string, zone: string): Shift[] {
  return [...Map.groupBy(rows, ({ userId }) => userId).values()]
    .flatMap((own) =>
      findWorkedShifts(own, zone)
        .filter((shift) => shift.day === day)
        .map(({ id, from, to, minutes }) => ({ id, by: own[0]?.by ?? '', from, to, minutes })),
    )
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id));
}

async function loadCleanPointLines(context: DraftContext, planId: string): Promise<DaySheetContent['cleanPoints']> {
  return (await loadCleanPoints(context, planId)).map((point) => ({
    check: formatCheckName(point),
    needed: point.needed,
    clean: point.clean,
    first: point.first && { vin: point.first.vin, piece: point.first.position, at: point.first.recordedAt },
  }));
}

type Whole = { content: DaySheetContent; tip: DaySheetDraft['tip'] };
/** Builds the content of the whole day, including everything on its signed sheets. */
async function buildWholeDay(context: DraftContext, planId: string, day: string): Promise<Whole> {
  const { tx, kit } = context;
  const { timeZone: zone } = kit.settings;
  const frame = await requireFound(sheets.findSheetHeader(tx, planId));
  const shifts = toShifts(await sheets.listShiftEntries(tx, planId, day, zone), day, zone);
  const moves = await sheets.listNotOkCountChanges(tx, planId, day, zone);
  const [ofDay, before] = [moves.filter(({ isOfDay }) => isOfDay), moves.filter(({ isOfDay }) => !isOfDay)];
  const { rises, state } = findTipRises(frame.tipLevel, ofDay, findTipRises(frame.tipLevel, before).state);
  const content: DaySheetContent = {
    schema: 1,
    kind: 'day sheet',
    company: (await getCompanyInUse(context)).name,
    project: { number: frame.projectNo, name: frame.projectName },
    plan: { id: planId, number: frame.planNo, name: frame.planName },
    customer: frame.customer,
    day,
    timeZone: zone,
    follows: [],
    totals: await sheets.findDayTotals(tx, planId, day, zone),
    minutes: sumMinutes(shifts),
    findings: (await sheets.listFindings(tx, planId, day, zone)).map(toFinding),
    tipRises: rises,
    stops: await sheets.listStops(tx, planId, day, zone),
    confirmations: await sheets.listConfirmations(tx, planId, day, zone),
    shifts,
    cleanPoints: await loadCleanPointLines(context, planId),
    unsent: 0,
  };
  return { content, tip: { starting: frame.tipLevel, ...state } };
}

async function buildContent(context: DraftContext, planId: string, day: string): Promise<Whole> {
  const { content, tip } = await buildWholeDay(context, planId, day);
  return { content: subtractSignedSheets(content, await listEarlier(context, planId, day)), tip };
}

const toFinding = ({
  id,
  vin,
  position,
  comment,
  defect,
  answers,
  measured,
  unit,
  by,
  at,
  photos,
  ...check
}: sheets.FindingRow): DaySheetContent['findings'][number] => ({
  id,
  check: formatCheckName(check),
  vin,
  piece: vin === null ? position : null,
  comment: describeNotOk({ comment, defect, answers, measured, unit }) || null,
  by,
  at,
  photos,
});

type IssueContext = Pick<ActionContext, 'kit' | 'actor'>;
const issuedText = ({ actor }: IssueContext, contentSha256: string, at: string): string =>
  [actor.company, contentSha256, at].join(' ');
const issueContent = (context: IssueContext, contentSha256: string, at: string): Issued => ({
  at,
  mac: context.kit.keys.daySheets.mac(issuedText(context, contentSha256, at)),
});
/** Returns when the server issued this content; undefined if it did not. */
export const findIssueTime = (context: IssueContext, contentSha256: string, issued: Issued | undefined) =>
  issued && context.kit.keys.daySheets.matches(issuedText(context, contentSha256, issued.at), issued.mac)
    ? issued.at
    : undefined;

export async function getDaySheet(
  context: ActionContext,
  planId: string,
  { day: asked }: { day?: string | undefined },
): Promise<DaySheetDraft> {
  const { tx, actor, kit, now } = context;
  await requireVisiblePlan(context, planId);
  const { timeZone } = kit.settings;
  const today = formatDate(now, timeZone);
  const day = asked ?? today;
  const entries = await sheets.listShiftEntries(tx, planId, day, timeZone);
  const { content: built, tip } = await buildContent(context, planId, day);
  const secondLooks = await countHiddenVerdicts(context, planId);
  // The figures of the day would reveal the hidden verdicts, and would be wrong without them.
  const content = secondLooks > 0 ? createEmptyDay(built, day) : built;
  return {
    _id: planId,
    today,
    content,
    issued: issueContent(context, sha256(toCanonicalJson(content)), now.toISOString()),
    tip,
    shiftEntries: entries
      .filter(({ userId }) => userId === actor.userId)
      .map(({ id, event, at }) => ({ id, event, at })),
    sheets: secondLooks > 0 ? [] : await sheets.listByDay(tx, planId, day),
    secondLooks,
  };
}

async function countHiddenVerdicts({ tx, actor }: DraftContext, planId: string): Promise<number> {
  return givesBlindVerdicts(actor.level) ? sheets.countHiddenVerdicts(tx, planId) : 0;
}

/** Refuses a signed sheet to an inspector who has yet to give second verdicts on its plan. */
export const requireNoHiddenVerdicts = (context: RequestContext, sheetId: string): Promise<void> =>
  inTransaction(context, async (txContext) => {
    const { plan } = await requireFound(sheets.find(txContext.tx, sheetId, getPlanVisibility(txContext.actor)));
    const count = await countHiddenVerdicts(txContext, plan._id);
    if (count > 0) throw problem.conflict(daySheetMessages.secondLooksFirst({ count }));
  });
