import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import {
  decideGate,
  gateMarks,
  versionAt,
  type GateDecision,
  type GateFacts,
  type GateMark,
  type GateQuestion,
} from '@roadworthy/contract/risk-gate/gate-decision.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import type { ConfirmRisks } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { endOfShift, shiftGapHours } from '@roadworthy/contract/risk-gate/shift.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireVisiblePlan } from '../work-plans/index.ts';
import * as gates from './risk-gate.queries.ts';

// The gate before every recording, however it arrives: a request, a queue, a batch that had to be split. A batch of
// first recordings has its own check in the database (confirmed_recordings in 0044-risk-gate.sql), which lets through
// what needs no further check.

type Facts = Omit<GateFacts, 'lastRecordedAt' | 'heardAt'>;
/** The state of a plan’s gate, read once for each request or batch of a queue. */
const known = new WeakMap<ActionContext, Map<string, Promise<Facts>>>();
/** How the recordings of a request or batch were marked, by the recording's id. */
const marks = new WeakMap<ActionContext, Map<string, GateMark>>();

function factsOf(context: ActionContext, planId: string): Promise<Facts> {
  const plans = known.get(context) ?? new Map<string, Promise<Facts>>();
  known.set(context, plans);
  const facts = plans.get(planId) ?? readFacts(context, planId);
  plans.set(planId, facts);
  return facts;
}

async function readFacts({ tx, actor, kit }: ActionContext, planId: string): Promise<Facts> {
  const askedSince = await gates.findGateSince(tx);
  const { timeZone } = kit.settings;
  if (askedSince === null) return { askedSince, timeZone, versions: [], confirmations: [] };
  return {
    askedSince,
    timeZone,
    versions: await gates.riskVersionsOf(tx, planId),
    confirmations: await gates.listOwnConfirmations(tx, planId, actor.userId),
  };
}

type Recording = { planId: string; id: string; recordedAt: string; isQueued: boolean };
/**
 * Throws unless the person has confirmed the plan's risks for this recording. What was recorded before that, on a
 * device that could not know, is accepted and marked.
 */
export async function passRiskGate(
  context: ActionContext,
  { planId, id, recordedAt, isQueued }: Recording,
): Promise<void> {
  const { tx, actor, now } = context;
  const facts = await factsOf(context, planId);
  const decision = await decide(context, planId, { at: isQueued ? recordedAt : now.toISOString(), isQueued });
  if (decision === 'locked') throw problem.locked(riskGateMessages.locked);
  const version = versionAt(facts.versions, recordedAt);
  if (!isMark(decision) || !version) return;
  marks.set(context, (marks.get(context) ?? new Map<string, GateMark>()).set(id, decision));
  await gates.addException(tx, {
    companyId: actor.company,
    id,
    planId,
    userId: actor.userId,
    version,
    mark: decision,
    recordedAt,
  });
}

const isMark = (decision: GateDecision): decision is GateMark => gateMarks.some((mark) => mark === decision);
/** How this recording of the request or batch was marked. */
export const riskGateMarkOf = (context: ActionContext, id: string): GateMark | undefined => marks.get(context)?.get(id);

/** Whether a recording that the person makes now would pass. */
export const isRiskGateOpen = async (context: ActionContext, planId: string): Promise<boolean> =>
  (await decide(context, planId, { at: context.now.toISOString(), isQueued: false })) === 'open';

/** The log of a long plan is read only where a confirmation alone does not decide. */
async function decide(context: ActionContext, planId: string, question: GateQuestion): Promise<GateDecision> {
  const { tx, actor } = context;
  const facts = await factsOf(context, planId);
  const decision = decideGate({ ...facts, lastRecordedAt: null, heardAt: null }, question);
  if (decision === 'open') return decision;
  const from = new Date(Date.parse(question.at) - shiftGapHours * 3_600_000).toISOString();
  const inForce = facts.versions[0];
  const knowsEarlier = facts.confirmations.some(({ version }) => version !== inForce?.version);
  const since = knowsEarlier && inForce ? inForce.since : from;
  const activity = await gates.findActivity(tx, { planId, userId: actor.userId, at: question.at, from, since });
  return decideGate({ ...facts, ...activity }, question);
}

/** Saves the confirmation of a device. A repeated one changes nothing and keeps its first time. */
export async function confirmRisks(
  context: ActionContext,
  planId: string,
  { clientId, version, device }: ConfirmRisks,
  confirmedAt: string,
): Promise<object> {
  const { tx, actor, newId, kit } = context;
  await requireVisiblePlan(context, planId);
  const versions = await gates.riskVersionsOf(tx, planId);
  if (!versions.some((one) => one.version === version)) throw problem.field('version', riskGateMessages.unknownVersion);
  const id = clientId ?? newId();
  const isNew = await gates.addConfirmation(tx, {
    companyId: actor.company,
    id,
    planId,
    userId: actor.userId,
    version,
    deviceId: device ?? null,
    confirmedAt,
    coversUntil: endOfShift(confirmedAt, kit.settings.timeZone),
  });
  if (!isNew) {
    const first = await requireFound(gates.findConfirmation(tx, id));
    const isSame = first.planId === planId && first.userId === actor.userId && first.version === version;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  }
  return { planId };
}
