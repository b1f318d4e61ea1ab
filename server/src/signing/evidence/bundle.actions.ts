import { signingServerMessages as messages } from '@roadworthy/contract/signing/messages/signing-server.messages.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';

import { sha256 } from '../../kit/auth/tokens.ts';
import { fullName } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { RequestContext } from '../../kit/http/in-transaction.ts';
import { getEvidenceCertificate, type EvidenceFile, type EvidenceSubject } from './certificate.actions.ts';
import { downloadEvent, appendEvidence } from './evidence.ts';
import { getRootCertificate } from '../pdf/signing-keys.ts';
import * as signings from '../record/signing.queries.ts';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

// The signed document, its evidence certificate and the root certificate in one ZIP file, so that they can be verified
// without this installation. The download is recorded in the evidence, once per person and file.

type ZipEntry = { name: string; bytes: Uint8Array };

async function makeZip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(Buffer.from(bytes), name, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}

const readMeText = (verifyAt: string): string =>
  [messages.readMeContents, '', messages.readMeVerify({ verifyAt }), messages.readMeMatch, ''].join('\r\n');

export async function buildBundle(
  context: RequestContext,
  subject: EvidenceSubject,
  mayRead: (txContext: ActionContext) => Promise<unknown>,
): Promise<EvidenceFile> {
  const { kit, now } = context;
  const { bytes: evidence, name, signing } = await getEvidenceCertificate(context, subject, mayRead);
  const document = await kit.storage.get(signing.currentSha256);
  if (!document || sha256(document) !== signing.currentSha256) throw problem.conflict(signingMessages.changed);
  const files = [
    { name: `${toSafeFileName(name)}.pdf`, bytes: document },
    { name: `Evidence-${toSafeFileName(name)}.pdf`, bytes: evidence },
    { name: 'roadworthy-root.pem', bytes: Buffer.from(await getRootCertificate(kit)) },
    { name: 'Read me.txt', bytes: Buffer.from(readMeText(`${kit.settings.publicUrl}/verify`)) },
  ];
  await recordDownload(context, signing);
  return { bytes: await makeZip(files, now), name, signing };
}

export const toSafeFileName = (number: string): string => number.replace(/[^A-Za-z0-9-]/g, '-');

async function recordDownload(
  { kit, actor, now, newId }: RequestContext,
  { companyId, id, currentSha256 }: signings.SigningRow,
): Promise<void> {
  const what = { event: downloadEvent, userId: actor.userId, details: { sha256: currentSha256 } };
  await kit.db.inCompany(actor.company, actor.userId, async (tx) => {
    if (await signings.hasEvent(tx, id, what)) return;
    await signings.lock(tx, id);
    if (await signings.hasEvent(tx, id, what)) return;
    await appendEvidence(tx, newId, { ...what, companyId, signingId: id, at: now, name: fullName(actor) });
  });
}
