import { describe, expect, test } from 'vitest';
import { Gathering } from './gathering.ts';

// Who comes while a group of their company is served waits for the next one, and for nobody else.

type Served = { group: readonly string[]; done: (fail?: boolean) => void };

function gather() {
  const served: Served[] = [];
  const gathering = new Gathering<string, string>(
    (company, group) =>
      new Promise((resolve, reject) => {
        served.push({ group, done: (fail) => (fail ? reject(new Error('refused')) : resolve(group.map((one) => `${one} in ${company}`))) });
      }),
  );
  const groups = () => served.map(({ group }) => group);
  return { join: (company: string, come: string) => gathering.join(company, come), served, groups };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a gathering', () => {
  test('serves together who came while the group before was served', async () => {
    const { join, served, groups } = gather();
    const first = join('north', 'a');
    await turn();
    const later = [join('north', 'b'), join('north', 'c')];
    await turn();
    expect(groups()).toEqual([['a']]);
    served[0]?.done();
    expect(await first).toBe('a in north');
    expect(groups()).toEqual([['a'], ['b', 'c']]);
    served[1]?.done();
    expect(await Promise.all(later)).toEqual(['b in north', 'c in north']);
  });

  test('lets no company wait for another', async () => {
    const { join, served, groups } = gather();
    void join('north', 'a');
    const other = join('south', 'b');
    await turn();
    expect(groups()).toEqual([['a'], ['b']]);
    served[1]?.done();
    expect(await other).toBe('b in south');
  });

  test('answers nobody of a group that could not be served, and goes on', async () => {
    const { join, served } = gather();
    const refused = [join('north', 'a'), join('north', 'b')];
    await turn();
    const next = join('north', 'c');
    served[0]?.done(true);
    expect(await Promise.all(refused)).toEqual([undefined, undefined]);
    served[1]?.done();
    expect(await next).toBe('c in north');
  });
});
