import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { maxInspectors } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeWorld, type World } from '../../../test/fixtures/world.ts';
import { maxSignatures } from '../../kit/signature/verify/check-pdf.ts';
import { makeSharedSignaturePdf } from '../../kit/signature/verify/hostile-pdf.example.ts';
import { signNote } from '../../kit/signature/signed-contract.example.ts';

// One checker serves everybody, so neither an expensive file nor a person with many files may block the others.

let world: World;
beforeAll(async () => {
  world = await makeWorld({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => world.close());

function verify(bytes: Uint8Array, address: string) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'contract.pdf');
  return world.nobody.attempt(verifyRoutes.verifyDocument, { body: form, headers: { 'x-forwarded-for': address } });
}

it('a file with hundreds of signature fields is reported as not checked', async () => {
  const { status, body } = await verify(makeSharedSignaturePdf(990), '203.0.113.1');
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ verdict: 'unchecked', signatures: [], addedTo: false }),
  ]);
  const { body: few } = await verify(makeSharedSignaturePdf(maxSignatures), '203.0.113.1');
  expect([few.data?.verdict, few.data?.signatures.length]).toEqual(['altered', maxSignatures]);
});

it('the maximum number of signatures covers a work plan with all its signers and the seal', () => {
  expect(maxSignatures).toBeGreaterThanOrEqual(maxInspectors + 3);
});

it('three files per network are accepted, and slots remain for another network; a fourth file is refused, even from another address of the same IPv6 network', async () => {
  const { final } = await signNote();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const withScratch = world.kit.withScratch;
  // Blocks the checker: it is the only reader of whole files, that is, without a limit of bytes.
  vi.spyOn(world.kit, 'withScratch').mockImplementation((work) =>
    withScratch((scratch) => {
      const read = async (path: string, most?: number) => {
        if (most === undefined) await letGo;
        return scratch.read(path, most);
      };
      return work({ ...scratch, read });
    }),
  );
  const check = vi.spyOn(world.kit.checker, 'check');
  const addresses = [
    '2001:db8:0:7::1',
    '2001:db8:0:7::2',
    '2001:db8:0:7::3',
    '203.0.113.2',
    '203.0.113.2',
    '203.0.113.2',
  ];
  const waiting = addresses.map((address) => verify(final, address));
  await expect.poll(() => check.mock.calls.length, { timeout: 60_000 }).toBe(6);
  waiting.push(verify(final, '203.0.113.9'));
  await expect.poll(() => check.mock.calls.length, { timeout: 60_000 }).toBe(7);
  for (const address of ['2001:db8:0:7::4', '203.0.113.2']) {
    const refused = await verify(final, address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  }
  resolve();
  expect((await Promise.all(waiting)).map(({ status, body }) => [status, body.data?.verdict])).toEqual(
    waiting.map(() => [200, 'foreign']),
  );
});
