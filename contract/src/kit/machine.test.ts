import { describe, expect, it } from 'vitest';
import { can, takeStepAs, findTargetStatus, type Machine } from './machine.ts';
import { captureRefusal } from './machine.example.ts';

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
  findTargetStatus<Status, 'push' | 'pull', 'Bo' | 'Ina', When>(door, status, 'push', conditions);

describe('a status machine', () => {
  it('takes the row whose condition holds', () => {
    expect(push('shut', ['it rains'])).toBe('ajar');
    expect(push('shut', ['it is dry'])).toBe('open');
  });

  it('takes the first row when several conditions hold', () => {
    expect(push('shut', ['it is dry', 'it rains'])).toBe('ajar');
  });

  it('always takes a row without a condition', () => {
    expect(findTargetStatus(door, 'open', 'pull')).toBe('shut');
  });

  it('refuses with 409 and the current status an event that its table does not list', () => {
    expect(captureRefusal(() => push('open'))).toBe('409 Door is open');
    expect(captureRefusal(() => push('shut'))).toBe('409 Door is shut');
  });

  it('rejects with 403 a person whom its table never names for the event', () => {
    expect(takeStepAs(door, 'Ina', 'open', 'pull')).toBe('shut');
    expect(captureRefusal(() => takeStepAs(door, 'Ina', 'shut', 'push', ['it rains']))).toBe(
      '403 You are not allowed to do this',
    );
    expect(captureRefusal(() => takeStepAs(door, 'Ina', 'shut', 'pull'))).toBe('409 Door is shut');
  });

  it('checks whether an event is possible in a status', () => {
    expect(can(door, 'shut', 'push')).toBe(true);
    expect(can(door, 'ajar', 'push')).toBe(false);
  });
});
