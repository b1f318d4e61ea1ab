import { afterAll, describe, expect, it } from 'vitest';
import { makePdfChecker } from './checker.ts';
import { makeEncryptedPdf, makePdfBomb } from './hostile-pdf.example.ts';
import { signNote } from '../signed-contract.example.ts';

const megabyte = 1024 * 1024;
const checkers: { close(): Promise<void> }[] = [];
const checkerWith = (limits: Parameters<typeof makePdfChecker>[0]) => {
  const checker = makePdfChecker(limits);
  checkers.push(checker);
  return checker;
};
afterAll(() => Promise.all(checkers.map((one) => one.close())));

const note = await signNote();
const roots = [note.authority.certificatePem];
const network = '203.0.113.1';
const giving = (bytes: Uint8Array) => async () => Uint8Array.from(bytes);

describe('checking an unknown PDF', () => {
  it('finds the content of a valid file', async () => {
    const found = await checkerWith({}).check(network, giving(note.final), roots);
    expect(found).toMatchObject({
      wholeFileCovered: true,
      title: 'Note N-1',
      author: 'Nordhafen',
      pages: 2,
      signatures: [{ valid: true }, { field: 'seal' }],
    });
  });

  it('gives up on a file that unpacks to more than the memory limit, and continues with the next', async () => {
    const checker = checkerWith({ maxMemory: 300 * megabyte, watchEveryMs: 10 });
    await checker.check(network, giving(note.final), roots);
    const bomb = await makePdfBomb(1500);
    expect(bomb.length).toBeLessThan(20 * megabyte);
    const before = process.memoryUsage.rss();
    let peak = 0;
    const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 5);
    expect(await checker.check(network, giving(bomb), roots)).toBeUndefined();
    clearInterval(sampler);
    expect(peak / megabyte).toBeLessThan(700);
    expect(await checker.check(network, giving(note.final), roots)).toMatchObject({ wholeFileCovered: true });
  });

  it('moves the bytes to its thread instead of copying them', async () => {
    const bytes = Uint8Array.from(note.final);
    await checkerWith({}).check(network, async () => bytes, roots);
    expect(bytes.length).toBe(0);
  });

  it('gives up on a file that takes too long', async () => {
    expect(await checkerWith({ timeLimit: 1 }).check(network, giving(note.final), roots)).toBeUndefined();
  });

  it('frees its slot when a file fails', async () => {
    const checker = checkerWith({ maxConcurrent: 1 });
    await expect(checker.check(network, () => Promise.reject(new Error('broke off')), roots)).rejects.toThrow(
      'broke off',
    );
    expect(await checker.check(network, giving(makeEncryptedPdf()), roots)).toMatchObject({
      isEncrypted: true,
      signatures: [],
    });
  });
});

describe('networks that share the signature checker', () => {
  /**
   * Makes a checker whose files only arrive after `letGo`. `fetched` lists the files that it has requested, in order.
   */
  function held(limits: Parameters<typeof makePdfChecker>[0]) {
    const checker = checkerWith(limits);
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const fetched: string[] = [];
    const send = (name: string) => {
      const read = async () => {
        fetched.push(name);
        return Uint8Array.from(await promise);
      };
      return checker.check(name.slice(0, 1), read, roots).then(
        (found) => (found?.wholeFileCovered ? 'checked' : 'not checked'),
        (error: unknown) => error,
      );
    };
    return { send, fetched, letGo: () => resolve(note.final) };
  }
  const tooMany = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 });

  it('have at most three files each: the next of the same network is refused unread, one of any other is accepted', async () => {
    const { send, fetched, letGo } = held({});
    const waiting = ['a1', 'a2', 'a3'].map(send);
    expect(await send('a4')).toEqual(tooMany);
    waiting.push(...['b1', 'b2', 'b3', 'c1', 'd1'].map(send));
    letGo();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'checked'));
    expect(fetched).toHaveLength(8);
    expect(fetched).not.toContain('a4');
    expect(await send('a5')).toBe('checked');
  });

  it('take turns, one file each', async () => {
    const { send, fetched, letGo } = held({});
    const waiting = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(send);
    letGo();
    await Promise.all(waiting);
    expect(fetched).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are refused with a Retry-After time when all slots are taken', async () => {
    const { send, letGo } = held({ maxConcurrent: 2 });
    const waiting = ['a1', 'b1'].map(send);
    expect(await send('c1')).toEqual(tooMany);
    letGo();
    expect(await Promise.all(waiting)).toEqual(['checked', 'checked']);
    expect(await send('c2')).toBe('checked');
  });
});
