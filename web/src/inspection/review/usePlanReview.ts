import { deviceMessages } from '@roadworthy/contract/inspection/messages/device.messages.ts';
import {
  isQuestionAnswered,
  type AnswerInput,
  type PlanAssessment,
} from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { newId } from '../../kit/storage/new-id.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { answersWithPending, enqueueAnswer } from '../offline/pending/answers-with-pending.ts';
import { deviceDatabase, isStorageFull } from '../offline/device-database.ts';
import { planReviewQuery } from '../offline/cache/plan-queries.ts';
import { sendNow } from '../offline/queue/send-loop.ts';
import { useQueueEntries, useCachedQuery } from '../offline/useOfflineData.ts';

const isOption = ({ assessmentQuestion: { type } }: PlanAssessment): boolean => type === 'Option';
const noItems: readonly PlanAssessment[] = [];

/**
 * Returns the user's answers for a plan: the server's version with this device's pending answers. An answer is queued
 * before it is shown.
 */
export function usePlanReview(planId: string) {
  const { me, company } = useSignedIn();
  const { query, readAt } = useCachedQuery(planId, planReviewQuery(planId, me._id));
  const serverItems = query.data?.data ?? noItems;
  const items = answersWithPending(serverItems, useQueueEntries(planId), readAt);

  async function answer(id: string, given: AnswerInput): Promise<void> {
    const item = serverItems.find((one) => one._id === id);
    if (!item || !company) return;
    const entryFields = {
      clientId: newId(),
      userId: me._id,
      companyId: company._id,
      planId,
      recordedAt: new Date().toISOString(),
    };
    try {
      await enqueueAnswer(deviceDatabase, { ...entryFields, item, readAt, input: given });
      void sendNow();
    } catch (error) {
      toast.bad(isStorageFull(error) ? deviceMessages.full : deviceMessages.notSaved);
    }
  }
  const options = items.filter(isOption);
  return {
    query,
    items,
    answer,
    done: { recorded: options.filter(isQuestionAnswered).length, total: options.length },
    answeredAtServer: serverItems.filter((item) => isOption(item) && isQuestionAnswered(item)).length,
  };
}
