import { expect, it } from 'vitest';
import { readSettings } from '../kit/settings.ts';
import { decideDemoSeeding, type DemoDecision } from './demo-plan.ts';

const admin = { ADMIN_EMAIL: 'ada@platform.test', ADMIN_PASSWORD: 'Correct-Horse-77' };
const published: DemoDecision = { isSeeded: true, passwords: 'published' };
const own: DemoDecision = { isSeeded: true, passwords: 'own' };
const none = (why?: string): DemoDecision => ({ isSeeded: false, ...(why && { reason: why }) });
const reachable = (host: string) => `HOST is ${host}, where other machines can reach it`;

it.each<[Record<string, string>, DemoDecision]>([
  [{}, published],
  [{ DEMO: '' }, published],
  [{ HOST: 'localhost' }, published],
  [{ HOST: '127.8.0.1' }, published],
  [{ HOST: '::1' }, published],
  [{ PUBLIC_URL: 'http://localhost:3000' }, published],
  [{ DEMO: '1' }, published],
  [{ DEMO: '1', ...admin }, published],
  [{ DEMO: '0' }, none()],
  [admin, none('ADMIN_EMAIL is set')],
  [{ HOST: '0.0.0.0' }, none(reachable('0.0.0.0'))],
  [{ HOST: '::' }, none(reachable('::'))],
  [{ HOST: '192.168.1.7' }, none(reachable('192.168.1.7'))],
  [{ HOST: '127.0.0.1.example.com' }, none(reachable('127.0.0.1.example.com'))],
  [{ PUBLIC_URL: 'https://roadworthy.example' }, none('PUBLIC_URL begins with https:')],
  [
    { PUBLIC_URL: 'http://roadworthy.company.example' },
    none('PUBLIC_URL is http://roadworthy.company.example, where other machines can reach it'),
  ],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, published],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, none('TRUSTED_PROXIES names a proxy')],
  [{ NODE_ENV: 'production' }, none('NODE_ENV is production')],
  [{ HOST: '0.0.0.0', DEMO: '0' }, none()],
  [{ HOST: '0.0.0.0', DEMO: '1' }, own],
  [{ HOST: '::', DEMO: 'on', ...admin }, own],
  [{ PUBLIC_URL: 'https://roadworthy.example', DEMO: '1' }, own],
  [{ NODE_ENV: 'production', DEMO: '1' }, own],
])('in the environment %j, the decision about the demo is %j', (environment, plan) => {
  expect(decideDemoSeeding(readSettings(environment))).toEqual(plan);
});
