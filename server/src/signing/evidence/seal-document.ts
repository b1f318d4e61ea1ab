import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import type { DocumentContent } from '../../kit/pdf/document-content.ts';
import type { RequestContext } from '../../kit/http/in-transaction.ts';
import { getSealKey } from '../pdf/signing-keys.ts';
import { sealFieldName } from '../record/signing-links.ts';

type SealContext = Pick<RequestContext, 'kit' | 'now' | 'newId'> & { actor: { company: string } };

/** Renders a document and seals it with the certificate of the company in use. Call it outside a transaction. */
export async function renderSealedDocument(
  { kit, now, newId, actor }: SealContext,
  content: Omit<DocumentContent, 'signatures' | 'seal'>,
  meaning: string,
): Promise<Uint8Array> {
  const { name } = content.company;
  const seal = await getSealKey(kit, actor.company, name);
  const box = { name, role: messages.companySeal, meaning };
  const pdf = await kit.pdf.renderDocument({ ...content, seal: { field: sealFieldName, ...box } });
  return kit.pdf.signField(pdf, {
    field: sealFieldName,
    signer: seal,
    chain: [seal.rootPem],
    at: now,
    reason: box.meaning,
    appearance: { ...box, at: now, evidenceId: newId() },
    leavesRoom: kit.timeAuthority !== undefined,
  });
}
