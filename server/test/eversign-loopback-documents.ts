import { PDF } from '@libpdf/core';
import { z } from 'zod';

// The vendor's side of a document, as far as esign.md A1 knows it: what it refuses, whose turn it is, what comes back.

const Body = z.looseObject({
  title: z.string(),
  client: z.string().optional(),
  meta: z.record(z.string(), z.string()).optional(),
  expires: z.number().optional(),
  redirect: z.string().optional(),
  redirect_decline: z.string().optional(),
  use_signer_order: z.number().default(0),
  embedded_signing_enabled: z.number().default(0),
  use_hidden_tags: z.number().default(0),
  files: z.array(z.looseObject({ name: z.string(), file_id: z.string().optional(), file_url: z.string().optional(), file_base64: z.string().optional() })),
  signers: z.array(z.looseObject({ id: z.number(), order: z.number().default(1), name: z.string(), email: z.string(), pin: z.string().optional() })),
  fields: z
    .array(
      z.array(z.looseObject({ type: z.string(), signer: z.number(), page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    )
    .default([]),
});
export type LoopbackSigner = z.output<typeof Body>['signers'][number] & {
  token: string;
  signedAt: number | undefined;
  declined: string | undefined;
  viewed: boolean;
  removed: boolean;
};
export type LoopbackDocument = {
  hash: string;
  body: z.output<typeof Body>;
  pdf: Uint8Array;
  signers: LoopbackSigner[];
  state: 'open' | 'completed' | 'cancelled' | 'expired';
  /** How often the final file is asked for before it is ready. */
  pollsLeft: number;
};

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** What is wrong with a new document, as the vendor's `error.type`. */
export function refusalOf(sent: unknown): string | undefined {
  const read = Body.safeParse(sent);
  if (!read.success) return 'missing_or_invalid_parameter';
  const { signers, files, fields } = read.data;
  const [file] = files;
  if (signers.length === 0) return 'no_signer';
  if (!file) return 'no_file';
  if ([file.file_id, file.file_url, file.file_base64].filter(Boolean).length !== 1) return 'invalid_file';
  if (!isBase64(file.file_base64 ?? '')) return 'invalid_base64';
  if (
    Buffer.from(file.file_base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString() !== '%PDF-'
  )
    return 'not_a_pdf';
  if (new Set(signers.map(({ id }) => id)).size !== signers.length) return 'duplicate_signer';
  if (fields.flat().some(({ signer }) => !signers.some(({ id }) => id === signer))) return 'field_without_signer';
  if (signers.some(({ id }) => !fields.flat().some(({ signer, type }) => signer === id && type === 'signature'))) return 'nothing_to_sign';
  return undefined;
}

export function newDocument(sent: unknown, number: number): LoopbackDocument {
  const body = Body.parse(sent);
  return {
    hash: `Doc${number}uXIgmUwHpeFqjI`,
    body,
    pdf: Buffer.from(body.files[0]?.file_base64 ?? '', 'base64'),
    signers: body.signers.map((signer) => ({
      ...signer,
      token: `secret-way-${number}-${signer.id}`,
      signedAt: undefined,
      declined: undefined,
      viewed: false,
      removed: false,
    })),
    state: 'open',
    pollsLeft: 0,
  };
}

export const isTurn = (document: LoopbackDocument, signer: LoopbackSigner): boolean =>
  document.state === 'open' &&
  signer.signedAt === undefined &&
  document.signers.every((one) => one.declined === undefined) &&
  (document.body.use_signer_order === 0 || document.signers.every((one) => one.order >= signer.order || one.signedAt !== undefined));

export const shown = (document: LoopbackDocument, base: string) => ({
  document_hash: document.hash,
  title: document.body.title,
  client: document.body.client,
  is_completed: document.state === 'completed' ? 1 : 0,
  is_cancelled: document.state === 'cancelled' ? 1 : 0,
  is_expired: document.state === 'expired' ? 1 : 0,
  is_trashed: 0,
  is_deleted: 0,
  meta: document.body.meta ?? [],
  signers: document.signers.map((signer) => ({
    id: signer.id,
    name: signer.name,
    email: signer.email,
    order: signer.order,
    pin: signer.pin,
    signed: signer.signedAt === undefined ? 0 : 1,
    signed_timestamp: signer.signedAt === undefined ? '' : String(signer.signedAt),
    declined: signer.declined === undefined ? 0 : 1,
    declined_reason: signer.declined,
    removed: signer.removed ? 1 : 0,
    viewed: signer.viewed ? 1 : 0,
    embedded_signing_url: `${base}/sign/${signer.token}`,
    status:
      signer.declined !== undefined ? 'declined' : signer.signedAt !== undefined ? 'signed' : isTurn(document, signer) ? 'waiting_for_signature' : 'on_hold',
  })),
});

/** The original and one page about who signed. */
export async function finalPdf({ pdf }: LoopbackDocument): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  document.addPage().drawText('Audit trail', { x: 50, y: 700 });
  return document.save();
}
