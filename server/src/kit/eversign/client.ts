import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { constantTimeEqual } from '../auth/tokens.ts';
import { makeCircuitBreaker } from './circuit-breaker.ts';
import { makeVendorClient, type EversignSettings } from './vendor-client.ts';
import { EversignDocument, type NewEversignDocument } from './document.ts';
import { EversignUnavailableError } from './problems.ts';

// A client for the REST API of eversign (Xodo Sign), with the few calls that signing needs. It knows nothing about
// projects or plans.

export type EversignClient = {
  /**
   * Creates a document. The vendor's call is not idempotent: if you do not know whether it succeeded, call `find`
   * first.
   */
  create(document: NewEversignDocument): Promise<EversignDocument>;
  /** Finds the live document of an earlier `create` whose response may have been lost. */
  find(signingId: string): Promise<EversignDocument | undefined>;
  get(documentHash: string): Promise<EversignDocument>;
  cancel(documentHash: string): Promise<void>;
  remind(documentHash: string, signerId: number): Promise<void>;
  /** Downloads the signed file with the vendor's audit trail. */
  download(documentHash: string): Promise<Uint8Array>;
  /**
   * Returns whether the event was made by somebody who knows the key. This proves nothing about the document named in
   * the event.
   */
  isGenuine(event: { time: string; type: string; hash: string }): boolean;
  isOurBusiness(businessId: string | undefined): boolean;
};

const SuccessBody = z.looseObject({ success: z.union([z.literal(true), z.literal(1)]) });
const DocumentList = z.union([
  z.array(EversignDocument),
  z.looseObject({ documents: z.array(EversignDocument) }).transform(({ documents }) => documents),
]);

export function makeEversignClient(settings: EversignSettings): EversignClient {
  const breaker = makeCircuitBreaker(() => performance.now(), setTimeout, { perSecond: settings.perSecond });
  const vendor = makeVendorClient(settings, breaker, setTimeout);
  return {
    create: (document) =>
      vendor.json({ method: 'POST', path: 'document', body: bodyOf(document, settings) }, EversignDocument),
    find: async (signingId) => {
      const all = await vendor.json({ method: 'GET', path: 'document', query: { type: 'all' } }, DocumentList);
      return all.find(
        (one) =>
          (one.meta['signingId'] === signingId || one.client === signingId) &&
          !one.is_cancelled &&
          !one.is_deleted &&
          !one.is_trashed,
      );
    },
    get: async (documentHash) => {
      const document = await vendor.json(
        { method: 'GET', path: 'document', query: { document_hash: documentHash } },
        EversignDocument,
      );
      // Refuses an event of another document: the same people sign many.
      if (document.document_hash !== documentHash)
        throw new EversignUnavailableError('document answered about another document');
      return document;
    },
    cancel: async (documentHash) => {
      await vendor.json(
        { method: 'DELETE', path: 'document', query: { document_hash: documentHash, cancel: '1' } },
        SuccessBody,
      );
    },
    remind: async (documentHash, signerId) => {
      await vendor.json(
        { method: 'POST', path: 'send_reminder', body: { document_hash: documentHash, signer_id: signerId } },
        SuccessBody,
      );
    },
    download: (documentHash) =>
      vendor.bytes({
        method: 'GET',
        path: 'download_final_document',
        query: { document_hash: documentHash, audit_trail: '1' },
      }),
    isGenuine: ({ time, type, hash }) =>
      constantTimeEqual(hash, createHmac('sha256', settings.accessKey).update(`${time}${type}`).digest('hex')),
    isOurBusiness: (businessId) => businessId === undefined || businessId === settings.businessId,
  };
}

const bodyOf = (document: NewEversignDocument, { sandbox }: EversignSettings) => ({
  sandbox: sandbox ? 1 : 0,
  is_draft: 0,
  title: document.title,
  use_signer_order: 1,
  require_all_signers: 1,
  reminders: 0,
  // Signers sign on our own pages and are invited by our own mails.
  embedded_signing_enabled: 1,
  use_hidden_tags: 0,
  flexible_signing: 0,
  client: document.signingId,
  meta: { signingId: document.signingId },
  expires: Math.floor(document.expires.getTime() / 1000),
  redirect: document.redirect,
  redirect_decline: document.redirectDecline,
  files: [{ name: document.fileName, file_base64: Buffer.from(document.pdf).toString('base64') }],
  signers: document.signers.map((signer, index) => ({ ...signer, order: index + 1, deliver_email: 0 })),
  fields: [document.fields],
});
