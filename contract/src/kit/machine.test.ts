import { describe, expect, it } from 'vitest';
import { can, stepAs, targetOf, type Machine } from './machine.ts';
import { refusalOf } from './machine.example.ts';

type Status = 'shut' | 'ajar' | 'open';
type When = 'it rains' | 'it is dry';
const door = {
  refusal: (status) => `Door is ${status}`,
  initial: ['shut'],
  steps: [
    { from: 'shut', event: 'push', who: ['Bo'], to: 'ajar', when: 'it rains' },
    { from: 'shut', event: 'push', who: ['Bo'], to: 'open', when: 'it is dry' },
    { from: 'open', event: 'pull', who: ['Bo', 'Ina'], to: 'shut' },
  ],
} as const satisfies Machine<Status, 'push' | 'pull', 'Bo' | 'Ina', When>;
const push = (status: Status, conditions: When[] = []) =>
  targetOf<Status, 'push' | 'pull', 'Bo' | 'Ina', When>(door, status, 'push', conditions);

describe('a status machine', () => {
  it('takes the row whose condition holds', () => {
    expect(push('shut', ['it rains'])).toBe('ajar');
    expect(push('shut', ['it is dry'])).toBe('open');
  });

  it('takes the first row when several conditions hold', () => {
    expect(push('shut', ['it is dry', 'it rains'])).toBe('ajar');
  });

  it('always takes a row without a condition', () => {
    expect(targetOf(door, 'open', 'pull')).toBe('shut');
  });

  it('refuses an event that its table does not list with 409 and the current status', () => {
    expect(refusalOf(() => push('open'))).toBe('409 Door is open');
    expect(refusalOf(() => push('shut'))).toBe('409 Door is shut');
  });

  it('refuses with 403 a person that its table never names for the event', () => {
    expect(stepAs(door, 'Ina', 'open', 'pull')).toBe('shut');
    expect(refusalOf(() => stepAs(door, 'Ina', 'shut', 'push', ['it rains']))).toBe(
      '403 You are not allowed to do this',
    );
    expect(refusalOf(() => stepAs(door, 'Ina', 'shut', 'pull'))).toBe('409 Door is shut');
  });

  it('tells whether an event is possible in a status', () => {
    expect(can(door, 'shut', 'push')).toBe(true);
    expect(can(door, 'ajar', 'push')).toBe(false);
  });
});
