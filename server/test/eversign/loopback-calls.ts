import { z } from 'zod';
import {
  buildAuditPage,
  buildFinalPdf,
  createDocument,
  logEvent,
  findRefusal,
  toVendorJson,
  isListed,
  type LoopbackDocument,
} from './loopback-documents.ts';

// How the vendor responds to each call, including calls that the product never makes, so that the simulation covers the
// whole API.

export const calls = {
  businesses: 'GET business',
  create: 'POST document',
  list: 'GET document?type',
  get: 'GET document',
  cancel: 'DELETE document?cancel',
  trash: 'DELETE document?trash',
  delete: 'DELETE document',
  upload: 'POST file',
  remind: 'POST send_reminder',
  reassign: 'POST reassign',
  raw: 'GET download_raw_document',
  download: 'GET download_final_document',
  audit: 'GET document/audit_log',
} as const;
export type Call = keyof typeof calls;

/** Finds the call that a request makes. The vendor's documentation has two base URLs, one of which ends with /api/. */
export function findCall(method: string | undefined, { pathname, searchParams }: URL): Call | undefined {
  const path = pathname.replace(/^\/(api\/)?/, '').replace(/^document\/[\w-]+\//, 'document/');
  const about = path !== 'document' ? undefined : ['type', 'cancel', 'trash'].find((one) => searchParams.has(one));
  const callKey = `${method} ${path}${about ? `?${about}` : ''}`;
  const names = Object.keys(calls).filter((name): name is Call => name in calls);
  return names.find((name) => calls[name] === callKey);
}

export const accessKey = 'loopback-access-key';
export const businessId = '4711';

export type Vendor = {
  documents: LoopbackDocument[];
  /** Uploaded files, by the id with which a new document refers to them. */
  files: Map<string, { name: string; pdf: Uint8Array }>;
  reminded: string[];
  /** Links to final files until they expire. */
  links: Map<string, LoopbackDocument>;
  base: () => string;
  seconds: () => number;
};
export type VendorCall = { query: URLSearchParams; body: Buffer; kind: string; hash: string | null };
export type VendorReply = { body: unknown } | { refused: string };

const Reminder = z.object({ document_hash: z.string(), signer_id: z.number() });
const Reassigning = Reminder.extend({
  new_signer_name: z.string(),
  new_signer_email: z.email(),
  reason: z.string().optional(),
});
const json = (body: Buffer): unknown => JSON.parse(body.toString());
const done = { body: { success: 1 } };

async function uploaded({ body, kind }: VendorCall) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': kind } }).formData();
  const file = form.get('upload');
  return file instanceof File ? { name: file.name, pdf: new Uint8Array(await file.arrayBuffer()) } : undefined;
}

type Respond = (vendor: Vendor, vendorCall: VendorCall) => Promise<VendorReply> | VendorReply;
const about =
  (
    act: (document: LoopbackDocument, vendor: Vendor, vendorCall: VendorCall) => Promise<VendorReply> | VendorReply,
  ): Respond =>
  (vendor, vendorCall) => {
    const document = vendor.documents.find((one) => one.hash === vendorCall.hash && one.state !== 'deleted');
    return document ? act(document, vendor, vendorCall) : { refused: 'document_not_found' };
  };

export const responders: Record<Call, Respond> = {
  businesses: () => ({
    body: [
      {
        business_id: 1,
        business_status: 2,
        business_identifier: 'old',
        business_name: 'Old',
        creation_time_stamp: 1_500_000_000,
        is_primary: 0,
      },
      {
        business_id: Number(businessId),
        business_status: 1,
        business_identifier: 'main',
        business_name: 'Main',
        creation_time_stamp: 1_600_000_000,
        is_primary: 1,
      },
    ],
  }),
  create(vendor, { body }) {
    const sent = json(body);
    const refusal = findRefusal(sent, vendor.files);
    if (refusal) return { refused: refusal };
    const made = createDocument(sent, vendor);
    vendor.documents.push(made);
    return { body: toVendorJson(made, vendor.base()) };
  },
  list: ({ documents, base }, { query }) => ({
    body: documents
      .filter((one) => one.state !== 'deleted' && isListed(one, query.get('type') ?? ''))
      .map((one) => toVendorJson(one, base())),
  }),
  get: about((document, { base }) => ({ body: toVendorJson(document, base()) })),
  cancel: about((document, vendor) => {
    if (document.state !== 'open') return { refused: 'cannot_cancel_document' };
    document.state = 'cancelled';
    logEvent(document, 'cancelled', vendor.seconds());
    return done;
  }),
  trash: about((document, vendor) => {
    document.isTrashed = true;
    logEvent(document, 'trashed', vendor.seconds());
    return done;
  }),
  delete: about((document) => {
    if (document.state !== 'draft' && document.state !== 'cancelled') return { refused: 'cannot_delete_document' };
    document.state = 'deleted';
    return done;
  }),
  async upload(vendor, vendorCall) {
    const file = await uploaded(vendorCall);
    if (!file) return { refused: 'no_file' };
    const fileId = `file-${vendor.files.size + 1}`;
    vendor.files.set(fileId, file);
    return { body: { file_id: fileId, name: file.name } };
  },
  remind(vendor, { body }) {
    const { document_hash: hash, signer_id: signer } = Reminder.parse(json(body));
    if (!vendor.documents.some((one) => one.hash === hash)) return { refused: 'document_not_found' };
    vendor.reminded.push(`${hash} ${signer}`);
    return { body: { success: true } };
  },
  reassign(vendor, { body }) {
    const reassigning = Reassigning.parse(json(body));
    const document = vendor.documents.find((one) => one.hash === reassigning.document_hash);
    const signer = document?.signers.find(
      ({ id, signedAt, removed }) => id === reassigning.signer_id && signedAt === undefined && !removed,
    );
    if (!document || !signer) return { refused: 'cannot_reassign_signer' };
    signer.removed = true;
    const id = Math.max(...document.signers.map((one) => one.id)) + 1;
    const { new_signer_name: name, new_signer_email: email } = reassigning;
    document.signers.push({
      ...signer,
      id,
      name,
      email,
      token: `${signer.token}-${id}`,
      viewed: false,
      removed: false,
    });
    return done;
  },
  raw: about(({ pdf }) => ({ body: pdf })),
  async download(vendor, vendorCall) {
    return about(async (document) => {
      if (document.state !== 'completed' || document.pollsLeft > 0) {
        document.pollsLeft -= 1;
        return { refused: 'document_not_completed' };
      }
      if (vendorCall.query.get('document_id') === 'AT') return { body: await buildAuditPage() };
      if (vendorCall.query.get('url_only') !== '1')
        return { body: await buildFinalPdf(document, { auditTrail: vendorCall.query.get('audit_trail') === '1' }) };
      const link = `link-${vendor.links.size + 1}`;
      vendor.links.set(link, document);
      return { body: { url: `${vendor.base()}/final/${link}` } };
    })(vendor, vendorCall);
  },
  audit: about(({ log }) => ({ body: log })),
};
