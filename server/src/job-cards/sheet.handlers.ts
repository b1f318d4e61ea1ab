import type { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { sheetRoutes } from '@roadworthy/contract/job-cards/sheet.routes.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '../kit/http/ask.ts';
import { printCard, printDraft, type PrintedFile } from './sheet.actions.ts';

export const sheetHandlers: Pick<Handlers<typeof jobCardRoutes>, 'jobCardSheet'> & Handlers<typeof sheetRoutes> = {
  jobCardSheet: async (ask) => send(ask.reply, await printCard(ask, ask.params.id)),
  draftJobCardSheet: async (ask) => send(ask.reply, await printDraft(ask, ask.body)),
};

const send = (reply: FastifyReply, { name, bytes }: PrintedFile) =>
  reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));
