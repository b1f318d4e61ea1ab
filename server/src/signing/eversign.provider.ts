import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { EversignClient } from '../kit/eversign/client.ts';
import type { EversignField } from '../kit/eversign/document.ts';
import { EversignAway, EversignRefused } from '../kit/eversign/problems.ts';
import type { Kit } from '../kit/kit.ts';
import type { TakenField } from '../kit/pdf/take-fields.ts';
import { reportOf, signerIdOf } from './eversign.report.ts';
import type { SignatureProvider } from './provider.ts';
import { pinOf } from './signing-entry.ts';
import { declinedPage, fieldOf, nextPage } from './signing-places.ts';
import type { SigningRow } from './signing.queries.ts';

// eversign (Xodo Sign) collects the signatures: it gets the frozen document, the signers in turn with their PINs, and a field for each where our own
// page has its frame. What it says is always read from it anew.

export function eversignProvider(kit: Kit): SignatureProvider {
  const { eversign, settings } = kit;
  /** What goes wrong there is said to people in words, and to the log without key, PIN or link. */
  const asked = async <T>(signing: SigningRow, work: (client: EversignClient) => Promise<T>): Promise<T> => {
    if (!eversign) throw problem.unavailable(signingMessages.providerOff, 300);
    try {
      return await work(eversign);
    } catch (error) {
      if (!(error instanceof EversignAway) && !(error instanceof EversignRefused)) throw error;
      kit.note('warn', error.message, { signing: signing.id });
      if (error instanceof EversignRefused) throw problem.unavailable(signingMessages.providerRefused, 300);
      throw problem.unavailable(signingMessages.providerAway, error.retryAfterSeconds);
    }
  };
  const isLink = (url: string): boolean =>
    URL.canParse(url) && [new URL(settings.eversign?.apiUrl ?? 'https:x').protocol, 'https:'].includes(new URL(url).protocol);
  return {
    seals: false,
    prepare: (signing, { pdf, askedBefore }) =>
      asked(signing, async (client) => {
        const made = askedBefore ? await client.find(signing.id) : undefined;
        return (made ?? (await client.create(await newDocument(kit, signing, pdf)))).document_hash;
      }),
    status: async ({ providerDocument, ...signing }) =>
      providerDocument === null
        ? undefined
        : asked({ providerDocument, ...signing }, async (client) => reportOf(await client.get(providerDocument), signing.signers, isLink)),
    fetchFinal: ({ providerDocument, ...signing }) =>
      asked({ providerDocument, ...signing }, async (client) => {
        if (providerDocument === null) return undefined;
        try {
          return await client.download(providerDocument);
        } catch (error) {
          // The final file may come some time after the last signature.
          if (error instanceof EversignRefused) return undefined;
          throw error;
        }
      }),
    void: (signing) =>
      asked(signing, async (client) => {
        const document = signing.providerDocument === null ? await client.find(signing.id) : await client.get(signing.providerDocument);
        if (!document || isOver(document)) return;
        try {
          await client.cancel(document.document_hash);
        } catch (error) {
          // Somebody else of ours, or a signer, was quicker: then nothing is left to be done.
          if (!(error instanceof EversignRefused) || !isOver(await client.get(document.document_hash))) throw error;
        }
      }),
    remind: (signing, signer) => asked(signing, async (client) => client.remind(signing.providerDocument ?? '', signerIdOf(signer))),
  };
}

/** Nobody signs it any more. */
const isOver = (document: Awaited<ReturnType<EversignClient['get']>>): boolean =>
  [document.is_completed, document.is_cancelled, document.is_expired, document.is_trashed, document.is_deleted].some(Boolean) ||
  document.signers.some((signer) => signer.declined);

async function newDocument(kit: Kit, signing: SigningRow, pdf: Uint8Array) {
  const paper = await kit.pdf.takeFields(pdf);
  return {
    signingId: signing.id,
    title: `${signing.title} ${signing.number}`,
    pdf: paper.pdf,
    fileName: `${signing.number}.pdf`,
    expires: new Date(signing.expiresAt),
    redirect: nextPage(signing, kit),
    redirectDecline: declinedPage(signing, kit),
    signers: signing.signers.map((signer) => ({ id: signerIdOf(signer), name: signer.name, email: signer.email, pin: pinOf(kit, signing, signer) })),
    fields: signing.signers.flatMap((signer) => fieldsIn(paper.fields, fieldOf(signer.position), signerIdOf(signer))),
  };
}

/** The signature above, the day of signing in a line below it. */
function fieldsIn(places: TakenField[], name: string, signer: number): EversignField[] {
  const place = places.find((one) => one.field === name);
  if (!place) throw new Error(`The document has no field ${name}`);
  const [x, y, width, page] = [Math.round(place.x) + 4, Math.round(place.y) + 4, Math.round(place.width) - 8, place.page];
  const lineHeight = 20;
  const height = Math.round(place.height) - lineHeight - 12;
  return [
    { type: 'signature', identifier: name, page, x, y, width, height, signer, required: 1 },
    { type: 'date_signed', identifier: `${name}-date`, page, x, y: y + height + 4, width, height: lineHeight, signer, required: 1 },
  ];
}
