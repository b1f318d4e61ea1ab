import { verifyPhotoMessages as messages } from '@roadworthy/contract/photo-evidence/messages/photo-evidence.messages.ts';
import type { photoEvidenceRoutes } from '@roadworthy/contract/photo-evidence/photo-evidence.routes.ts';
import { maxVerifyPhotoBytes } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { FastifyRequest } from 'fastify';
import { requireOpenUpload } from '../kit/http/body/open-upload.ts';
import { limitPage } from '../kit/db/lists/in-memory-page.ts';
import type { Handlers } from '../kit/http/context.ts';
import { isKnownPicture } from '../kit/storage/picture.ts';
import type { Scratch } from '../kit/storage/scratch.ts';
import type { FileRules } from '../files/index.ts';
import { listPhotoEvidence, listPhotoMarks, listSimilarPhotos } from './recorded-photo.actions.ts';
import { verifyPhoto } from './verify-photo.actions.ts';

/** Receives a photo and writes it to disk as it arrives. Refuses a file that is too large or not a picture. */
async function receivePhoto(request: FastifyRequest, scratch: Scratch): Promise<Uint8Array> {
  const part = await requireOpenUpload(request).file({ limits: { fileSize: maxVerifyPhotoBytes, files: 1 } });
  if (!part) throw problem.field('file', messages.missing);
  const path = await scratch.write(part.file);
  if (part.file.truncated) throw problem.tooLarge(messages.tooLarge);
  if (part.file.bytesRead === 0) throw problem.field('file', messages.missing);
  const bytes = await scratch.read(path);
  if (!isKnownPicture(bytes)) throw problem.wrongKind(messages.notPicture);
  return bytes;
}

export const makePhotoEvidenceHandlers = (rules: FileRules): Handlers<typeof photoEvidenceRoutes> => ({
  listPhotoEvidence: async (context) => limitPage(await listPhotoEvidence(context, context.query.key), context.query),
  listPhotoMarks: async (context) => ({ data: await listPhotoMarks(context, context.query.keys, rules) }),
  verifyPhoto: (context) =>
    context.kit.withScratch(async (scratch) => ({
      data: await verifyPhoto(context, await receivePhoto(context.request, scratch)),
    })),
  listSimilarPhotos: async (context) =>
    limitPage(await listSimilarPhotos(context, context.query.workPlan), context.query),
});
