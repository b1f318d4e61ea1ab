import { PDF } from '@libpdf/core';
import { z } from 'zod';

// How the vendor handles a document, as far as we know: what it refuses, the order of signing, and its responses.

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
  is_draft: z.number().default(0),
  files: z.array(
    z.looseObject({
      name: z.string(),
      file_id: z.string().optional(),
      file_url: z.string().optional(),
      file_base64: z.string().optional(),
    }),
  ),
  signers: z.array(
    z.looseObject({
      id: z.number(),
      order: z.number().default(1),
      name: z.string(),
      email: z.string(),
      pin: z.string().optional(),
    }),
  ),
  fields: z
    .array(
      z.array(
        z.looseObject({
          type: z.string(),
          signer: z.number(),
          page: z.number(),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
        }),
      ),
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
  state: 'draft' | 'open' | 'completed' | 'cancelled' | 'expired' | 'deleted';
  isTrashed: boolean;
  log: { event: string; signer: string; timestamp: number }[];
  /** How many more requests for the final file are refused before it is ready. */
  pollsLeft: number;
};

type Uploads = ReadonlyMap<string, { pdf: Uint8Array }>;
export const logEvent = (document: LoopbackDocument, event: string, timestamp: number, signer?: LoopbackSigner): void =>
  void document.log.push({ event: `document_${event}`, signer: signer ? String(signer.id) : '', timestamp });

const isBase64 = (text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Returns the reason why a new document is refused, as the vendor's `error.type`. */
export function findRefusal(sent: unknown, files: Uploads): string | undefined {
  const read = Body.safeParse(sent);
  if (!read.success) return 'missing_or_invalid_parameter';
  const { signers, fields } = read.data;
  const [file] = read.data.files;
  if (signers.length === 0) return 'no_signer';
  if (!file) return 'no_file';
  if ([file.file_id, file.file_url, file.file_base64].filter(Boolean).length !== 1) return 'invalid_file';
  if (file.file_base64 !== undefined && !isBase64(file.file_base64)) return 'invalid_base64';
  if (file.file_id !== undefined && !files.has(file.file_id)) return 'file_not_found';
  if (Buffer.from(bytesOf(file, files).subarray(0, 5)).toString() !== '%PDF-') return 'not_a_pdf';
  if (new Set(signers.map(({ id }) => id)).size !== signers.length) return 'duplicate_signer';
  if (fields.flat().some(({ signer }) => !signers.some(({ id }) => id === signer))) return 'field_without_signer';
  if (signers.some(({ id }) => !fields.flat().some(({ signer, type }) => signer === id && type === 'signature')))
    return 'nothing_to_sign';
  return undefined;
}

type File = z.output<typeof Body>['files'][number];
const bytesOf = ({ file_id: id, file_base64: base64 }: File, files: Uploads): Uint8Array =>
  (id === undefined ? undefined : files.get(id)?.pdf) ?? Buffer.from(base64 ?? '', 'base64');

type VendorState = { documents: readonly unknown[]; files: Uploads; seconds: () => number };
export function createDocument(sent: unknown, { documents, files, seconds }: VendorState): LoopbackDocument {
  const body = Body.parse(sent);
  const number = documents.length + 1;
  const [file] = body.files;
  const events = body.is_draft === 1 ? ['document_created'] : ['document_created', 'document_sent'];
  return {
    hash: `Doc${number}uXIgmUwHpeFqjI`,
    body,
    pdf: file ? bytesOf(file, files) : Buffer.of(),
    signers: body.signers.map((signer) => ({
      ...signer,
      token: `secret-way-${number}-${signer.id}`,
      signedAt: undefined,
      declined: undefined,
      viewed: false,
      removed: false,
    })),
    state: body.is_draft === 1 ? 'draft' : 'open',
    isTrashed: false,
    log: events.map((event) => ({ event, signer: '', timestamp: seconds() })),
    pollsLeft: 0,
  };
}

export const isTurn = (document: LoopbackDocument, signer: LoopbackSigner): boolean =>
  document.state === 'open' &&
  signer.signedAt === undefined &&
  !signer.removed &&
  document.signers.every((one) => one.declined === undefined) &&
  (document.body.use_signer_order === 0 ||
    document.signers.every((one) => one.removed || one.order >= signer.order || one.signedAt !== undefined));

/** Returns whether the vendor's list of this type contains the document. A list of an unknown type is empty. */
export function isListed({ state, isTrashed, signers }: LoopbackDocument, type: string): boolean {
  if (type === 'all') return true;
  if (type === 'completed' || type === 'cancelled') return state === type && !isTrashed;
  if (type === 'drafts') return state === 'draft';
  return type === 'waiting_for_others' && state === 'open' && signers.some((one) => one.signedAt === undefined);
}

export const toVendorJson = (document: LoopbackDocument, base: string) => ({
  document_hash: document.hash,
  title: document.body.title,
  client: document.body.client,
  is_completed: document.state === 'completed' ? 1 : 0,
  is_cancelled: document.state === 'cancelled' ? 1 : 0,
  is_expired: document.state === 'expired' ? 1 : 0,
  is_draft: document.state === 'draft' ? 1 : 0,
  is_trashed: document.isTrashed ? 1 : 0,
  is_deleted: 0,
  meta: document.body.meta ?? [],
  log: document.log,
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
      signer.declined !== undefined
        ? 'declined'
        : signer.signedAt !== undefined
          ? 'signed'
          : isTurn(document, signer)
            ? 'waiting_for_signature'
            : 'on_hold',
  })),
});

/** Builds the final file, which is the original and, if requested, a page with the title of the audit trail. */
export async function buildFinalPdf(
  { pdf }: LoopbackDocument,
  { auditTrail }: { auditTrail: boolean },
): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  if (auditTrail) document.addPage().drawText('Audit trail', { x: 50, y: 700 });
  return document.save();
}
export async function buildAuditPage(): Promise<Uint8Array> {
  const document = PDF.create();
  document.addPage().drawText('Audit trail', { x: 50, y: 700 });
  return document.save();
}
