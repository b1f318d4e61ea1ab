import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { verifyMessages } from '@roadworthy/contract/signing/messages/verify.messages.ts';
import { maxVerifyBytes } from '@roadworthy/contract/signing/verify.schema.ts';
import type { FastifyRequest } from 'fastify';
import { requireOpenUpload } from '../../kit/http/body/open-upload.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { toRateLimitedNetwork } from '../../kit/http/transport/network.ts';
import type { Scratch } from '../../kit/storage/scratch.ts';
import { verifyDocument } from './verify.actions.ts';

/** Readers look for the header in the first kilobyte (ISO 32000, annex H.3.4.1). */
const maxHeaderOffset = 1024;

/**
 * Receives a PDF from an anonymous visitor into a per-request folder on disk, and refuses it as soon as it is too
 * large. Returns the path of the file.
 */
async function receivePdf(request: FastifyRequest, scratch: Scratch): Promise<string> {
  const part = await requireOpenUpload(request).file({ limits: { fileSize: maxVerifyBytes, files: 1 } });
  if (!part) throw problem.field('file', verifyMessages.missing);
  const path = await scratch.write(part.file);
  if (part.file.truncated) throw problem.tooLarge(verifyMessages.tooLarge);
  if (part.file.bytesRead === 0) throw problem.field('file', verifyMessages.empty);
  if (!Buffer.from(await scratch.read(path, maxHeaderOffset)).includes('%PDF-'))
    throw problem.wrongKind(verifyMessages.notPdf);
  return path;
}

export const verifyHandlers: Handlers<typeof verifyRoutes> = {
  // The file is received before its verification is queued, so that a slow upload does not occupy a slot.
  verifyDocument: ({ kit, request, caller }) =>
    kit.withScratch(async (scratch) => {
      const path = await receivePdf(request, scratch);
      return { data: await verifyDocument(kit, toRateLimitedNetwork(caller.ip), () => scratch.read(path)) };
    }),
};
