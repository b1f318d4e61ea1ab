import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import {
  decideGate,
  riskExceptionKinds,
  findVersionAt,
  type GateDecision,
  type GateState,
  type RiskException,
  type GateRequest,
} from '@roadworthy/contract/risk-gate/gate-decision.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import type { ConfirmRisks, OpenMeasure } from '@roadworthy/contract/risk-gate/risk-gate.schema.ts';
import { findShiftEnd, shiftGapHours } from '@roadworthy/contract/risk-gate/shift.ts';
import { requireFound } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requirePlanOfQueuedEntry } from '../work-plans/index.ts';
import * as gates from './risk-gate.queries.ts';

// The gate before every recording that comes from a request, a queue, or a batch that had to be split. A batch of first
// recordings is checked in the database instead (confirmed_recordings in 0087-late-measures-and-measured-pieces.sql),
// which accepts those that need no further check.

type Facts = Omit<GateState, 'lastRecordedAt' | 'heardAt' | 'hasOpenMeasures'> & { measures: readonly OpenMeasure[] };
/** The state of a plan's gate. It is read once per request or batch of a queue. */
const known = new WeakMap<ActionContext, Map<string, Promise<Facts>>>();
/** How the recordings of a request or batch were marked, by the id of the recording. */
const marks = new WeakMap<ActionContext, Map<string, RiskException>>();

function factsOf(context: ActionContext, planId: string): Promise<Facts> {
  const plans = known.get(context) ?? new Map<string, Promise<Facts>>();
  known.set(context, plans);
  const facts = plans.get(planId) ?? readFacts(context, planId);
  plans.set(planId, facts);
  return facts;
}

async function readFacts({ tx, actor, now, kit }: ActionContext, planId: string): Promise<Facts> {
  const { askedSince, hasMeasures } = await gates.findGateSettings(tx);
  const { timeZone } = kit.settings;
  const planSince = now.toISOString();
  if (askedSince === null && !hasMeasures)
    return { askedSince, timeZone, versions: [], confirmations: [], measures: [], measureVersions: [], planSince };
  const versions = await gates.listRiskVersions(tx, planId);
  const measures = hasMeasures ? await gates.listOpenMeasures(tx, versions[0]?.version ?? '') : [];
  const measureVersions = hasMeasures
    ? await gates.listMeasureVersions(
        tx,
        versions.map(({ version }) => version),
      )
    : [];
  return {
    askedSince,
    timeZone,
    versions,
    confirmations: await gates.listOwnConfirmations(tx, planId, actor.userId),
    measures,
    measureVersions,
    planSince: measureVersions.length > 0 ? ((await gates.findPlanCreation(tx, planId)) ?? planSince) : planSince,
  };
}

type Recording = { planId: string; id: string; recordedAt: string; isQueued: boolean };
/**
 * Throws unless the person has confirmed the plan's risks for this recording and its pre-start measures are closed. A
 * recording is accepted and marked if its device could not have known that it needed a confirmation or that a measure
 * was open.
 */
export async function requireRiskConfirmation(
  context: ActionContext,
  { planId, id, recordedAt, isQueued }: Recording,
): Promise<void> {
  const { tx, actor, now } = context;
  const facts = await factsOf(context, planId);
  const decision = await decide(context, planId, { at: isQueued ? recordedAt : now.toISOString(), isQueued });
  if (decision === 'locked') throw problem.locked(riskGateMessages.locked);
  if (decision === 'measures open') throw makeMeasuresProblem(facts.measures);
  const version = findVersionAt(facts.versions, recordedAt);
  if (!isMark(decision) || !version) return;
  marks.set(context, (marks.get(context) ?? new Map<string, RiskException>()).set(id, decision));
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

const isMark = (decision: GateDecision): decision is RiskException =>
  riskExceptionKinds.some((mark) => mark === decision);
/** Returns how this recording of the request or batch was marked. */
export const getRiskException = (context: ActionContext, id: string): RiskException | undefined =>
  marks.get(context)?.get(id);

const maxNamedMeasures = 3;
const makeMeasuresProblem = (measures: readonly OpenMeasure[]): Problem =>
  problem.locked(
    riskGateMessages.measuresOpen({
      count: measures.length,
      measures: measures
        .slice(0, maxNamedMeasures)
        .map((one) => riskGateMessages.measureOf(one))
        .join(', '),
    }),
  );

/** Returns why a recording made by this person now would not be accepted. */
export async function findGateProblem(context: ActionContext, planId: string): Promise<Problem | undefined> {
  const decision = await decide(context, planId, { at: context.now.toISOString(), isQueued: false });
  if (decision === 'open') return undefined;
  const { measures } = await factsOf(context, planId);
  return decision === 'measures open' ? makeMeasuresProblem(measures) : problem.locked(riskGateMessages.lockedPlan);
}

/** Decides on a recording. Only reads the plan's log, which may be long, if the confirmations alone do not decide. */
async function decide(context: ActionContext, planId: string, question: GateRequest): Promise<GateDecision> {
  const { tx, actor } = context;
  const { measures, ...facts } = await factsOf(context, planId);
  const hasOpenMeasures = measures.length > 0;
  const decision = decideGate({ ...facts, hasOpenMeasures, lastRecordedAt: null, heardAt: null }, question);
  if (decision === 'open' || (decision === 'measures open' && !question.isQueued)) return decision;
  const from = new Date(Date.parse(question.at) - shiftGapHours * 3_600_000).toISOString();
  const inForce = facts.versions[0];
  const knowsEarlier = facts.confirmations.some(({ version }) => version !== inForce?.version);
  const hasMeasures = facts.measureVersions.length > 0;
  const atTheTime = facts.versions.find(({ version }) => version === findVersionAt(facts.versions, question.at));
  const since = (knowsEarlier || hasMeasures) && atTheTime ? atTheTime.since : from;
  const activity = await gates.findActivity(tx, { planId, userId: actor.userId, at: question.at, from, since });
  return decideGate({ ...facts, hasOpenMeasures, ...activity }, question);
}

/** Saves the confirmation of a device. If it is sent again, nothing changes and the first time remains. */
export async function confirmRisks(
  context: ActionContext,
  planId: string,
  { clientId, version, device }: ConfirmRisks,
  confirmedAt: string,
): Promise<object> {
  const { tx, actor, newId, kit } = context;
  await requirePlanOfQueuedEntry(context, planId);
  const versions = await gates.listRiskVersions(tx, planId);
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
    coversUntil: findShiftEnd(confirmedAt, kit.settings.timeZone),
  });
  if (!isNew) {
    const first = await requireFound(gates.findConfirmation(tx, id));
    const isSame = first.planId === planId && first.userId === actor.userId && first.version === version;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
  }
  return { planId };
}
