import { writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTool } from '../pdf/external-tools.example.ts';
import { readSettings, InvalidSettingError } from '../settings.ts';
import { checkPdf } from '../signature/verify/check-pdf.ts';
import { signNote, type SignedContract } from '../signature/signed-contract.example.ts';
import { readLastSignature, insertTimestampToken } from '../signature/create/add-timestamp.ts';
import { type Misbehaviour, type LoopbackAuthority, startAuthority } from './time-authority.example.ts';
import { makeTimeAuthority, TimestampError, type TimeAuthoritySettings } from './time-authority.ts';

let tsa: LoopbackAuthority;
let note: SignedContract;
let stamped: Buffer;
let token: Buffer;
const settings = (change: Partial<TimeAuthoritySettings> = {}): TimeAuthoritySettings => ({
  url: tsa.url,
  user: undefined,
  password: undefined,
  timeoutSeconds: 60,
  roots: [tsa.root],
  ...change,
});
const stamp = (change: Partial<TimeAuthoritySettings> = {}, bytes: Uint8Array = Buffer.from('a signature')) =>
  makeTimeAuthority(settings(change)).stamp(bytes);
beforeAll(async () => {
  tsa = await startAuthority();
  note = await signNote({ leavesRoom: true });
  ({ token } = await stamp({}, readLastSignature(note.final)));
  stamped = Buffer.from(insertTimestampToken(note.final, token) ?? []);
});
afterAll(() => tsa.close());
const found = async (pdf: Uint8Array, authorities = [tsa.root]) =>
  checkPdf(pdf, [note.authority.certificatePem], authorities);

describe('the time authority', () => {
  it('receives only a digest; a matching response is trusted and gives the authority’s name and the time', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { timestamp } = await stamp();
    expect(timestamp).toMatchObject({
      authority: 'Test Time Authority',
      serial: expect.stringMatching(/^[0-9a-f]+$/),
      known: true,
    });
    expect([timestamp.at.getTime() >= before, timestamp.at.getTime() <= Date.now()]).toEqual([true, true]);
    expect(tsa.asked.at(-1)?.query.includes('a signature')).toBe(false);
  });

  it('is called with user and password if they are configured', async () => {
    await stamp({ user: 'road', password: 'worthy' });
    expect(tsa.asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from('road:worthy').toString('base64')}`);
  });

  it.each<[Misbehaviour, RegExp]>([
    ['not granted', /did not grant it \(status 2\)/],
    ['another nonce', /it belongs to another request/],
    ['another imprint', /it was made for something else/],
    ['expired certificate', /not valid at the time/],
    ['rubbish', /response cannot be parsed/],
    ['too much', /response is too large/],
    [500, /answered 500/],
    ['hanging up', /could not be reached \(UND_ERR_SOCKET\)/],
  ])('is not trusted if it misbehaves (%s)', async (lie, why) => {
    tsa.lie(lie);
    const failed = await stamp().catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TimestampError);
    expect(String(failed)).toMatch(why);
  });

  it('is abandoned if it does not respond in time', async () => {
    tsa.lie('silence');
    await expect(stamp({ timeoutSeconds: 0.1 })).rejects.toThrow('could not be reached (TimeoutError)');
  });

  it('gives no timestamp if it cannot be reached or is certified by an unknown issuer', async () => {
    await expect(stamp({ url: 'http://127.0.0.1:9/tsa' })).rejects.toThrow(/could not be reached/);
    await expect(stamp({ roots: [note.authority.certificatePem] })).rejects.toThrow(
      'certificate comes from an unknown issuer',
    );
    // Without configured roots nobody can tell whether to trust the authority, so its token is accepted and marked as
    // unknown.
    expect((await stamp({ roots: [] })).timestamp.known).toBe(false);
  });
});

describe('a signature with a timestamp', () => {
  it('is as valid as before, covers the same bytes, and names the authority', async () => {
    const { signatures, wholeFileCovered } = await found(stamped);
    expect(wholeFileCovered).toBe(true);
    expect(signatures).toMatchObject([
      { valid: true },
      { field: 'seal', valid: true, trusted: true, timestamp: { authority: 'Test Time Authority', known: true } },
    ]);
    expect(signatures[0]?.timestamp).toBeUndefined();
    expect((await found(stamped, [])).signatures[1]).toMatchObject({ valid: true, timestamp: { known: false } });
    // Nothing has changed outside the space of the last signature.
    const from = stamped.findIndex((byte, at) => byte !== note.final[at]);
    expect([stamped.length, from > Buffer.from(note.final).lastIndexOf('/Contents <')]).toEqual([
      note.final.length,
      true,
    ]);
  });

  it('accepts neither a second token nor one that is too large for its space', async () => {
    expect(insertTimestampToken(stamped, token)).toBeUndefined();
    expect(insertTimestampToken(note.final, Buffer.concat([token, Buffer.alloc(30_000)]))).toBeUndefined();
  });

  it('is invalid when the token was made for another signature', async () => {
    const other = (await stamp()).token;
    const { signatures } = await found(insertTimestampToken(note.final, other) ?? note.final);
    expect(signatures[1]).toMatchObject({
      valid: false,
      problem: 'The timestamp is not valid: it was made for something else',
    });
  });

  it('loses its coverage or its known timestamp if any byte of its message or token is changed', async () => {
    const [, before, resume] = /\/ByteRange \[0 (\d+) (\d+)(?![^]*\/ByteRange)/.exec(stamped.toString('latin1')) ?? [];
    const gap = { from: Number(before) + 1, until: Number(resume) - 1 };
    const length = stamped.toString('latin1', gap.from, gap.until).replace(/(?:00)+$/, '').length / 2;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Buffer.from(stamped);
        const place = gap.from + at * 2;
        const byte = Number.parseInt(changed.toString('latin1', place, place + 2), 16) ^ mask;
        changed.write(byte.toString(16).padStart(2, '0').toUpperCase(), place, 'latin1');
        const { wholeFileCovered, signatures } = await found(changed);
        expect(wholeFileCovered && signatures.at(-1)?.timestamp?.known).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('other programs', () => {
  const write = (name: string, bytes: Uint8Array | string): string => {
    const path = join(dirname(tsa.rootPath), name);
    writeFileSync(path, bytes);
    return path;
  };

  it('verify the token against the signature value (openssl)', () => {
    const args = [
      '-in',
      write('token.der', token),
      '-token_in',
      '-data',
      write('value.bin', readLastSignature(note.final)),
      '-CAfile',
      tsa.rootPath,
    ];
    expect(runTool('openssl', 'openssl', 'ts', '-verify', ...args)).toContain('Verification: OK');
  });

  it('accept the file with the token (pdfsig, qpdf, mupdf)', async () => {
    const file = write('stamped.pdf', stamped);
    expect(runTool('pdfsig', 'poppler-utils', file).match(/Signature is Valid\./g)).toHaveLength(2);
    expect(runTool('qpdf', 'qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
    const script = write(
      'widgets.js',
      `new PDFDocument(scriptArgs[0]).loadPage(${(await PDF.load(stamped)).getPageCount() - 1}).getWidgets().forEach(function (w) { print(w.validateSignature()); });`,
    );
    expect(runTool('mutool', 'mupdf-tools', 'run', script, file).trim().split('\n')).toEqual(['0', '0']);
  });
});

describe('the settings', () => {
  const wrong = (environment: Record<string, string>) => () => readSettings({ NODE_ENV: 'test', ...environment });
  it('name the authority, and invalid ones are explained', () => {
    const { timeAuthority, timeRoots } = readSettings({ ...tsa.environment, TSA_USER: 'a', TSA_PASSWORD: 'b' });
    expect(timeAuthority).toMatchObject({ url: tsa.url, user: 'a', password: 'b', timeoutSeconds: 60 });
    expect(timeRoots.map((pem) => new X509Certificate(pem).subject)).toEqual(['CN=Test Time Authority Root']);
    expect(wrong({ TSA_URL: tsa.url, TSA_USER: 'a' })).toThrow(
      new InvalidSettingError('TSA_USER and TSA_PASSWORD belong together'),
    );
    expect(wrong({ TSA_USER: 'a', TSA_PASSWORD: 'b' })).toThrow('TSA_USER and TSA_PASSWORD need TSA_URL');
    expect(wrong({ TSA_URL: tsa.url, TSA_ROOTS: '/nowhere.pem' })).toThrow(
      'TSA_ROOTS: must be the path of a file with certificates in PEM',
    );
    expect(wrong({ NODE_ENV: 'production', TSA_URL: 'http://tsa.test', TSA_USER: 'a', TSA_PASSWORD: 'b' })).toThrow(
      'TSA_URL must begin with https:',
    );
  });
});
