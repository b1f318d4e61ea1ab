import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { Acting } from '../kit/http/ask.ts';
import { hasLeft } from './signing-entry.ts';
import { voidSignings } from './signing.actions.ts';
import * as signings from './signing.queries.ts';

// A company has one Business Relationship Manager at a time. What waits for one who is no longer that is made again for the new one, by E-Sign; for
// a customer or an inspector the office names somebody else (projects, work plans).

/** The signing of a step that waits for the BRM of before is voided and kept. Answers whether there was one. */
export async function voidIfBrmLeft(acting: Acting, subjectId: string, kind: SigningKind): Promise<boolean> {
  const signing = await signings.live(acting.tx, subjectId, kind);
  const brm = signing?.signers.find(({ position }) => position === 0);
  if (!signing || !brm || !hasLeft(signing, brm)) return false;
  await voidSignings(acting, subjectId, `${brm.name} is no longer the Business Relationship Manager`, undefined, signing.id);
  return true;
}
