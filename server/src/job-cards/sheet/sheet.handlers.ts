import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../kit/http/context.ts';
import type { LoadPhotoMarks } from '../../kit/http/routing/marked-photos.ts';
import { printJobCard, printJobCardDraft, type LoadExtraSections, type PrintedFile } from './sheet.actions.ts';

type SheetHandlers = Pick<Handlers<typeof jobCardRoutes>, 'jobCardSheet'> & Handlers<typeof sheetRoutes>;
/** `loadPhotoMarks` and `loadExtraSections` belong to slices that this one may not import. */
export const makeSheetHandlers = (
  loadPhotoMarks: LoadPhotoMarks,
  loadExtraSections: LoadExtraSections,
): SheetHandlers => ({
  jobCardSheet: async ({ kit, actor, reply, params }) =>
    send(reply, await printJobCard({ kit, actor, loadPhotoMarks }, params.id, loadExtraSections)),
  draftJobCardSheet: async ({ kit, actor, reply, body }) =>
    send(reply, await printJobCardDraft({ kit, actor, loadPhotoMarks }, body)),
});

const send = (reply: FastifyReply, { name, bytes }: PrintedFile) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
