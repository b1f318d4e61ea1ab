import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';

import { withMessage } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { addQuestion, changeQuestion, deleteQuestion, getQuestion, listQuestions } from './question.actions.ts';

export const questionHandlers: Handlers<typeof questionRoutes> = {
  listQuestions: (context) => listQuestions(context, context.query),
  getQuestion: async (context) => ({ data: await getQuestion(context, context.params.id) }),
  addQuestion: async (context) => ({ data: await addQuestion(context, context.body) }),
  changeQuestion: async (context) => ({ data: await changeQuestion(context, context.params.id, context.body) }),
  deleteQuestion: async (context) => {
    await deleteQuestion(context, context.params.id);
    return withMessage(assessmentMessages.questionDeleted);
  },
};
