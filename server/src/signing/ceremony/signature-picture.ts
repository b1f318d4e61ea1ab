import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { type SignDocument } from '@roadworthy/contract/signing/signing.schema.ts';
import { isBlankPicture, readPicture } from '../../kit/storage/picture.ts';

const maxTypedLength = 100;

/** Exactly one of the two fields is set. */
export type Signature = { typed?: string; drawn?: Uint8Array };

/**
 * Reads a typed signature, or one drawn as a PNG. Like every picture, the PNG is re-encoded, which removes any other
 * data in the file.
 */
export async function readSignature({ kind, value }: SignDocument['signature']): Promise<Signature> {
  if (kind === 'typed') {
    const typed = value.trim().slice(0, maxTypedLength);
    if (!typed) throw problem.field('signature', signingMessages.signature);
    return { typed };
  }
  const match = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(value);
  if (!match?.[1]) throw problem.field('signature', signingMessages.signature);
  const bytes = Buffer.from(match[1], 'base64');
  const picture = await readPicture(async () => bytes).catch(() => undefined);
  // A blank drawing is not a signature.
  if (!picture || (await isBlankPicture(picture.bytes))) throw problem.field('signature', signingMessages.signature);
  return { drawn: picture.bytes };
}
