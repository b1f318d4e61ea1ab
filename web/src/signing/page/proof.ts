import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import type { SigningPage } from '@roadworthy/contract/signing/signing.schema.ts';
import { useEffect, useState } from 'react';

// How the signer proves their identity: nothing more in their own fresh session, the password in an older one, or the
// PIN.

export type Proof = { pin: string; password: string; otp: string };
export type ProofField = keyof Proof;
export const noProof: Proof = { pin: '', password: '', otp: '' };

export const askedProof = (ownSession: SigningPage['ownSession'], isFresh: boolean): readonly ProofField[] => {
  if (!ownSession) return ['pin'];
  if (isFresh) return [];
  return ownSession.needsCode ? ['password', 'otp'] : ['password'];
};

const required: Proof = {
  pin: signingMessages.pin,
  password: accessMessages.passwordRequired,
  otp: accessMessages.codeDigits,
};
/** The required proof that is not entered yet, with an error text for each. */
export const missingProof = (asked: readonly ProofField[], proof: Proof): Partial<Proof> =>
  Object.fromEntries(asked.filter((field) => proof[field].trim() === '').map((field) => [field, required[field]]));

/** Own session: password and code as far as they were asked for. A password may begin or end with a space. */
export const sessionProof = ({ password, otp }: Proof) => ({
  ...(password && { password }),
  ...(otp.trim() && { otp: otp.trim() }),
});

/** Changes while the signer reads: the session is fresh for a few minutes only. */
export function useAskedProof(ownSession: SigningPage['ownSession'], refused: Partial<Proof>): readonly ProofField[] {
  const until = ownSession ? Date.parse(ownSession.freshUntil) : 0;
  const [isFresh, setFresh] = useState(() => Date.now() < until);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), until - Date.now());
    return () => clearTimeout(timer);
  }, [isFresh, until]);
  // By the server's clock the session may no longer be fresh.
  return askedProof(ownSession, isFresh && !refused.password && !refused.otp);
}
