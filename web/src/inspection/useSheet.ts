import { deviceMessages } from '@roadworthy/contract/inspection/device.ts';
import { isPlanAnswered, type AnswerGiven, type PlanAssessment } from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { newId } from '../kit/new-id.ts';
import { toast } from '../kit/feedback/toasts.ts';
import { useSignedIn } from '../kit/session.ts';
import { answersAhead, keepAnswer } from './device/answers.ts';
import { device, isFull } from './device/database.ts';
import { sheetQuestion } from './device/questions.ts';
import { sendNow } from './device/sending.ts';
import { useEntries, useKept } from './device/use-device.ts';

const isOption = ({ assessmentQuestion: { type } }: PlanAssessment): boolean => type === 'Option';
const none: readonly PlanAssessment[] = [];

/** Somebody's own sheet of a plan: as the server has it, with what was answered on this device laid over it. An answer is in the journal before it is shown. */
export function useSheet(planId: string) {
  const { me, company } = useSignedIn();
  const { asked, readAt } = useKept(planId, sheetQuestion(planId, me._id));
  const atServer = asked.data?.data ?? none;
  const items = answersAhead(atServer, useEntries(planId), readAt);

  async function answer(id: string, given: AnswerGiven): Promise<void> {
    const item = atServer.find((one) => one._id === id);
    if (!item || !company) return;
    const from = { clientId: newId(), userId: me._id, companyId: company._id, planId, recordedAt: new Date().toISOString() };
    try {
      await keepAnswer(device, { ...from, item, readAt, given });
      void sendNow();
    } catch (error) {
      toast.bad(isFull(error) ? deviceMessages.full : deviceMessages.notKept);
    }
  }
  return { asked, items, answer, answeredAtServer: atServer.filter((item) => isOption(item) && isPlanAnswered(item)).length };
}
