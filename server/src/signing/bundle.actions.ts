import { problem } from '@roadworthy/contract/kit/problem.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import type { Asking } from '../kit/http/in-one.ts';
import { zipOf } from '../kit/zip/zip.ts';
import { evidenceOf, type Evidence, type Subject } from './certificate.actions.ts';
import { downloaded, witness } from './evidence.ts';
import { rootCertificate } from './signing-keys.ts';
import * as signings from './signing.queries.ts';

// The signed document, its evidence certificate and the root certificate in one file, as somebody keeps them who leaves: together they can be checked
// without us. That they were taken stands in the evidence, once for each person and file.

const readMe = (verifyAt: string): string =>
  [
    'The signed document, the evidence certificate (how it was signed), and the root certificate of the installation where that happened.',
    '',
    `Check either PDF at ${verifyAt}, or let your PDF reader trust roadworthy-root.pem and open it there.`,
    'The certificate belongs to the document when the SHA-256 in it is that of the document.',
    '',
  ].join('\r\n');

export async function bundleOf(asking: Asking, subject: Subject, mayRead: (acting: Acting) => Promise<unknown>): Promise<Evidence> {
  const { kit, now } = asking;
  const { bytes: evidence, name, signing } = await evidenceOf(asking, subject, mayRead);
  const document = await kit.storage.get(signing.currentSha256);
  if (!document || sha256(document) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const files = [
    { name: `${fileName(name)}.pdf`, bytes: document },
    { name: `Evidence-${fileName(name)}.pdf`, bytes: evidence },
    { name: 'roadworthy-root.pem', bytes: Buffer.from(await rootCertificate(kit)) },
    { name: 'Read me.txt', bytes: Buffer.from(readMe(`${kit.settings.publicUrl}/verify`)) },
  ];
  await noteDownload(asking, signing);
  return { bytes: await zipOf(files, now), name, signing };
}

export const fileName = (number: string): string => number.replace(/[^A-Za-z0-9-]/g, '-');

async function noteDownload({ kit, actor, now, newId }: Asking, { companyId, id, currentSha256 }: signings.SigningRow): Promise<void> {
  const what = { event: downloaded, userId: actor.userId, details: { sha256: currentSha256 } };
  await kit.db.actingIn(actor.company, actor.userId, async (tx) => {
    if (await signings.hasEvent(tx, id, what)) return;
    await signings.lock(tx, id);
    if (await signings.hasEvent(tx, id, what)) return;
    await witness(tx, newId, { ...what, companyId, signingId: id, at: now, name: nameOf(actor) });
  });
}
