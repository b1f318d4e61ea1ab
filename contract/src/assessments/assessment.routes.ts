import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { booleanFilter, buildListSchema, listQuery, commaSeparated } from '../kit/lists/list.ts';
import { messageResponse, id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import {
  AssessmentItem,
  AssessmentItemChange,
  AssessmentQuestion,
  AssessmentTemplate,
  QuestionChange,
  AssessmentQuestionNew,
  questionTypes,
  TemplateChange,
  TemplateNew,
  templateTypes,
} from './assessment.schema.ts';
import { ControlPerson } from './rating/hazard-rating.schema.ts';
import { HazardSearch, HazardSuggestion } from './hazard-suggestion.schema.ts';
import { questionTable, templateTable, assessmentTable } from './assessment.table.ts';

export const questionRoutes = {
  listQuestions: {
    method: 'GET',
    path: '/assessment_questions',
    summary: 'Questions of the company and global ones',
    shows: ['questions'],
    allow: 'questions.read',
    scope: 'any',
    query: listQuery({
      search: ['question', 'reference', 'controlMeasure'],
      sort: ['question', 'type', 'reference', 'createdAt'],
      filters: { type: commaSeparated(questionTypes) },
    }),
    ...listResponse(AssessmentQuestion, questionTable),
  },
  getQuestion: {
    method: 'GET',
    path: '/assessment_questions/:id',
    summary: 'One question',
    shows: ['questions'],
    allow: 'questions.read',
    scope: 'any',
    params: idParam,
    answer: recordResponse(AssessmentQuestion),
  },
  addQuestion: {
    method: 'POST',
    path: '/assessment_questions',
    summary: 'Add a question',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    body: AssessmentQuestionNew,
    answer: recordResponse(AssessmentQuestion),
  },
  changeQuestion: {
    method: 'PUT',
    path: '/assessment_questions/:id',
    summary: 'Change a question',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    params: idParam,
    body: QuestionChange,
    answer: recordResponse(AssessmentQuestion),
  },
  deleteQuestion: {
    method: 'DELETE',
    path: '/assessment_questions/:id',
    summary: 'Delete a question',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;

export const templateRoutes = {
  listTemplates: {
    method: 'GET',
    path: '/assessment_templates',
    summary: 'Templates of the company and global ones',
    shows: ['questions'],
    allow: 'questions.read',
    scope: 'any',
    query: listQuery({
      search: ['name', 'description'],
      sort: ['name', 'type', 'isGlobal', 'createdAt'],
      filters: { type: commaSeparated(templateTypes) },
    }),
    ...listResponse(AssessmentTemplate, templateTable),
  },
  getTemplate: {
    method: 'GET',
    path: '/assessment_templates/:id',
    summary: 'One template',
    shows: ['questions'],
    allow: 'questions.read',
    scope: 'any',
    params: idParam,
    answer: recordResponse(AssessmentTemplate),
  },
  addTemplate: {
    method: 'POST',
    path: '/assessment_templates',
    summary: 'Add a template',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    body: TemplateNew,
    answer: recordResponse(AssessmentTemplate),
  },
  changeTemplate: {
    method: 'PUT',
    path: '/assessment_templates/:id',
    summary: 'Change a template',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    params: idParam,
    body: TemplateChange,
    answer: recordResponse(AssessmentTemplate),
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/assessment_templates/:id',
    summary: 'Delete a template',
    changes: ['questions'],
    allow: 'questions.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;

export const assessmentRoutes = {
  listAssessmentItems: {
    method: 'GET',
    path: '/project_assessments',
    summary: 'The questions of a project with answers',
    shows: ['assessments'],
    allow: 'projects.read',
    scope: 'company',
    query: listQuery({ search: ['question'], sort: ['sno', 'createdAt'], filters: { project: id } }),
    ...listResponse(AssessmentItem, assessmentTable),
  },
  changeAssessmentItem: {
    method: 'PUT',
    path: '/project_assessments/:id',
    summary: 'Answer a question, or judge its risk',
    changes: ['assessments', 'projects'],
    allow: 'projects.read',
    scope: 'company',
    params: idParam,
    body: AssessmentItemChange,
    answer: recordResponse(AssessmentItem),
  },
  suggestHazards: {
    method: 'GET',
    path: '/hazard_suggestions',
    summary: 'Hazards or control measures that the company wrote before, the most used first, with the incidents since',
    shows: ['assessments', 'incidents'],
    allow: 'projects.assess',
    scope: 'company',
    query: HazardSearch,
    answer: z.object({ data: z.array(HazardSuggestion) }),
  },
  listControlPeople: {
    method: 'GET',
    path: '/risk_control_people',
    summary: 'The people of the company who can be responsible for a control of a rated hazard',
    shows: ['people'],
    allow: 'projects.assess',
    scope: 'company',
    /** `findings` limits the list to people who can open findings, and so can own a pre-start measure. */
    query: listQuery({ search: ['name'], sort: ['name'], filters: { findings: booleanFilter } }),
    answer: buildListSchema(ControlPerson),
  },
} as const satisfies Routes<Permission>;
