import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../kit/http/context.ts';
import { printJobCard, printJobCardDraft, type PrintedFile } from './sheet.actions.ts';

export const sheetHandlers: Pick<Handlers<typeof jobCardRoutes>, 'jobCardSheet'> & Handlers<typeof sheetRoutes> = {
  jobCardSheet: async (context) => send(context.reply, await printJobCard(context, context.params.id)),
  draftJobCardSheet: async (context) => send(context.reply, await printJobCardDraft(context, context.body)),
};

const send = (reply: FastifyReply, { name, bytes }: PrintedFile) =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));
