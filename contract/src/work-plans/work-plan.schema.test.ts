import { describe, expect, it } from 'vitest';
import { exampleId, listIssueLines } from '../kit/field.example.ts';
import { WorkPlanChange, WorkPlanNew } from './work-plan.schema.ts';

// Tests of the numeric fields of a plan; the other required fields are tested through the server.

const minimal = {
  project: exampleId,
  name: 'Door seals',
  type: 'P',
  part: exampleId,
  userId: [exampleId],
  batch: '2026-11-24',
  activity: [{ what: 'Seat of the seal', how: 'Look', why: 'Leaks' }],
  equipmentRequired: ['Torch'],
  referenceCriteria: ['Visual'],
};
const quantity = ['quantity: Quantity must be a whole number, 1 or more'];
const target = ['target: Daily target must be a whole number, 0 or more'];
const tipLevel = ['tipLevel: TIP level must be a whole number from 0 to 5'];

describe('a work plan', () => {
  it.each([
    ['with a quantity that is a word', { quantity: 'many' }, quantity],
    ['with a quantity of zero', { quantity: 0 }, quantity],
    ['with a quantity that is a list', { quantity: ['x'] }, quantity],
    ['with a fraction of a piece', { quantity: '1.5' }, quantity],
    ['with a target that is a word', { target: 'ten' }, target],
    ['with a target below zero', { target: -1 }, target],
    ['with a TIP level that is a word', { tipLevel: 'high' }, tipLevel],
    ['with a TIP level above the highest', { tipLevel: 6 }, tipLevel],
    ['with both invalid', { quantity: 'many', target: 'ten' }, [...quantity, ...target]],
    ['with neither', { quantity: '', target: '' }, []],
    ['with both valid', { quantity: '5', target: '10' }, []],
  ])('validates quantity, target and TIP level: %s', (_name, fields, texts) => {
    expect(listIssueLines(WorkPlanNew, { ...minimal, ...fields })).toEqual(texts);
    expect(listIssueLines(WorkPlanChange, fields)).toEqual(texts);
  });
});
