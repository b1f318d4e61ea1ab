import type { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import type {
  assessmentRoutes,
  questionRoutes,
  templateRoutes,
} from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import type { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/context.ts';
import { changeItem, listItems, suggestHazards } from './assessment.actions.ts';
import { listControlPeople } from './rating/rating.actions.ts';
import { compareAssessments, getVersion, listVersions } from './assessment-version.actions.ts';
import { getEquipment, tickEquipment } from './equipment.actions.ts';
import { addQuestion, changeQuestion, deleteQuestion, getQuestion, listQuestions } from './question.actions.ts';
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
} from './templates/template.actions.ts';

export const questionHandlers: Handlers<typeof questionRoutes> = {
  listQuestions: (context) => listQuestions(context, context.query),
  getQuestion: async (context) => ({ data: await getQuestion(context, context.params.id) }),
  addQuestion: async (context) => ({ data: await addQuestion(context, context.body) }),
  changeQuestion: async (context) => ({ data: await changeQuestion(context, context.params.id, context.body) }),
  deleteQuestion: async (context) => {
    await deleteQuestion(context, context.params.id);
    return buildMessageResponse(assessmentMessages.questionDeleted);
  },
};

export const templateHandlers: Handlers<typeof templateRoutes> = {
  listTemplates: (context) => listTemplates(context, context.query),
  getTemplate: async (context) => ({ data: await getTemplate(context, context.params.id) }),
  addTemplate: async (context) => ({ data: await addTemplate(context, context.body) }),
  changeTemplate: async (context) => ({ data: await changeTemplate(context, context.params.id, context.body) }),
  deleteTemplate: async (context) => {
    await deleteTemplate(context, context.params.id);
    return buildMessageResponse(assessmentMessages.templateDeleted);
  },
};

export const assessmentHandlers: Handlers<typeof assessmentRoutes> = {
  listAssessmentItems: (context) => listItems(context, context.query),
  changeAssessmentItem: async (context) => ({ data: await changeItem(context, context.params.id, context.body) }),
  listControlPeople: (context) => listControlPeople(context, context.query),
  suggestHazards: async (context) => ({ data: await suggestHazards(context, context.query) }),
};

export const equipmentHandlers: Handlers<typeof equipmentRoutes> = {
  getEquipment: async (context) => ({ data: { safetyEquipments: await getEquipment(context, context.params.id) } }),
  tickEquipment: async (context) => ({
    data: { safetyEquipments: await tickEquipment(context, context.params.id, context.body) },
  }),
};

export const assessmentVersionHandlers: Handlers<typeof assessmentVersionRoutes> = {
  listAssessmentVersions: async (context) => ({ data: await listVersions(context, context.query.project) }),
  getAssessmentVersion: async (context) => ({ data: await getVersion(context, context.params.id) }),
  compareAssessments: async (context) => ({ data: await compareAssessments(context, context.query) }),
};
