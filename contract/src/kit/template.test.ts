import { expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

it('fills each place of a text, and leaves what is no place as it is', () => {
  expect(fillTemplate('{name} declined: {reason}', { name: 'Ada', reason: 'Too late' })).toBe('Ada declined: Too late');
  expect(fillTemplate('{name} and {other}', { name: 'Ada' })).toBe('Ada and {other}');
});

it('takes what people typed as they typed it', () => {
  expect(fillTemplate('{name} declined: {reason}', { name: '{reason}', reason: "$& $1 $' $$" })).toBe("{reason} declined: $& $1 $' $$");
});
