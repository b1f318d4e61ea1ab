import { Secret, TOTP } from 'otpauth';

// Codes of an authenticator app (RFC 6238), in the form that every such app knows: SHA-1, 6 digits, 30 seconds.

const issuer = 'Roadworthy';
const keyBytes = 20;
/** A clock may be one step off, either way. */
const toleratedSteps = 1;

const totpFor = (key: string, label: string): TOTP => new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) });

export const newTotpKey = (): string => new Secret({ size: keyBytes }).base32;
/** What the QR code says: the app takes the key from it. */
export const totpUri = (key: string, label: string): string => totpFor(key, label).toString();

/** The time step whose code this is; nothing when it is the code of none near now. */
export function totpStep(key: string, code: string, now: Date): number | undefined {
  const totp = totpFor(key, '');
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: toleratedSteps });
  return off === null ? undefined : totp.counter({ timestamp: now.getTime() }) + off;
}
