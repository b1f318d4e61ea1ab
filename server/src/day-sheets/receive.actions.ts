import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import {
  DaySheetContent,
  findSignatureEvidence,
  hasNewEntries,
  type RecordShift,
  type SignDaySheet,
} from '@roadworthy/contract/day-sheets/day-sheet.schema.ts';
import { daySheetMessages as messages } from '@roadworthy/contract/day-sheets/messages/day-sheet.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isPlanSigned } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { toCanonicalJson } from '../kit/canonical-json.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { publishPlanChange } from '../inspection/index.ts';
import { requirePlanOfQueuedEntry } from '../work-plans/index.ts';
import * as sheets from './day-sheet.queries.ts';
import { findIssueTime } from './draft.actions.ts';

// Receives shift entries and signed sheets from the queue of a device. Each has an id from the device and counts once.
// A signed sheet is stored as it was signed, even if the records have changed since then; the difference goes on an
// addendum.

async function requireSignedPlan(context: ActionContext, planId: string): Promise<void> {
  const { status } = await requirePlanOfQueuedEntry(context, planId);
  if (!isPlanSigned(status)) throw problem.conflict(messages.notSigned);
}

/** Saves the start or end of a shift. If it is sent again, nothing changes and the first time remains. */
export async function receiveShift(
  context: ActionContext,
  planId: string,
  { clientId, event, device }: RecordShift,
  at: string,
): Promise<object> {
  const { tx, actor, newId } = context;
  await requireSignedPlan(context, planId);
  const id = clientId ?? newId();
  const isNew = await sheets.addShiftEntry(tx, {
    id,
    planId,
    userId: actor.userId,
    event,
    deviceId: device ?? null,
    at,
  });
  if (!isNew) {
    const first = await requireFound(sheets.findShiftEntry(tx, id));
    const isSame = first.planId === planId && first.userId === actor.userId && first.event === event;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  }
  publishPlanChange(context, planId);
  return { planId };
}

/** Parses the signed content, which must match its digest, be in canonical form and belong to this plan. */
function readContent(planId: string, { content: text, contentSha256 }: SignDaySheet): DaySheetContent {
  const json = parseJson(text);
  const content = DaySheetContent.safeParse(json).data;
  if (!content || sha256(text) !== contentSha256 || toCanonicalJson(content) !== text)
    throw problem.field('content', messages.contentWrong);
  if (content.plan.id !== planId) throw problem.field('content', messages.wrongPlan);
  return content;
}
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Saves a signed sheet. If it is sent again, nothing changes. */
export async function receiveSignedSheet(
  context: ActionContext,
  planId: string,
  body: SignDaySheet,
  signedAt: string,
): Promise<object> {
  const { tx, actor, kit, now, newId } = context;
  await requireSignedPlan(context, planId);
  const content = readContent(planId, body);
  if (content.day > formatDate(now, kit.settings.timeZone)) throw problem.conflict(messages.dayInFuture);
  if (!hasNewEntries(content)) throw problem.conflict(messages.nothingRecorded);
  await sheets.lockPlanSheets(tx, planId);
  const id = body.clientId ?? newId();
  const first = await sheets.findSigned(tx, id);
  if (first) {
    const isSame =
      first.planId === planId && first.userId === actor.userId && first.contentSha256 === body.contentSha256;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
    return { planId };
  }
  const earlier = await sheets.listContents(tx, planId, content.day);
  const known = new Set(content.follows);
  const receivedAt = now.toISOString();
  await sheets.add(tx, {
    id,
    planId,
    day: content.day,
    number: earlier.length + 1,
    content: body.content,
    contentSha256: body.contentSha256,
    ...content.totals,
    minutes: content.minutes,
    signerName: body.signerName,
    signerRole: body.signerRole,
    strokes: body.strokes,
    consent: body.consent,
    signedAt,
    receivedAt,
    evidence: findSignatureEvidence({
      issuedAt: findIssueTime(context, body.contentSha256, body.issued),
      signedAt: body.recordedAt,
      receivedAt,
    }),
    isParallel: earlier.some((sheet) => !known.has(sheet.contentSha256)),
    deviceId: body.device ?? null,
    userId: actor.userId,
  });
  publishPlanChange(context, planId);
  return { planId };
}
