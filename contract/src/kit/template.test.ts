import { expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

it('fills each placeholder and leaves other text unchanged', () => {
  expect(fillTemplate('{name} declined: {reason}', { name: 'Ada', reason: 'Too late' })).toBe('Ada declined: Too late');
  expect(fillTemplate('{name} and {other}', { name: 'Ada' })).toBe('Ada and {other}');
});

it('inserts typed text literally', () => {
  expect(fillTemplate('{name} declined: {reason}', { name: '{reason}', reason: "$& $1 $' $$" })).toBe(
    "{reason} declined: $& $1 $' $$",
  );
});
