import type { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addQuestion, changeQuestion, deleteQuestion, getQuestion, listQuestions } from './question.actions.ts';

export const questionHandlers: Handlers<typeof questionRoutes> = {
  listQuestions: (ask) => listQuestions(ask, ask.query),
  getQuestion: async (ask) => ({ data: await getQuestion(ask, ask.params.id) }),
  addQuestion: async (ask) => ({ data: await addQuestion(ask, ask.body) }),
  changeQuestion: async (ask) => ({ data: await changeQuestion(ask, ask.params.id, ask.body) }),
  deleteQuestion: async (ask) => {
    await deleteQuestion(ask, ask.params.id);
    return said(assessmentMessages.questionDeleted);
  },
};
