import { QueuedAnswer, applyAnswer, type AnswerInput, type PlanAssessment } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { isPendingAt, type QueueEntry, type NewQueueEntry } from '../queue/queue.ts';
import { entriesOfPlan, enqueueEntry } from '../queue/queue-store.ts';

// What an inspector answers before signing a plan, on the device: it goes into the journal like what is recorded afterwards, each answer with what it was
// given over, so that the server knows when it was answered elsewhere meanwhile.

export type AnswerWithPending = PlanAssessment & { isPending?: boolean };

function applyAnswerEntry(item: AnswerWithPending, { body, state }: QueueEntry): AnswerWithPending {
  const given = QueuedAnswer.safeParse(body);
  return given.success ? { ...item, ...applyAnswer(item, given.data), isPending: state === 'waiting' } : item;
}

/** The sheet with what was answered on this device since it was read. */
export function answersWithPending(items: readonly PlanAssessment[], entries: readonly QueueEntry[], readAt: number): AnswerWithPending[] {
  const pending = entries.filter((entry) => entry.kind === 'answer' && isPendingAt(entry, readAt));
  return items.map((item) => pending.filter((entry) => entry.target === item._id).reduce<AnswerWithPending>(applyAnswerEntry, item));
}

type GivenAnswer = Pick<NewQueueEntry, 'clientId' | 'userId' | 'companyId' | 'planId' | 'recordedAt'> & {
  item: PlanAssessment;
  readAt: number;
  input: AnswerInput;
};
/** What it is given over is looked up in the journal itself: the answer before it may be a moment old, and not on the screen yet. */
export async function enqueueAnswer(device: DeviceDatabase, { item, readAt, input, ...entryFields }: GivenAnswer): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    const [over] = answersWithPending([item], await entriesOfPlan(device, entryFields.userId, entryFields.planId), readAt);
    const body = QueuedAnswer.parse({ ...input, over });
    const { assessmentAnswer } = applyAnswer(body.over, body);
    const title = [item.assessmentQuestion.question, assessmentAnswer].filter(Boolean).join(': ');
    await enqueueEntry(device, { ...entryFields, kind: 'answer', event: 'answer', target: item._id, title, body }, []);
  });
}
