import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleId, listIssueLines } from '../kit/field.example.ts';
import {
  AssessmentItemChange,
  isAnswered,
  isJudged,
  combineJudgements,
  numberItems,
  ppeItems,
  AssessmentQuestionNew,
  findRowColour,
  TemplateChange,
  TemplateNew,
  type RowColour,
} from './assessment.schema.ts';

type YesNo = 'Yes' | 'No' | null;
const hazard = (riskAcceptable: YesNo = null) => ({ hazard: 'Trip', controlMeasure: 'Tape', riskAcceptable });
const item = (assessmentAnswer: YesNo, riskAcceptable: YesNo, change: object = {}) => ({
  assessmentAnswer,
  riskAcceptable,
  hazard: null,
  controlMeasure: null,
  hazardList: [],
  ...change,
});

/** The row colours that the specification lists for the assessment screen. */
const colours: [RowColour, string, ReturnType<typeof item>][] = [
  ['plain', 'nothing is answered', item(null, null)],
  ['green', 'the answer is Yes', item('Yes', null)],
  ['green', 'the risk is acceptable', item('No', 'Yes', { hazardList: [hazard('Yes')] })],
  ['red', 'the answer is No without a control measure', item('No', null)],
  ['red', 'the answer is No, not acceptable, without a control measure', item('No', 'No')],
  ['red', 'a hazard is named without a control measure', item('No', null, { hazard: 'Trip' })],
  ['red', 'it has hazards and the risk is not acceptable', item('No', 'No', { hazardList: [hazard('No')] })],
  ['amber', 'a control measure is not judged yet', item('No', null, { controlMeasure: 'Tape' })],
  ['amber', 'a hazard with its measure is not judged yet', item('No', null, { hazardList: [hazard()] })],
];

describe('the row colour of a question', () => {
  it.each(colours)('is %s when %s', (colour, _when, row) => {
    expect(findRowColour(row)).toBe(colour);
  });

  it('is never green while a No is not accepted, and never amber once the question is judged', () => {
    const yesNo = fc.constantFrom<YesNo>('Yes', 'No', null);
    const rows = fc.record({ judged: yesNo, hazards: fc.array(yesNo), measure: fc.constantFrom(null, 'Tape') });
    fc.assert(
      fc.property(rows, ({ judged, hazards, measure }) => {
        const colour = findRowColour(item('No', judged, { controlMeasure: measure, hazardList: hazards.map(hazard) }));
        expect(colour === 'green').toBe(judged === 'Yes');
        if (judged !== null) expect(colour).not.toBe('amber');
      }),
    );
  });
});

describe('the judgement of a question', () => {
  it.each<[YesNo, YesNo[]]>([
    [null, []],
    [null, ['Yes', null]],
    [null, ['No', null]],
    ['Yes', ['Yes', 'Yes']],
    ['No', ['Yes', 'No']],
    ['No', ['No']],
  ])('is %s when its hazards are %j', (judgement, hazards) => {
    expect(combineJudgements(hazards.map((riskAcceptable) => ({ riskAcceptable })))).toBe(judgement);
  });
});

describe('questions', () => {
  const [heading, option] = [
    { assessmentQuestion: { type: 'Quantitative' as const } },
    { assessmentQuestion: { type: 'Option' as const } },
  ];
  it('of type Yes/No are numbered n.1, n.2 under the preceding quantitative question', () => {
    const numbers = numberItems([heading, option, option, heading, heading, option]).map(({ number }) => number);
    expect(numbers).toEqual(['1', '1.1', '1.2', '2', '3', '3.1']);
    expect(numberItems([option, heading]).map(({ number }) => number)).toEqual(['0.1', '1']);
  });

  it('are answered by Yes, or by No with at least one hazard; headings need no answer', () => {
    expect(isAnswered({ ...heading, ...item(null, null) })).toBe(true);
    expect(isAnswered({ ...option, ...item(null, null) })).toBe(false);
    expect(isAnswered({ ...option, ...item('Yes', null) })).toBe(true);
    expect(isAnswered({ ...option, ...item('No', null, { hazard: 'Trip', controlMeasure: 'Tape' }) })).toBe(false);
    expect(isAnswered({ ...option, ...item('No', null, { hazardList: [hazard()] }) })).toBe(true);
  });

  it('are judged when the answer is Yes or every hazard is judged', () => {
    expect(isJudged({ ...option, ...item('Yes', null) })).toBe(true);
    expect(isJudged({ ...option, ...item('No', null, { hazardList: [hazard('Yes'), hazard()] }) })).toBe(false);
    expect(isJudged({ ...option, ...item('No', 'No', { hazardList: [hazard('Yes'), hazard('No')] }) })).toBe(true);
  });
});

describe('forms', () => {
  it('report everything missing from questions and templates at once', () => {
    expect(listIssueLines(AssessmentQuestionNew, {})).toEqual([
      'question: Question is required',
      'type: Type is required',
      'reference: Reference is required',
    ]);
    expect(listIssueLines(TemplateNew, { name: '' })).toEqual([
      'name: Name is required',
      'description: Description is required',
      'type: Type is required',
      'assessmentQuestions: Choose at least one question',
      'environment: Environment is required',
    ]);
  });

  it('accept Yes/No as another name of Option, and both spellings of the environment field', () => {
    expect(AssessmentQuestionNew.parse({ question: 'Lifting?', type: 'Yes/No', reference: 'R1' }).type).toBe('Option');
    for (const spelling of ['envirnment', 'environment']) {
      expect(
        listIssueLines(TemplateNew, {
          name: 'Plain',
          description: 'For all',
          type: 'D',
          [spelling]: 'Quality CC',
          assessmentQuestions: [exampleId],
        }),
      ).toEqual([]);
    }
    expect(listIssueLines(TemplateChange, { environment: '' })).toEqual(['environment: Environment is required']);
    expect(listIssueLines(TemplateChange, { name: 'Other' })).toEqual([]);
  });

  it('report every incomplete hazard row', () => {
    expect(
      listIssueLines(AssessmentItemChange, { hazardList: [{ hazard: '', controlMeasure: ' ' }, { hazard: 'Trip' }] }),
    ).toEqual([
      'hazardList.0.hazard: Hazard is required!',
      'hazardList.0.controlMeasure: Control Measure is required!',
      'hazardList.1.controlMeasure: Control Measure is required!',
    ]);
  });

  it('offer the eight items of protective equipment', () => {
    expect(ppeItems).toEqual([
      'Safety Glasses',
      'Safety Headphone',
      'Safety Helmet',
      'High-Vis Vest',
      'Safety Mask',
      'Safety Shoes',
      'Safety Suit',
      'Safety Gloves',
    ]);
  });
});
