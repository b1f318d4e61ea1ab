import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardList } from './CardList.tsx';

const rows = ['Leeds', 'Hull', 'York'].map((_id) => ({ _id }));
const state = { page: 1, setPage: () => {} };
const columns = [{ field: 'name', title: 'Name', value: ({ _id }: { _id: string }) => _id }];
const cardsOf = (selected: string | undefined): string[] =>
  renderToStaticMarkup(
    createElement(CardList<{ _id: string }>, {
      label: 'Places',
      rows,
      total: 3,
      loading: false,
      columns,
      state,
      selected,
      onSelect: () => {},
    }),
  )
    .split('<li')
    .slice(1);

it.each([
  ['Hull', [false, true, false]],
  [undefined, [false, false, false]],
])('of the cards of a list, only the selected one is marked: %s', (selected, marked) => {
  expect(cardsOf(selected).map((card) => card.includes('aria-current="true"'))).toEqual(marked);
});
