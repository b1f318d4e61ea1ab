import { expect, it } from 'vitest';
import { toRateLimitedNetwork } from './network.ts';

it.each([
  ['203.0.113.66', '203.0.113.66'],
  ['::ffff:203.0.113.66', '203.0.113.66'],
  ['::ffff:cb00:7142', '203.0.113.66'],
  ['2001:db8:0:7:1::2', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('the address %j counts as %j', (ip, network) => {
  expect(toRateLimitedNetwork(ip)).toBe(network);
});
