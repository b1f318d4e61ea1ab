import { isIPv6 } from 'node:net';

/** Splits an IPv6 address into 8 groups of 16 bits. An embedded IPv4 address is in the last two groups. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Returns the address or network that rate limits count as one: for IPv6 the /64 network, because one customer of a
 * provider has all of it; an IPv4 address written as IPv6 counts as that IPv4 address.
 */
export function toRateLimitedNetwork(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = '0', low = '0'] = groups.slice(6);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [a >> 8, a & 255, b >> 8, b & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
