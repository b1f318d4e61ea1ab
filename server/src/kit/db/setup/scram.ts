import { createHmac, hash, pbkdf2Sync, randomBytes } from 'node:crypto';

const iterations = 4096;

/**
 * Computes the verifier that PostgreSQL stores for a password (RFC 5803), so that the password itself reaches neither
 * PostgreSQL's log nor pg_stat_activity.
 */
export function createScramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${hash('sha256', keyed('Client Key'), 'base64')}:${keyed('Server Key').toString('base64')}`;
}
