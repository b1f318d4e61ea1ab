import {
  QueuedAnswer,
  applyAnswer,
  type AnswerInput,
  type PlanAssessment,
} from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { isPendingAt, type QueueEntry, type NewQueueEntry } from '../queue/queue.ts';
import { listPlanEntries, enqueueEntry } from '../queue/queue-store.ts';

// Answers on this device to the questions before signing. They go through the queue like recordings, each with the
// answer that it replaces, so that the server notices if another answer was given elsewhere in the meantime.

export type AnswerWithPending = PlanAssessment & { isPending?: boolean };

function applyAnswerEntry(item: AnswerWithPending, { body, state }: QueueEntry): AnswerWithPending {
  const given = QueuedAnswer.safeParse(body);
  return given.success ? { ...item, ...applyAnswer(item, given.data), isPending: state === 'waiting' } : item;
}

/** Applies the pending answers of this device. */
export function answersWithPending(
  items: readonly PlanAssessment[],
  entries: readonly QueueEntry[],
  readAt: number,
): AnswerWithPending[] {
  const pending = entries.filter((entry) => entry.kind === 'answer' && isPendingAt(entry, readAt));
  return items.map((item) =>
    pending.filter((entry) => entry.target === item._id).reduce<AnswerWithPending>(applyAnswerEntry, item),
  );
}

type GivenAnswer = Pick<NewQueueEntry, 'clientId' | 'userId' | 'companyId' | 'planId' | 'recordedAt'> & {
  item: PlanAssessment;
  readAt: number;
  input: AnswerInput;
};
/** Queues an answer. The answer that it replaces is read from the queue, because the screen may not show it yet. */
export async function enqueueAnswer(
  device: DeviceDatabase,
  { item, readAt, input, ...entryFields }: GivenAnswer,
): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    const [over] = answersWithPending(
      [item],
      await listPlanEntries(device, entryFields.userId, entryFields.planId),
      readAt,
    );
    const body = QueuedAnswer.parse({ ...input, over });
    const { assessmentAnswer } = applyAnswer(body.over, body);
    const title = [item.assessmentQuestion.question, assessmentAnswer].filter(Boolean).join(': ');
    await enqueueEntry(device, { ...entryFields, kind: 'answer', event: 'answer', target: item._id, title, body }, []);
  });
}
