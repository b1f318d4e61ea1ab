import { KeptAnswer, standingAfter, type AnswerGiven, type PlanAssessment } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import type { DeviceDatabase } from './database.ts';
import { isAhead, type Entry, type NewEntry } from './journal.ts';
import { entriesOfPlan, keepEntry } from './keep.ts';

// What an inspector answers before signing a plan, on the device: it goes into the journal like what is recorded afterwards, each answer with what it was
// given over, so that the server knows when it was answered elsewhere meanwhile.

export type ShownAnswer = PlanAssessment & { waits?: boolean };

function withAnswer(item: ShownAnswer, { body, state }: Entry): ShownAnswer {
  const given = KeptAnswer.safeParse(body);
  return given.success ? { ...item, ...standingAfter(item, given.data), waits: state === 'waiting' } : item;
}

/** The sheet with what was answered on this device since it was read. */
export function answersAhead(items: readonly PlanAssessment[], entries: readonly Entry[], readAt: number): ShownAnswer[] {
  const ahead = entries.filter((entry) => entry.kind === 'answer' && isAhead(entry, readAt));
  return items.map((item) => ahead.filter((entry) => entry.target === item._id).reduce<ShownAnswer>(withAnswer, item));
}

type Given = Pick<NewEntry, 'clientId' | 'userId' | 'companyId' | 'planId' | 'recordedAt'> & { item: PlanAssessment; readAt: number; given: AnswerGiven };
/** What it is given over is looked up in the journal itself: the answer before it may be a moment old, and not on the screen yet. */
export async function keepAnswer(device: DeviceDatabase, { item, readAt, given, ...from }: Given): Promise<void> {
  await device.transaction('rw', device.entries, device.photos, async () => {
    const [over] = answersAhead([item], await entriesOfPlan(device, from.userId, from.planId), readAt);
    const body = KeptAnswer.parse({ ...given, over });
    const { assessmentAnswer } = standingAfter(body.over, body);
    const title = [item.assessmentQuestion.question, assessmentAnswer].filter(Boolean).join(': ');
    await keepEntry(device, { ...from, kind: 'answer', event: 'answer', target: item._id, title, body }, []);
  });
}
