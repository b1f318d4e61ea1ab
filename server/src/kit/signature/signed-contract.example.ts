// A contract signed by three people and sealed, with each revision in between.
import { makeContract, exampleSeal, exampleSigners } from '../pdf/document.example.ts';
import { renderDocument } from '../pdf/document.ts';
import type { DocumentContent, SignatureBox } from '../pdf/document-content.ts';
import {
  type CertificateAndKey,
  issueSealCertificate,
  issueSignerCertificate,
  makeAuthority,
} from './create/certificates.ts';
import { type FieldSignature, signField } from './create/sign.ts';

export const signedAt = new Date('2026-11-21T06:03:57Z');

export type SignedContract = { authority: CertificateAndKey; revisions: Uint8Array[]; final: Uint8Array };

export function makeFieldSignature(
  box: SignatureBox,
  signer: CertificateAndKey,
  root: CertificateAndKey,
): FieldSignature {
  return {
    field: box.field,
    signer,
    chain: [root.certificatePem],
    at: signedAt,
    reason: box.meaning,
    appearance: { name: box.name, role: box.role, meaning: box.meaning, at: signedAt, evidenceId: 'EV-7F3A-22C1' },
  };
}

type More = Pick<FieldSignature, 'leavesRoom'>;
export async function signContract(content?: DocumentContent, more: More = {}): Promise<SignedContract> {
  const authority = await makeAuthority('Roadworthy test root', signedAt);
  const contract = content ?? (await makeContract());
  const revisions = [await renderDocument(contract)];
  for (const box of [...(contract.signatures ?? []), ...(contract.seal ? [contract.seal] : [])]) {
    const identity = { name: box.name, email: `${box.field}@example.org`, organisation: 'Nordhafen' };
    const signer =
      box.field === 'seal'
        ? await issueSealCertificate(authority, box.name, signedAt)
        : await issueSignerCertificate(authority, identity, signedAt);
    revisions.push(
      await signField(revisions.at(-1) ?? new Uint8Array(), { ...makeFieldSignature(box, signer, authority), ...more }),
    );
  }
  return { authority, revisions, final: revisions.at(-1) ?? new Uint8Array() };
}

/** Makes a one-page document, signed by Ada and sealed, for tests that check it hundreds of times. */
export const signNote = (more?: More): Promise<SignedContract> =>
  signContract(
    {
      title: 'Note',
      number: 'N-1',
      subtitle: '',
      company: { name: 'Nordhafen' },
      blocks: [],
      signatures: exampleSigners.slice(0, 1),
      seal: exampleSeal,
    },
    more,
  );
