import {
  QueuedAnswer,
  applyAnswer,
  type AnswerInput,
  type PlanAssessment,
} from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { DeviceDatabase } from '../device-database.ts';
import { isPendingAt, type QueueEntry, type NewQueueEntry } from '../queue/queue.ts';
import { entriesOfPlan, enqueueEntry } from '../queue/queue-store.ts';

// Answers to the questions before signing, on the device. They go through the queue like recordings, each with the
// answer that it replaces, so that the server notices an answer given elsewhere in the meantime.

export type AnswerWithPending = PlanAssessment & { isPending?: boolean };

function applyAnswerEntry(item: AnswerWithPending, { body, state }: QueueEntry): AnswerWithPending {
  const given = QueuedAnswer.safeParse(body);
  return given.success ? { ...item, ...applyAnswer(item, given.data), isPending: state === 'waiting' } : item;
}

/** The answers with the pending ones of this device applied. */
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
/** The replaced answer is read from the queue, because the previous one may be too recent to be on the screen. */
export async function enqueueAnswer(
  device: DeviceDatabase,
  { item, readAt, input, ...entryFields }: GivenAnswer,
): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    const [over] = answersWithPending(
      [item],
      await entriesOfPlan(device, entryFields.userId, entryFields.planId),
      readAt,
    );
    const body = QueuedAnswer.parse({ ...input, over });
    const { assessmentAnswer } = applyAnswer(body.over, body);
    const title = [item.assessmentQuestion.question, assessmentAnswer].filter(Boolean).join(': ');
    await enqueueEntry(device, { ...entryFields, kind: 'answer', event: 'answer', target: item._id, title, body }, []);
  });
}
