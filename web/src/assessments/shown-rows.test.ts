import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { describe, expect, it } from 'vitest';
import { shownRows } from './shown-rows.ts';

const row = (number: string, isWanted = false): AssessmentItem & { number: string; isWanted: boolean } => ({
  _id: number,
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  updatedBy: null,
  project: '',
  sno: 1,
  assessmentQuestion: { question: number, type: number.includes('.') ? 'Option' : 'Quantitative', reference: '' },
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
  number,
  isWanted,
});
const shown = (rows: ReturnType<typeof row>[]) => shownRows(rows, (one) => one.isWanted).map(({ number }) => number);

describe('the wanted rows of an assessment', () => {
  it('stand under their headings, with the numbers of the whole', () => {
    expect(shown([row('1'), row('1.1'), row('1.2', true), row('2'), row('2.1'), row('3'), row('3.1', true)])).toEqual(['1', '1.2', '3', '3.1']);
  });

  it('are a heading alone where only its note is wanted, and rows before the first heading', () => {
    expect(shown([row('0.1', true), row('1', true), row('1.1'), row('2'), row('2.1')])).toEqual(['0.1', '1']);
  });
});
