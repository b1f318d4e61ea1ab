import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleId } from '../kit/field.example.ts';
import { diffAssessments, diffAnswers, type AnswerChange } from './assessment-changes.ts';
import { AssessmentContent, toSubmittedAnswer, type SubmittedAnswer } from './assessment-version.schema.ts';

type Hazards = SubmittedAnswer['hazardList'];
const submitted = (change: Partial<SubmittedAnswer> = {}): SubmittedAnswer => ({
  item: exampleId,
  sno: 1,
  assessmentQuestion: { question: 'Is the floor dry?', type: 'Option', reference: 'R' },
  assessmentAnswer: 'No',
  note: null,
  hazard: null,
  controlMeasure: null,
  hazardList: [],
  ...change,
});
const hazard = (text: string, controlMeasure = 'Tape') => ({ hazard: text, controlMeasure });
const change = (
  what: AnswerChange['what'],
  before: string | null,
  after: string | null,
  about: string | null = null,
): AnswerChange => ({
  what,
  about,
  before,
  after,
});

const table: [string, Partial<SubmittedAnswer>, Partial<SubmittedAnswer>, AnswerChange[]][] = [
  ['equal answers', { note: null }, { note: null }, []],
  ['an answer', { assessmentAnswer: 'Yes' }, { assessmentAnswer: 'No' }, [change('Answer', 'Yes', 'No')]],
  ['an added note', { note: null }, { note: 'Hall 3' }, [change('Note', null, 'Hall 3')]],
  ['an empty note instead of null', { note: null }, { note: '' }, []],
  [
    'the control measure of the question',
    { controlMeasure: 'Tape' },
    { controlMeasure: 'Fence' },
    [change('Control measure', 'Tape', 'Fence')],
  ],
  ['an added hazard', { hazardList: [] }, { hazardList: [hazard('Noise')] }, [change('Hazard', null, 'Noise – Tape')]],
  ['a removed hazard', { hazardList: [hazard('Noise')] }, { hazardList: [] }, [change('Hazard', 'Noise – Tape', null)]],
  [
    'a changed control measure of a hazard',
    { hazardList: [hazard('Trip'), hazard('Noise')] },
    { hazardList: [hazard('Trip'), hazard('Noise', 'Headphones')] },
    [change('Control measure', 'Tape', 'Headphones', 'Noise')],
  ],
  [
    'a reworded hazard',
    { hazardList: [hazard('Trip')] },
    { hazardList: [hazard('Trip on cables')] },
    [change('Hazard', 'Trip', 'Trip on cables')],
  ],
  [
    'reordered hazards',
    { hazardList: [hazard('Trip'), hazard('Noise')] },
    { hazardList: [hazard('Noise'), hazard('Trip')] },
    [],
  ],
  [
    'a hazard named twice, now once',
    { hazardList: [hazard('Trip'), hazard('Trip')] },
    { hazardList: [hazard('Trip')] },
    [change('Hazard', 'Trip – Tape', null)],
  ],
];

describe('the differences between two answers', () => {
  it.each(table)('are complete and correct for %s', (_what, before, after, changes) => {
    expect(diffAnswers(submitted(before), submitted(after))).toEqual(changes);
  });

  it('are empty exactly if both list the same hazards in any order, and add up to the change in their number', () => {
    const hazards = fc.array(
      fc.record({ hazard: fc.constantFrom('a', 'b', 'c'), controlMeasure: fc.constantFrom('x', 'y') }),
      { maxLength: 6 },
    );
    const sorted = (rows: Hazards) => rows.map((row) => `${row.hazard}${row.controlMeasure}`).toSorted();
    fc.assert(
      fc.property(hazards, hazards, (before, after) => {
        const changes = diffAnswers(submitted({ hazardList: before }), submitted({ hazardList: after }));
        expect(changes.length === 0).toBe(JSON.stringify(sorted(before)) === JSON.stringify(sorted(after)));
        const added = changes.filter((one) => one.before === null).length;
        const removed = changes.filter((one) => one.after === null).length;
        expect(added - removed).toBe(after.length - before.length);
      }),
    );
  });
});

describe('the differences between two assessments', () => {
  it('are listed by question, with the changed protective equipment', () => {
    const before = {
      safetyEquipments: ['Safety Shoes', 'Safety Mask'],
      answers: [submitted(), submitted({ item: 'other', sno: 2 })],
    };
    const after = {
      safetyEquipments: ['Safety Shoes', 'Safety Helmet'],
      answers: [submitted(), submitted({ item: 'other', sno: 2, note: 'Wet' })],
    };
    expect(diffAssessments(before, after)).toEqual({
      rows: [{ item: 'other', sno: 2, question: 'Is the floor dry?', changes: [change('Note', null, 'Wet')] }],
      equipment: { added: ['Safety Helmet'], removed: ['Safety Mask'] },
    });
    expect(diffAssessments(before, before)).toEqual({ rows: [], equipment: { added: [], removed: [] } });
  });

  it('are those of submitted answers, which omit the judgement', () => {
    const { item, ...answer } = submitted({ hazardList: [hazard('Trip')] });
    const judged = {
      ...answer,
      _id: item,
      hazardList: [{ ...hazard('Trip'), riskAcceptable: 'No' }],
      riskAcceptable: 'No',
    };
    expect(AssessmentContent.parse({ safetyEquipments: [], answers: [toSubmittedAnswer(judged)] }).answers).toEqual([
      submitted({ hazardList: [hazard('Trip')] }),
    ]);
  });
});
