import type { Suspect } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  toAmendmentChanges,
  listAmendmentKinds,
  toggleKind,
  type AmendmentValues,
  type PartChoice,
} from './amendment-draft.ts';

const vehicle = { _id: 'v1', vin: 'SAJAAAZZZ00000001', regNo: null, tag: null };
const draft: AmendmentValues = {
  kinds: [],
  removedVehicles: [],
  addedVehicles: [],
  suspects: [],
  repeated: [],
  pieces: '',
  removedInspectors: [],
  addedInspectors: [],
  parts: [],
  checks: { removed: [], changed: [], added: [] },
  activities: { edited: [], removed: [], added: [] },
  template: null,
  criteria: ['Visual'],
  extraEquipment: ['Safety Mask'],
  protection: '',
  equipment: ['Torch'],
  care: '',
  tipLevel: 1,
  escalation: [],
  reason: '',
};

describe('a proposed change', () => {
  it('is complete only if every chosen kind has its required input', () => {
    expect(toAmendmentChanges(draft)).toBeUndefined();
    expect(toAmendmentChanges({ ...draft, kinds: ['remove vehicles', 'equipment'] })).toBeUndefined();
    expect(
      toAmendmentChanges({ ...draft, kinds: ['remove vehicles', 'equipment'], removedVehicles: [vehicle] }),
    ).toEqual([
      { kind: 'remove vehicles', vehicles: ['v1'] },
      { kind: 'equipment', equipment: ['Torch'] },
    ]);
    expect(toAmendmentChanges({ ...draft, kinds: ['fewer pieces'], pieces: '1.5' })).toBeUndefined();
    expect(toAmendmentChanges({ ...draft, kinds: ['special care'], care: ' ' })).toEqual([
      { kind: 'special care', text: null },
    ]);
  });

  it('of the escalation rules is complete if each step has its minutes, or if there are no rules', () => {
    const change = (minutes: string) =>
      toAmendmentChanges({
        ...draft,
        kinds: ['escalation rules'],
        escalation: [{ tipLevel: 4, steps: [{ roles: ['brm'], people: [], minutes }], stop: 'never' }],
      });
    expect(change('')).toBeUndefined();
    expect(change('15')).toEqual([
      {
        kind: 'escalation rules',
        rules: [{ tipLevel: 4, steps: [{ roles: ['brm'], people: [], minutes: 15 }], stop: 'never' }],
      },
    ]);
    expect(toAmendmentChanges({ ...draft, kinds: ['escalation rules'] })).toEqual([
      { kind: 'escalation rules', rules: null },
    ]);
  });

  it('of the activities contains those that are edited, removed and added, and is complete if each has its texts', () => {
    const texts = { what: 'look', how: 'eyes', why: 'dents' };
    const change = (activities: Partial<AmendmentValues['activities']>) =>
      toAmendmentChanges({ ...draft, kinds: ['activities'], activities: { ...draft.activities, ...activities } });
    const edited = (now: object) => [{ activity: 'a1', before: texts, now: { ...texts, ...now } }];
    expect(change({})).toBeUndefined();
    expect(change({ edited: edited({ how: ' eyes ' }) })).toBeUndefined();
    expect(change({ edited: edited({ how: ' ' }) })).toBeUndefined();
    const added = (fields: object) => [{ ...texts, vin: null, ...fields }];
    expect(change({ added: added({ why: '' }), removed: ['a2'] })).toBeUndefined();
    expect(change({ added: added({ why: 'x'.repeat(101) }) })).toBeUndefined();
    expect(change({ added: added({ vin: vehicle.vin }) })).toMatchObject([{ add: [{ ...texts, vin: vehicle.vin }] }]);
    expect(change({ edited: edited({ how: 'lamp ' }), removed: ['a2'], added: added({}) })).toEqual([
      {
        kind: 'activities',
        add: [{ ...texts, vin: null }],
        change: [{ activity: 'a1', ...texts, how: 'lamp' }],
        remove: ['a2'],
      },
    ]);
  });

  it('of the checks contains those that are removed, changed and added, and is complete if every row is', () => {
    const partOf = (_id: string): PartChoice => ({ _id, name: _id, partNo: _id, revision: '1' });
    const [seal, lamp] = [partOf('p1'), partOf('p2')];
    const check = { side: 'Left', tag: 'A1', part: seal };
    const change = (checks: Partial<AmendmentValues['checks']>) =>
      toAmendmentChanges({ ...draft, kinds: ['checks'], checks: { ...draft.checks, ...checks } });
    expect(change({})).toBeUndefined();
    expect(change({ removed: [check], changed: [{ check, part: null }] })).toBeUndefined();
    expect(change({ removed: [check], added: [{ side: 'Left', tag: '', part: lamp }] })).toBeUndefined();
    expect(
      change({
        removed: [{ ...check, tag: 'A2' }],
        changed: [{ check, part: lamp }],
        added: [{ side: 'Left', tag: 'B1', part: seal }],
      }),
    ).toEqual([
      {
        kind: 'checks',
        add: [{ side: 'Left', tag: 'B1', part: 'p1' }],
        change: [{ side: 'Left', tag: 'A1', part: 'p1', newPart: 'p2' }],
        remove: [{ side: 'Left', tag: 'A2', part: 'p1' }],
      },
    ]);
  });

  it('names a question template, and the equipment that is required in addition to the assessment', () => {
    expect(toAmendmentChanges({ ...draft, kinds: ['questions'] })).toBeUndefined();
    expect(toAmendmentChanges({ ...draft, kinds: ['questions'], template: { _id: 't1', name: 'Daily' } })).toEqual([
      { kind: 'questions', template: 't1' },
    ]);
    expect(toAmendmentChanges({ ...draft, kinds: ['required equipment'] })).toEqual([
      { kind: 'required equipment', items: ['Safety Mask'] },
    ]);
    expect(toAmendmentChanges({ ...draft, kinds: ['required equipment'], extraEquipment: [] })).toEqual([
      { kind: 'required equipment', items: [] },
    ]);
  });

  it('that ends the plan excludes all others, and one with fewer pieces excludes one with more', () => {
    expect(toggleKind(['equipment', 'remove vehicles'], 'end early')).toEqual(['end early']);
    expect(toggleKind(['end early'], 'equipment')).toEqual(['equipment']);
    expect(toggleKind(['fewer pieces', 'equipment'], 'more pieces')).toEqual(['equipment', 'more pieces']);
    expect(toggleKind(['equipment'], 'equipment')).toEqual([]);
  });

  it('can replace inspectors with two kinds of change, and offers a risk assessment only if a later one is signed', () => {
    const person = { _id: 'p1', firstName: 'Ina', lastName: 'Tester', emailId: 'ina@test.test' };
    const kinds = ['remove inspectors', 'add inspectors'] as const;
    expect(toAmendmentChanges({ ...draft, kinds, removedInspectors: [person] })).toBeUndefined();
    expect(
      toAmendmentChanges({ ...draft, kinds, removedInspectors: [person], addedInspectors: [{ ...person, _id: 'p2' }] }),
    ).toEqual([
      { kind: 'remove inspectors', inspectors: ['p1'] },
      { kind: 'add inspectors', inspectors: ['p2'] },
    ]);
    expect(listAmendmentKinds({ type: 'P', newRiskAssessment: null })).not.toContain('risk assessment');
    expect(listAmendmentKinds({ type: 'P', newRiskAssessment: { number: 'P-1 rev 1' } })).toContain('risk assessment');
  });

  it('repeats checks only for suspects of a Not OK, of which all are chosen at first', () => {
    const suspect = (_id: string): Suspect => ({
      _id,
      vin: vehicle.vin,
      position: null,
      state: 'passed',
      passedAt: '2026-11-21T08:00:00.000Z',
      passedBy: null,
      plan: { _id: 'plan', planNo: 'WP-1', name: 'Doors', type: 'G' },
      project: { _id: 'project', projectNo: 'P-1', name: 'Doors' },
    });
    const values = { ...draft, kinds: ['repeat checks'] as const, suspects: [suspect('a'), suspect('b')] };
    expect(toAmendmentChanges(values)).toBeUndefined();
    expect(toAmendmentChanges({ ...values, repeated: [suspect('b')] })).toEqual([
      { kind: 'repeat checks', checkpoints: ['b'] },
    ]);
    expect(listAmendmentKinds({ type: 'G' })).not.toContain('repeat checks');
    expect(listAmendmentKinds({ type: 'G' }, true)[0]).toBe('repeat checks');
  });

  it('can concern the vehicles of a grid plan, and samples only if a part was edited', () => {
    expect(listAmendmentKinds({ type: 'G', changedParts: [] })).toEqual(
      expect.arrayContaining(['remove vehicles', 'add vehicles', 'checks']),
    );
    expect(listAmendmentKinds({ type: 'P' })).not.toContain('checks');
    expect(listAmendmentKinds({ type: 'P' })).not.toContain('new samples');
    expect(listAmendmentKinds({ type: 'P', changedParts: [{ _id: 'p', name: 'Seal' }] })).toContain('new samples');
  });
});
