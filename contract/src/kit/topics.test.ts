import { describe, expect, it } from 'vitest';
import { allRoutes } from '../index.ts';
import type { Route } from './route.ts';
import { isStaleAfter, topics } from './topics.ts';

const routes: [string, Route][] = Object.entries(allRoutes);
const shown = new Set(routes.flatMap(([, { shows = [] }]) => shows));
const changed = new Set(routes.flatMap(([, { changes = [] }]) => ('everything' in changes ? [] : changes)));

describe('the topics of routes', () => {
  it('are each shown by at least one read', () => {
    expect(topics.filter((topic) => !shown.has(topic))).toEqual([]);
  });

  it('are each changed by a write, except those changed only by jobs or by writes that change everything', () => {
    expect(topics.filter((topic) => !changed.has(topic))).toEqual(['mails', 'log-seals', 'samples']);
  });

  it('are named at most once by each route', () => {
    const names = ([name, { shows, changes }]: [string, Route]) => ({
      name,
      topics: shows ?? (changes && !('everything' in changes) ? changes : []),
    });
    const repeated = routes.map(names).filter((one) => new Set(one.topics).size < one.topics.length);
    expect(repeated).toEqual([]);
  });
});

describe('a cached response', () => {
  it.each([
    ['is stale if the write changes a topic that it shows', ['parts', 'grids'], ['grids'], true],
    ['stays fresh if the write changes something else', ['parts', 'grids'], ['tickets'], false],
    ['stays fresh if the write changes nothing', ['parts'], [], false],
    ['is stale if everything may have changed', ['parts'], { everything: 'A restore' }, true],
  ] as const)('%s', (_, shows, changes, isStale) => {
    expect(isStaleAfter(shows, changes)).toBe(isStale);
  });
});
