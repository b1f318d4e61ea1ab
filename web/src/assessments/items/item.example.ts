import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';

/** Creates a row of an assessment, unanswered by default. */
export const createExampleItem = (change: Partial<AssessmentItem> & Pick<AssessmentItem, '_id'>): AssessmentItem => ({
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  updatedBy: null,
  project: '',
  sno: 1,
  assessmentQuestion: { question: change._id, type: 'Option', reference: '' },
  assessmentAnswer: null,
  note: null,
  riskAcceptable: null,
  auditComment: null,
  hazard: null,
  controlMeasure: null,
  hazardList: [],
  answeredAt: null,
  changedSinceAudit: false,
  returned: null,
  ...change,
});
/** Creates a heading, or a question if the number has a dot. */
export const createExampleRow = (number: string): AssessmentItem =>
  createExampleItem({
    _id: number,
    assessmentQuestion: { question: number, type: number.includes('.') ? 'Option' : 'Quantitative', reference: '' },
  });
