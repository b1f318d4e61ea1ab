import { afterAll, describe, expect, it } from 'vitest';
import { makeChecker } from './checker.ts';
import { encryptedPdf, pdfBomb } from './hostile-pdf.example.ts';
import { signNote } from './signed-contract.example.ts';

const megabyte = 1024 * 1024;
const checkers: { close(): Promise<void> }[] = [];
const checkerWith = (limits: Parameters<typeof makeChecker>[0]) => {
  const checker = makeChecker(limits);
  checkers.push(checker);
  return checker;
};
afterAll(() => Promise.all(checkers.map((one) => one.close())));

const note = await signNote();
const roots = [note.authority.certificatePem];
const giving = (bytes: Uint8Array) => async () => bytes;

describe('the check of a stranger’s PDF', () => {
  it('finds what is in a good one', async () => {
    const found = await checkerWith({}).check(giving(note.final), roots);
    expect(found).toMatchObject({ wholeFileCovered: true, title: 'Note N-1', author: 'Nordhafen', pages: 2, signatures: [{ valid: true }, { field: 'seal' }] });
  });

  it('gives up one that unpacks to more than memory is there for, and goes on with the next', async () => {
    const checker = checkerWith({ mostMemory: 300 * megabyte, watchEvery: 10 });
    await checker.check(giving(note.final), roots);
    const bomb = await pdfBomb(1500);
    expect(bomb.length).toBeLessThan(20 * megabyte);
    const before = process.memoryUsage.rss();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 5);
    expect(await checker.check(giving(bomb), roots)).toBeUndefined();
    clearInterval(look);
    expect(most / megabyte).toBeLessThan(700);
    expect(await checker.check(giving(note.final), roots)).toMatchObject({ wholeFileCovered: true });
  });

  it('gives up one that takes too long', async () => {
    expect(await checkerWith({ timeLimit: 1 }).check(giving(note.final), roots)).toBeUndefined();
  });

  it('fetches no more files than it has room for, and says so to the next', async () => {
    const checker = checkerWith({ mostAtOnce: 2 });
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const waiting = [checker.check(() => promise, roots), checker.check(() => promise, roots)];
    let fetched = false;
    const third = checker.check(async () => {
      fetched = true;
      return note.final;
    }, roots);
    await expect(third).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect(fetched).toBe(false);
    resolve(note.final);
    expect(await Promise.all(waiting)).toMatchObject([{ wholeFileCovered: true }, { wholeFileCovered: true }]);
    expect(await checker.check(giving(note.final), roots)).toMatchObject({ wholeFileCovered: true });
  });

  it('has room again after a file that broke off', async () => {
    const checker = checkerWith({ mostAtOnce: 1 });
    await expect(checker.check(() => Promise.reject(new Error('broke off')), roots)).rejects.toThrow('broke off');
    expect(await checker.check(giving(encryptedPdf()), roots)).toMatchObject({ isEncrypted: true, signatures: [] });
  });
});
