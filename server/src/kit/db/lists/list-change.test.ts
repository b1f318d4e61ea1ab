import { expect, it } from 'vitest';
import { diffList } from './list-change.ts';

const keyOf = ({ text }: { text: string }) => text;
const was = [
  { id: '1', text: 'a' },
  { id: '2', text: 'b' },
  { id: '3', text: 'b' },
];

it('unchanged rows are kept, and the removed and added ones are returned', () => {
  expect(diffList(was, [{ text: 'b' }, { text: 'c' }, { text: 'a' }], keyOf)).toEqual({
    gone: ['2'],
    come: [{ text: 'c' }],
  });
  expect(diffList(was, was, keyOf)).toEqual({ gone: [], come: [] });
  expect(diffList([], [{ text: 'a' }], keyOf)).toEqual({ gone: [], come: [{ text: 'a' }] });
  expect(diffList(was, [], keyOf).gone.toSorted()).toEqual(['1', '2', '3']);
});
