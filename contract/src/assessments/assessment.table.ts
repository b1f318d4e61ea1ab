import { joinValues, defineTable, yesOrNo } from '../kit/table.ts';
import {
  AssessmentItem,
  AssessmentQuestion,
  AssessmentTemplate,
  questionTypeNames,
  templateTypeNames,
} from './assessment.schema.ts';

/** Questions, templates and answers as tables, for the screens and the exported files. */
export const questionTable = defineTable(AssessmentQuestion, 'Assessment questions', {
  question: { title: 'Question', sort: 'question', value: (row) => row.question },
  type: { title: 'Type', sort: 'type', value: (row) => questionTypeNames[row.type] },
  reference: { title: 'Reference', sort: 'reference', value: (row) => row.reference },
  controlMeasure: { title: 'Control Measure', value: (row) => row.controlMeasure },
  isGlobal: { title: 'Global', value: (row) => yesOrNo(row.isGlobal) },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});

export const templateTable = defineTable(AssessmentTemplate, 'Assessment templates', {
  name: { title: 'Name', sort: 'name', value: (row) => row.name },
  description: { title: 'Description', value: (row) => row.description },
  envirnment: { title: 'Environment', value: (row) => row.envirnment },
  type: { title: 'Type', sort: 'type', value: (row) => templateTypeNames[row.type] },
  questions: { title: 'Questions', kind: 'number', value: (row) => row.assessmentQuestions.length },
  isGlobal: { title: 'Global', value: (row) => yesOrNo(row.isGlobal) },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (row) => row.createdAt },
});

/** One row per question, with all its hazards in one cell. */
export const assessmentTable = defineTable(AssessmentItem, 'Assessment', {
  sno: { title: 'No', kind: 'number', sort: 'sno', value: (item) => item.sno },
  question: { title: 'Question', value: (item) => item.assessmentQuestion.question },
  reference: { title: 'Reference', value: (item) => item.assessmentQuestion.reference },
  assessmentAnswer: { title: 'Answer', value: (item) => item.assessmentAnswer },
  note: { title: 'Note', value: (item) => item.note },
  hazards: {
    title: 'Hazards',
    value: (item) => joinValues([item.hazard, ...item.hazardList.map((row) => row.hazard)]),
  },
  controlMeasures: {
    title: 'Control Measures',
    value: (item) => joinValues([item.controlMeasure, ...item.hazardList.map((row) => row.controlMeasure)]),
  },
  riskAcceptable: { title: 'Risk acceptable', value: (item) => item.riskAcceptable },
  answeredAt: { title: 'Answered', kind: 'time', value: (item) => item.answeredAt },
});
