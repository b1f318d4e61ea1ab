import { describe, expect, it } from 'vitest';
import { listIssueLines } from '../../kit/field.example.ts';
import {
  describeEscalationRule,
  EscalationRulesNew,
  namesOnlyInspectors,
  removeDepartedPeople,
  replacePersonInRules,
  type EscalationRule,
} from './escalation-rule.schema.ts';

const ida = '01a1fcd4-0000-7000-8000-00000000000a';
const jo = '01a1fcd4-0000-7000-8000-00000000000b';
const step = (change: object = {}) => ({ roles: ['brm'], people: [], minutes: 15, ...change });
const rule = (tipLevel: number, ...steps: object[]) => ({ tipLevel, steps });
const stored: EscalationRule = {
  tipLevel: 4,
  steps: [
    { roles: [], people: [ida], minutes: 1 },
    { roles: ['brm', 'customer'], people: [jo], minutes: 30 },
  ],
  stop: 'until closed',
};

describe('the escalation rules of a plan', () => {
  it('are null if the list is empty or null', () => {
    expect([EscalationRulesNew.parse([]), EscalationRulesNew.parse(null)]).toEqual([null, null]);
  });

  it('are ordered by level, and do not stop work by default', () => {
    const parsed = EscalationRulesNew.parse([rule(5, step()), rule(3, step({ people: [ida, ida], minutes: '20' }))]);
    expect(parsed).toEqual([
      { tipLevel: 3, steps: [{ roles: ['brm'], people: [ida], minutes: 20 }], stop: 'never' },
      { tipLevel: 5, steps: [{ roles: ['brm'], people: [], minutes: 15 }], stop: 'never' },
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ['without a step', [rule(3)], ['0.steps: Add at least one step']],
    ['without a recipient', [rule(3, step({ roles: [] }))], ['0.steps.0.roles: Choose at least one role or inspector']],
    [
      'without minutes',
      [rule(3, step({ minutes: '' }))],
      ['0.steps.0.minutes: Enter a whole number of minutes from 1 to 10080'],
    ],
    [
      'with no time',
      [rule(3, step({ minutes: 0 }))],
      ['0.steps.0.minutes: Enter a whole number of minutes from 1 to 10080'],
    ],
    [
      'with more than a week',
      [rule(3, step({ minutes: 10_081 }))],
      ['0.steps.0.minutes: Enter a whole number of minutes from 1 to 10080'],
    ],
    ['twice for a level', [rule(4, step()), rule(4, step())], ['1.tipLevel: TIP Level 4 has two rules. Remove one.']],
    ['with six steps', [rule(3, ...Array<object>(6).fill(step()))], ['0.steps: A rule can have at most 5 steps']],
  ])('are refused %s', (_title, rules, lines) => {
    expect(listIssueLines(EscalationRulesNew, rules)).toEqual(lines);
  });

  it('are refused for TIP level 2', () => {
    expect(EscalationRulesNew.safeParse([rule(2, step())]).success).toBe(false);
  });

  it('name only inspectors of the plan', () => {
    expect([
      namesOnlyInspectors([stored], [ida, jo]),
      namesOnlyInspectors([stored], [ida]),
      namesOnlyInspectors(null, []),
    ]).toEqual([true, false, true]);
  });

  it('name a successor in place of a replaced inspector', () => {
    const [replaced] = replacePersonInRules([stored], { from: ida, to: jo }) ?? [];
    expect(replaced?.steps.map(({ people }) => people)).toEqual([[jo], [jo]]);
  });

  it('notify the BRM in place of an inspector who left, if nobody else is named', () => {
    const [kept] = removeDepartedPeople([stored], []) ?? [];
    expect(kept?.steps).toEqual([
      { roles: ['brm'], people: [], minutes: 1 },
      { roles: ['brm', 'customer'], people: [], minutes: 30 },
    ]);
  });

  it('are described in one line', () => {
    expect(describeEscalationRule(stored, (id) => (id === ida ? 'Ida' : 'Jo'))).toBe(
      'TIP Level 4: Ida: acknowledge within 1 minute; then BRM, Customer, Jo: acknowledge within 30 minutes. Work stops until the escalation is closed.',
    );
  });
});
