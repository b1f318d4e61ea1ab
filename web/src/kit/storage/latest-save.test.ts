import { expect, test } from 'vitest';
import { createLatestSave } from './latest-save.ts';

/** A store whose saves end when the test says so. */
function createSlowStore() {
  const started: string[] = [];
  const ends: { finish: () => void; fail: (error: Error) => void }[] = [];
  const save = createLatestSave((state: string) => {
    started.push(state);
    return new Promise<string>((resolve, reject) => {
      ends.push({ finish: () => resolve(state), fail: reject });
    });
  });
  return { started, ends, save };
}

test('of the states given during a save, only the newest is saved', async () => {
  const { started, ends, save } = createSlowStore();
  const first = save('a');
  const others = [save('ab'), save('abc')];
  expect(started).toEqual(['a']);
  ends[0]?.finish();
  await expect(first).resolves.toBe('a');
  ends[1]?.finish();
  await expect(Promise.all(others)).resolves.toEqual(['abc', 'abc']);
  expect(started).toEqual(['a', 'abc']);
});

test('a state given after the last save is saved at once', async () => {
  const { started, ends, save } = createSlowStore();
  const first = save('a');
  ends[0]?.finish();
  await first;
  void save('b');
  expect(started).toEqual(['a', 'b']);
});

test('a failed save does not stop the next one', async () => {
  const { ends, save } = createSlowStore();
  const first = save('a');
  const second = save('b');
  ends[0]?.fail(new Error('full'));
  await expect(first).rejects.toThrow('full');
  ends[1]?.finish();
  await expect(second).resolves.toBe('b');
});
