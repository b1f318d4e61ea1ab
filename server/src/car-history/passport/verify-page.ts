import { passportVerifyMessages as messages } from '@roadworthy/contract/car-history/messages/passport.messages.ts';
import { languageCode } from '@roadworthy/contract/kit/language/messages.ts';
import { X509Certificate } from 'node:crypto';
import { readTemplate } from '../../kit/template.ts';

// The page in a passport that checks the extracted files in a browser, offline and without this installation. It
// contains the public key of the root that signed the manifest.

const fillPage = readTemplate(new URL('verify-page.html', import.meta.url));

/** The script of the page replaces the names in braces. */
const textsFor = (verifyAt: string) => ({
  checking: messages.checking,
  intact: messages.intact({ count: '{count}' }),
  altered: messages.altered,
  noManifest: messages.noManifest,
  badSignature: messages.badSignature,
  fileAltered: messages.fileAltered({ name: '{name}' }),
  fileMissing: messages.fileMissing({ name: '{name}' }),
  fileExtra: messages.fileExtra({ name: '{name}' }),
  noCrypto: messages.noCrypto,
  failed: messages.failed,
  origin: messages.origin({ company: '{company}', verifyAt }),
  vin: messages.vin,
  company: messages.company,
  madeAt: messages.madeAt,
  madeFor: messages.madeFor,
});

type Origin = { rootPem: string; verifyAt: string };

export function buildVerifyPage({ rootPem, verifyAt }: Origin): string {
  const root = new X509Certificate(rootPem);
  return fillPage({
    language: languageCode(),
    title: messages.title,
    intro: messages.intro,
    choose: messages.choose,
    certificate: messages.certificate,
    fingerprint: root.fingerprint256,
    settings: {
      publicKey: root.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      texts: textsFor(verifyAt),
    },
  });
}
