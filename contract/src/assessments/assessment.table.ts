import { assessmentTableMessages as messages } from './messages/assessment-table.messages.ts';
import { joinValues, defineTable, formatYesNo } from '../kit/lists/table.ts';
import {
  AssessmentItem,
  AssessmentQuestion,
  AssessmentTemplate,
  questionTypeNames,
  templateTypeNames,
} from './assessment.schema.ts';

/** Questions, templates and answers as tables, for screens and downloads. */
export const questionTable = defineTable(AssessmentQuestion, messages.questionList, {
  question: { title: messages.question, sort: 'question', value: (row) => row.question },
  type: { title: messages.type, sort: 'type', value: (row) => questionTypeNames[row.type] },
  reference: { title: messages.reference, sort: 'reference', value: (row) => row.reference },
  controlMeasure: { title: messages.controlMeasure, value: (row) => row.controlMeasure },
  isGlobal: { title: messages.global, value: (row) => formatYesNo(row.isGlobal) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});

export const templateTable = defineTable(AssessmentTemplate, messages.templateList, {
  name: { title: messages.name, sort: 'name', value: (row) => row.name },
  description: { title: messages.description, value: (row) => row.description },
  envirnment: { title: messages.environment, value: (row) => row.envirnment },
  type: { title: messages.type, sort: 'type', value: (row) => templateTypeNames[row.type] },
  questions: { title: messages.questions, kind: 'number', value: (row) => row.assessmentQuestions.length },
  isGlobal: { title: messages.global, sort: 'isGlobal', value: (row) => formatYesNo(row.isGlobal) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});

/** One row per question, with all its hazards in one cell. */
export const assessmentTable = defineTable(AssessmentItem, messages.assessment, {
  sno: { title: messages.no, kind: 'number', sort: 'sno', value: (item) => item.sno },
  question: { title: messages.question, value: (item) => item.assessmentQuestion.question },
  reference: { title: messages.reference, value: (item) => item.assessmentQuestion.reference },
  assessmentAnswer: { title: messages.answer, value: (item) => item.assessmentAnswer },
  note: { title: messages.note, value: (item) => item.note },
  hazards: {
    title: messages.hazards,
    value: (item) => joinValues([item.hazard, ...item.hazardList.map((row) => row.hazard)]),
  },
  controlMeasures: {
    title: messages.controlMeasures,
    value: (item) => joinValues([item.controlMeasure, ...item.hazardList.map((row) => row.controlMeasure)]),
  },
  riskAcceptable: { title: messages.riskAcceptable, value: (item) => item.riskAcceptable },
  answeredAt: { title: messages.answered, kind: 'time', value: (item) => item.answeredAt },
});
