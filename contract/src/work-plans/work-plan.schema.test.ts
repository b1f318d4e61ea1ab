import { describe, expect, it } from 'vitest';
import { anId, issueLines } from '../kit/field.example.ts';
import { WorkPlanChange, WorkPlanNew } from './work-plan.schema.ts';

/** The numeric fields of a plan; the other required fields are tested through the server. */
const minimal = {
  project: anId,
  name: 'Door seals',
  type: 'P',
  part: anId,
  userId: [anId],
  batch: '2026-11-24',
  activity: [{ what: 'Seat of the seal', how: 'Look', why: 'Leaks' }],
  equipmentRequired: ['Torch'],
  referenceCriteria: ['Visual'],
};
const quantity = ['quantity: Quantity must be a whole number of at least 1'];
const target = ['target: Daily target must be a whole number of at least 0'];
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
  ])('checks its numbers %s', (_name, fields, texts) => {
    expect(issueLines(WorkPlanNew, { ...minimal, ...fields })).toEqual(texts);
    expect(issueLines(WorkPlanChange, fields)).toEqual(texts);
  });
});
