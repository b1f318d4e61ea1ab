import { isIP } from 'node:net';

/** Whether a text is a comma-separated list of addresses or networks, as Fastify's `trustProxy` accepts it. */
export function areNetworks(text: string): boolean {
  return text.split(',').every((one) => {
    const [address = '', bits, ...more] = one.trim().split('/');
    const version = isIP(address);
    const maxPrefix = version === 6 ? 128 : 32;
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return bits === undefined;
    return (
      version > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxPrefix))
    );
  });
}
