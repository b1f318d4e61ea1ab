import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import type { EversignClient } from '../../kit/eversign/client.ts';
import type { EversignField } from '../../kit/eversign/document.ts';
import { EversignUnavailableError, EversignRejectedError } from '../../kit/eversign/problems.ts';
import type { Kit } from '../../kit/kit.ts';
import type { ExtractedField } from '../../kit/pdf/fields/extract-fields.ts';
import { toProviderReport, toEversignSignerId } from './eversign.report.ts';
import type { SignatureProvider } from './provider.ts';
import { decryptPin } from '../record/signing-entry.ts';
import { buildDeclinedUrl, toSignatureFieldName, buildSignedUrl } from '../record/signing-links.ts';
import type { SigningRow } from '../record/signing.queries.ts';

// eversign (Xodo Sign) collects the signatures: it gets the frozen document, the signers in order with their PINs, and
// a field for each signature. Its status is always fetched again, never taken from an event.

export function makeEversignProvider(kit: Kit): SignatureProvider {
  const { eversign, settings } = kit;
  /** Reports errors of the service to people in plain words, and to the log without key, PIN or link. */
  const withClient = async <T>(signing: SigningRow, work: (client: EversignClient) => Promise<T>): Promise<T> => {
    if (!eversign) throw problem.unavailable(signingMessages.providerOff, 300);
    try {
      return await work(eversign);
    } catch (error) {
      if (!(error instanceof EversignUnavailableError) && !(error instanceof EversignRejectedError)) throw error;
      kit.note('warn', error.message, { signing: signing.id });
      if (error instanceof EversignRejectedError) throw problem.unavailable(signingMessages.providerRefused, 300);
      throw problem.unavailable(signingMessages.providerAway, error.retryAfterSeconds);
    }
  };
  const isLink = (url: string): boolean =>
    URL.canParse(url) &&
    [new URL(settings.eversign?.apiUrl ?? 'https:x').protocol, 'https:'].includes(new URL(url).protocol);
  return {
    addsSeal: false,
    prepare: (signing, { pdf, askedBefore }) =>
      withClient(signing, async (client) => {
        const made = askedBefore ? await client.find(signing.id) : undefined;
        return (made ?? (await client.create(await newDocument(kit, signing, pdf)))).document_hash;
      }),
    status: async ({ providerDocument, ...signing }) =>
      providerDocument === null
        ? undefined
        : withClient({ providerDocument, ...signing }, async (client) =>
            toProviderReport(await client.get(providerDocument), signing.signers, isLink),
          ),
    fetchFinal: ({ providerDocument, ...signing }) =>
      withClient({ providerDocument, ...signing }, async (client) => {
        if (providerDocument === null) return undefined;
        try {
          return await client.download(providerDocument);
        } catch (error) {
          // The final file may become available some time after the last signature.
          if (error instanceof EversignRejectedError) return undefined;
          throw error;
        }
      }),
    void: (signing) =>
      withClient(signing, async (client) => {
        const document =
          signing.providerDocument === null
            ? await client.find(signing.id)
            : await client.get(signing.providerDocument);
        if (!document || isOver(document)) return;
        try {
          await client.cancel(document.document_hash);
        } catch (error) {
          // The service refuses to cancel a document that is closed already. Nothing is left to do then.
          if (!(error instanceof EversignRejectedError) || !isOver(await client.get(document.document_hash)))
            throw error;
        }
      }),
    remind: (signing, signer) =>
      withClient(signing, async (client) => client.remind(signing.providerDocument ?? '', toEversignSignerId(signer))),
  };
}

/** Returns whether the document can no longer be signed. */
const isOver = (document: Awaited<ReturnType<EversignClient['get']>>): boolean =>
  [document.is_completed, document.is_cancelled, document.is_expired, document.is_trashed, document.is_deleted].some(
    Boolean,
  ) || document.signers.some((signer) => signer.declined);

async function newDocument(kit: Kit, signing: SigningRow, pdf: Uint8Array) {
  const paper = await kit.pdf.takeFields(pdf);
  return {
    signingId: signing.id,
    title: `${signing.title} ${signing.number}`,
    pdf: paper.pdf,
    fileName: `${signing.number}.pdf`,
    expires: new Date(signing.expiresAt),
    redirect: buildSignedUrl(signing, kit),
    redirectDecline: buildDeclinedUrl(signing, kit),
    signers: signing.signers.map((signer) => ({
      id: toEversignSignerId(signer),
      name: signer.name,
      email: signer.email,
      pin: decryptPin(kit, signing, signer),
    })),
    fields: signing.signers.flatMap((signer) =>
      signatureFields(paper.fields, toSignatureFieldName(signer.position), toEversignSignerId(signer)),
    ),
  };
}

/** Returns the field of the signature, with the date of signing in a line below it. */
function signatureFields(areas: ExtractedField[], name: string, signer: number): EversignField[] {
  const area = areas.find((one) => one.field === name);
  if (!area) throw new Error(`The document has no field ${name}`);
  const [x, y, width, page] = [Math.round(area.x) + 4, Math.round(area.y) + 4, Math.round(area.width) - 8, area.page];
  const lineHeight = 20;
  const height = Math.round(area.height) - lineHeight - 12;
  return [
    { type: 'signature', identifier: name, page, x, y, width, height, signer, required: 1 },
    {
      type: 'date_signed',
      identifier: `${name}-date`,
      page,
      x,
      y: y + height + 4,
      width,
      height: lineHeight,
      signer,
      required: 1,
    },
  ];
}
