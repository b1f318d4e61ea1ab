import { describe, expect, it } from 'vitest';
import { anId, issueLines } from '../kit/field.example.ts';
import { WorkPlanChange, WorkPlanNew } from './work-plan.schema.ts';

/** The numeric fields of a plan; the other required fields are tested through the server. */
const least = {
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
const tipLevel = ['tipLevel: Tip level must be a whole number from 0 to 5'];

describe('a work plan', () => {
  it.each([
    ['with a quantity that is a word', { quantity: 'many' }, quantity],
    ['with a quantity of none', { quantity: 0 }, quantity],
    ['with a quantity that is a list', { quantity: ['x'] }, quantity],
    ['with a part of a piece', { quantity: '1.5' }, quantity],
    ['with a target that is a word', { target: 'ten' }, target],
    ['with a target below none', { target: -1 }, target],
    ['with a tip level that is a word', { tipLevel: 'high' }, tipLevel],
    ['with a tip level beyond the last', { tipLevel: 6 }, tipLevel],
    ['with both wrong', { quantity: 'many', target: 'ten' }, [...quantity, ...target]],
    ['with neither', { quantity: '', target: '' }, []],
    ['with both right', { quantity: '5', target: '10' }, []],
  ])('%s', (_name, fields, texts) => {
    expect(issueLines(WorkPlanNew, { ...least, ...fields })).toEqual(texts);
    expect(issueLines(WorkPlanChange, fields)).toEqual(texts);
  });
});
