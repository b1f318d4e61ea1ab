import { Secret, TOTP } from 'otpauth';

// Authenticator codes (RFC 6238) with the parameters that every authenticator app supports: SHA-1, 6 digits, 30
// seconds.

const issuer = 'Roadworthy';
const keyBytes = 20;
/** A clock may be one step fast or slow. */
const toleratedSteps = 1;

const totpFor = (key: string, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) });

export const generateTotpKey = (): string => new Secret({ size: keyBytes }).base32;
/** Formats the content of the QR code from which the app reads the key. */
export const formatTotpUri = (key: string, label: string): string => totpFor(key, label).toString();

/** Returns the time step that this code belongs to; undefined if it matches no step near `now`. */
export function findTotpStep(key: string, code: string, now: Date): number | undefined {
  const totp = totpFor(key, '');
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: toleratedSteps });
  return off === null ? undefined : totp.counter({ timestamp: now.getTime() }) + off;
}
