import { maxFileBytes } from '@roadworthy/contract/files/file.routes.ts';
import { fileMessages } from '@roadworthy/contract/files/messages/file.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import type { labelRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { maxRequestPhotos, VisitorRequest } from '@roadworthy/contract/requests/request.schema.ts';
import type { FastifyRequest } from 'fastify';
import { receiveUpload } from '../../files/index.ts';
import { toFieldErrors } from '../../kit/http/errors.ts';
import { requireOpenUpload } from '../../kit/http/body/open-upload.ts';
import type { Handlers } from '../../kit/http/context.ts';
import type { Scratch } from '../../kit/storage/scratch.ts';
import { addLabel, getLabel, printLabel, renewLabel } from './label.actions.ts';
import { addVisitorRequest, findLabel, getVisitorStatus, limitVisitors, type SentPhoto } from './visitor.actions.ts';

const maxFieldBytes = 16 * 1024;

/**
 * Receives a visitor's form. Photos go to disk as they arrive, and are decoded only after the fields have been checked.
 */
async function receiveRequest(
  request: FastifyRequest,
  scratch: Scratch,
): Promise<{ asked: VisitorRequest; photos: SentPhoto[] }> {
  const photos: SentPhoto[] = [];
  let sent = '';
  const limits = { fileSize: maxFileBytes, files: maxRequestPhotos + 1, fields: 1, fieldSize: maxFieldBytes };
  for await (const part of requireOpenUpload(request).parts({ limits })) {
    if (part.type !== 'file') sent = typeof part.value === 'string' ? part.value : '';
    else if (photos.length === maxRequestPhotos)
      throw problem.field('photos', fileMessages.tooManyPhotos({ count: maxRequestPhotos }));
    else {
      const path = await receiveUpload(part, scratch);
      photos.push({ read: () => scratch.read(path), name: part.filename.slice(0, 200) || null });
    }
  }
  const parsed = VisitorRequest.safeParse(parseJson(sent));
  if (!parsed.success) throw problem.invalid(toFieldErrors(parsed.error));
  return { asked: parsed.data, photos };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Never cached, because each response belongs to one secret label or link. */
const noStore = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export const labelHandlers: Handlers<typeof labelRoutes> = {
  getVehicleLabel: async (context) => ({ data: await getLabel(context, context.params.id) }),
  addVehicleLabel: async (context) => ({ data: await addLabel(context, context.params.id) }),
  renewVehicleLabel: async (context) => ({ data: await renewLabel(context, context.params.id) }),
  vehicleLabelPdf: async (context) => {
    const { name, bytes } = await printLabel(context, context.params.id);
    return context.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
        ...noStore,
      })
      .send(Buffer.from(bytes));
  },
  openLabel: async (context) => {
    context.reply.headers(noStore);
    const { company, regNo } = await findLabel(context, context.params.token);
    return { data: { company, regNo } };
  },
  sendLabelRequest: async (context) => {
    const vehicle = await findLabel(context, context.params.token);
    await limitVisitors(context, vehicle);
    return context.kit.withScratch(async (scratch) => {
      const { asked, photos } = await receiveRequest(context.request, scratch);
      return { data: await addVisitorRequest(context, vehicle, asked, photos) };
    });
  },
  getVisitorStatus: async (context) => {
    context.reply.headers(noStore);
    return { data: await getVisitorStatus(context, context.params.token) };
  },
};
