import { isIPv6 } from 'node:net';

/** Half of an IPv6 address: one household or firm is given all addresses below it. */
const prefixGroups = 4;

/**
 * What limits by address count as one caller: the IPv4 address, or the /64 network of an IPv6 address, whose holder has 2^64 addresses to choose from.
 * An IPv4 address written as IPv6 (::ffff:192.0.2.1) is the IPv4 address.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, prefixGroups);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
