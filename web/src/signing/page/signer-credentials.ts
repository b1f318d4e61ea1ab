import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useEffect, useState } from 'react';

// The proof of the signer's identity. It is the PIN if they are not signed in, nothing in a fresh session of their own,
// and in an older one the password and, if they have a second factor, the code.

export type SignerCredentials = { pin: string; password: string; otp: string };
export type CredentialField = keyof SignerCredentials;
export const emptyProof: SignerCredentials = { pin: '', password: '', otp: '' };

export const listRequiredProof = (
  ownSession: SigningPage['ownSession'],
  isFresh: boolean,
): readonly CredentialField[] => {
  if (!ownSession) return ['pin'];
  if (isFresh) return [];
  return ownSession.needsCode ? ['password', 'otp'] : ['password'];
};

const required: SignerCredentials = {
  pin: signingMessages.pin,
  password: accessMessages.passwordRequired,
  otp: accessMessages.codeDigits,
};
/** Lists the required proof that has not been entered yet, each with its error text. */
export const findMissingProof = (
  asked: readonly CredentialField[],
  proof: SignerCredentials,
): Partial<SignerCredentials> =>
  Object.fromEntries(asked.filter((field) => proof[field].trim() === '').map((field) => [field, required[field]]));

/** Returns the entered password and code. The password is not trimmed, because it may begin or end with a space. */
export const toSessionProof = ({ password, otp }: SignerCredentials) => ({
  ...(password && { password }),
  ...(otp.trim() && { otp: otp.trim() }),
});

/**
 * Returns the required proof. It can change while the signer is reading, because a session stays fresh only for
 * minutes.
 */
export function useRequiredProof(
  ownSession: SigningPage['ownSession'],
  refused: Partial<SignerCredentials>,
): readonly CredentialField[] {
  const until = ownSession ? Date.parse(ownSession.freshUntil) : 0;
  const [isFresh, setFresh] = useState(() => Date.now() < until);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), until - Date.now());
    return () => clearTimeout(timer);
  }, [isFresh, until]);
  // By the server's clock, the session may no longer be fresh.
  return listRequiredProof(ownSession, isFresh && !refused.password && !refused.otp);
}
