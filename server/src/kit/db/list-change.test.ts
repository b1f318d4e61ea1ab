import { expect, it } from 'vitest';
import { diffList } from './list-change.ts';

const keyOf = ({ text }: { text: string }) => text;
const was = [
  { id: '1', text: 'a' },
  { id: '2', text: 'b' },
  { id: '3', text: 'b' },
];

it('keeps unchanged rows and returns the removed and the added ones', () => {
  expect(diffList(was, [{ text: 'b' }, { text: 'c' }, { text: 'a' }], keyOf)).toEqual({
    gone: ['2'],
    come: [{ text: 'c' }],
  });
  expect(diffList(was, was, keyOf)).toEqual({ gone: [], come: [] });
  expect(diffList([], [{ text: 'a' }], keyOf)).toEqual({ gone: [], come: [{ text: 'a' }] });
  expect(diffList(was, [], keyOf).gone.toSorted()).toEqual(['1', '2', '3']);
});
