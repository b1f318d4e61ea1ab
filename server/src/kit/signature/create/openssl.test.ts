// Checks our signature messages with openssl, and a truncated file with other programs. They are Debian packages:
// apt-get install openssl poppler-utils qpdf mupdf-tools
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runToolLeniently } from '../../pdf/external-tools.example.ts';
import { makeAuthority } from './certificates.ts';
import { checkPdf } from '../verify/check-pdf.ts';
import { type SignedContract, signContract } from '../signed-contract.example.ts';

const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
const at = (name: string): string => join(folder, name);
const keep = (name: string, bytes: Uint8Array | string): string => {
  writeFileSync(at(name), bytes);
  return at(name);
};
let contract: SignedContract;
beforeAll(async () => {
  contract = await signContract();
  keep('root.pem', contract.authority.certificatePem);
  keep('other-root.pem', (await makeAuthority('Another root')).certificatePem);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Signed = { message: Buffer; covered: Buffer };
/** Returns the message of each signature without its padding, and the bytes of the file that it signs. */
function signaturesIn(pdf: Buffer): Signed[] {
  const ranges = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)].map((found) =>
    found.slice(1).map(Number),
  );
  return ranges.map(([start = 0, before = 0, resume = 0, after = 0]) => {
    const room = Buffer.from(pdf.toString('latin1', start + before + 1, resume - 1), 'hex');
    // The length of the outermost sequence is in its third and fourth byte.
    return {
      message: room.subarray(0, 4 + room.readUInt16BE(2)),
      covered: Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(resume, resume + after)]),
    };
  });
}
function verify({ message, covered }: Signed, root: string): string {
  const files = [
    '-in',
    keep('message.der', message),
    '-content',
    keep('covered.bin', covered),
    '-CAfile',
    at(root),
    '-out',
    at('out.bin'),
  ];
  return runToolLeniently(
    'openssl',
    'openssl',
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-binary',
    '-purpose',
    'any',
    ...files,
  );
}

describe('openssl cms', () => {
  test('verifies the message of each of the four signatures, up to the root of the installation', () => {
    const results = signaturesIn(Buffer.from(contract.final)).map((one) => verify(one, 'root.pem'));
    expect(results).toEqual(Array(4).fill(expect.stringMatching(/successful/)));
  });

  test('verifies no message with the root of another installation', () => {
    const results = signaturesIn(Buffer.from(contract.final)).map((one) => verify(one, 'other-root.pem'));
    expect(results).toEqual(
      Array(4).fill(expect.stringMatching(/Verify error: self-signed certificate in certificate chain/)),
    );
  });

  test('verifies no message once a byte of the first revision is changed', () => {
    const bytes = Buffer.from(contract.final);
    const place = bytes.indexOf('/Lang (en)') + '/Lang ('.length;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    for (const one of signaturesIn(bytes)) expect(verify(one, 'root.pem')).toMatch(/content verify error/);
  });
});

describe('for a file that was truncated in the last revision', () => {
  let file: string;
  let bytes: Buffer;
  beforeAll(() => {
    bytes = Buffer.from(contract.final).subarray(0, contract.final.length - 300);
    file = keep('broken.pdf', bytes);
  });

  test('qpdf reports damage', () => {
    expect(runToolLeniently('qpdf', 'qpdf', '--check', file)).toMatch(/file is damaged/);
  });

  test('pdfsig and mupdf report that the seal reaches past the end and no signature covers the file; our checker accepts none', async () => {
    const poppler = runToolLeniently('pdfsig', 'poppler-utils', file);
    expect([
      poppler.match(/- Not total document signed/g)?.length,
      poppler.match(/Signature is Valid\./g)?.length,
    ]).toEqual([4, 3]);
    expect(poppler).toContain('Illegal values in ByteRange array');
    expect(runToolLeniently('mutool', 'mupdf-tools', 'sign', '-v', file)).toContain(
      'Verification error: signature byte range extends past end of file',
    );
    const { signatures, wholeFileCovered } = await checkPdf(bytes, [contract.authority.certificatePem]);
    expect([wholeFileCovered, signatures.filter(({ valid }) => valid)]).toEqual([false, []]);
  });
});
