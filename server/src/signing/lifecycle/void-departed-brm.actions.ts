import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import type { SigningKind } from '@roadworthy/contract/signing/signing.schema.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { isDeparted } from '../record/signing-entry.ts';
import { voidAutomatically } from './signing.actions.ts';
import * as signings from '../record/signing.queries.ts';

// A company has one Business Relationship Manager at a time. A document that waits for a former one is reissued for the
// new one by E-Sign; for a customer or inspector the office assigns a replacement (projects, work plans).

/** Voids the signing of a step that waits for a former BRM. Returns whether there was one. */
export async function voidIfBrmDeparted(
  context: ActionContext,
  subjectId: string,
  kind: SigningKind,
): Promise<boolean> {
  const signing = await signings.findLive(context.tx, subjectId, kind);
  const brm = signing?.signers.find(({ position }) => position === 0);
  if (!signing || !brm || !isDeparted(signing, brm)) return false;
  await voidAutomatically(context, signing.id, messages.brmLeft({ name: brm.name }));
  return true;
}
