import { checkpointMachine, countersOf, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { step } from '@roadworthy/contract/kit/machine.ts';
import type { Tx } from '../kit/db/pool.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { eventOf } from './checkpoint.actions.ts';
import { shownWith } from './checkpoint.queries.ts';
import { onlyIfAssigned, tellOfPlan, timeOf } from './recording.actions.ts';
import { recordAll, type FirstRecording, type Recorded } from './together.queries.ts';

// Recordings that come at the same moment and from which nothing follows but counts: an open checkpoint is OK or skipped. What is refused, what
// somebody is told about, and what completes a vehicle or a plan is recorded alone, by recordCheckpoint.

type Visit = Omit<Acting, 'tx'> & { params: { id: string }; body: RecordCheckpoint };
type Plain = { visit: Visit; recording: FirstRecording };

export const isPlainEvent = (event: CheckpointEvent): boolean => event === 'record ok' || event === 'record skip';

/** How the answer of each that was recorded is made. Fails when together they complete something, or somebody else was faster. */
export async function recordTogether(once: Tx, visits: readonly Visit[]) {
  const plain = visits.filter(({ body }) => nothingFollows(body)).map((visit) => ({ visit, recording: recordingOf(visit) }));
  const alike = plain.filter(isFirst);
  const [first] = alike;
  if (!first) return () => [];
  const recorded = await recordAll(
    once,
    alike.map(({ recording }) => recording),
  );
  for (const planId of new Set(recorded.map((row) => row.planId))) tellOfPlan(first.visit, planId);
  return () => {
    const rows = new Map(recorded.map((row) => [row.logId, row]));
    const answers = new Map(alike.map(({ visit, recording }) => [visit, answerOf(visit, rows.get(recording.logId))]));
    return visits.map((visit) => answers.get(visit));
  };
}

/** Nor is anything compared: whoever says which version was read is answered alone. */
export const nothingFollows = (body: RecordCheckpoint): boolean => isPlainEvent(eventOf(body)) && body.images.length === 0 && !body.updatedAt;

/** Of two that name the same checkpoint or carry the same id, the later one goes alone. */
const isFirst = ({ recording }: Plain, place: number, all: readonly Plain[]): boolean =>
  all.findIndex((other) => other.recording.checkpointId === recording.checkpointId || other.recording.logId === recording.logId) === place;

function recordingOf(visit: Visit): FirstRecording {
  const { actor, body, params, newId } = visit;
  const event = eventOf(body);
  const { to: state } = step(checkpointMachine, 'unchecked', event);
  const { ok, skip } = countersOf[state];
  return {
    logId: body.clientId ?? newId(),
    checkpointId: params.id.toLowerCase(),
    vin: body.vin || null,
    userId: actor.userId,
    onlyIfAssigned: onlyIfAssigned(actor),
    event,
    state,
    ok,
    skip,
    comment: body.comment,
    recordedAt: timeOf(visit, body.recordedAt),
  };
}

/** What reading it again would say. */
function answerOf({ actor, body }: Visit, row: Recorded | undefined) {
  if (!row) return undefined;
  const { userId, firstName, lastName, emailId } = actor;
  const entry = {
    _id: row.logId,
    event: eventOf(body),
    comment: row.comment,
    rectifyComment: null,
    images: [],
    recordedAt: row.recordedAt ?? row.loggedAt,
    createdAt: row.loggedAt,
    by: nameOf(actor),
  };
  return { data: shownWith({ ...row, recordedBy: { _id: userId, firstName, lastName, emailId } }, [entry]) };
}
