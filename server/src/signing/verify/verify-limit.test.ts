import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test/fixtures/world.ts';

// Anybody can send files to the public verification, so it is the endpoint most open to abuse. These tests therefore
// run with the product's own rate limiter.

let world: World;
beforeAll(async () => {
  world = await makeWorld({ environment: { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => world.close());

const most = 20;
const verify = (address = '203.0.113.66') => {
  const form = new FormData();
  form.append(
    'file',
    new Blob([Buffer.from('%PDF-1.7\nnothing follows')], { type: 'application/pdf' }),
    'contract.pdf',
  );
  return world.nobody.attempt(verifyRoutes.verifyDocument, { body: form, headers: { 'x-forwarded-for': address } });
};

it('twenty files a minute per address are verified, then the response is 429 with a time to retry; nothing else is limited', async () => {
  const answers = [];
  for (let sent = 0; sent < most + 10; sent += 1) answers.push(await verify());
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: most }, () => 200),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  const late = answers.at(-1);
  expect(late?.body.meta).toMatchObject({ code: 'too_many', message: 'Too many requests. Please wait a moment.' });
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await world.nobody.attempt(signingRoutes.getCertificate)).status).toBe(200);
});

it('all addresses of an IPv6 network count as one', async () => {
  const answers = await Promise.all(Array.from({ length: most + 5 }, (_, n) => verify(`2001:db8:0:7::${n + 1}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await verify('2001:db8:0:8::1')).status).toBe(200);
});
