import type { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { networkOf } from '../kit/http/network.ts';
import { receivePdf } from './sent-pdf.ts';
import { verifyDocument } from './verify.actions.ts';

export const verifyHandlers: Handlers<typeof verifyRoutes> = {
  // Received first, then queued: a file that is still on its way takes nobody's turn.
  verifyDocument: ({ kit, request, caller }) =>
    kit.inScratch(async (scratch) => {
      const path = await receivePdf(request, scratch);
      return { data: await verifyDocument(kit, networkOf(caller.ip), () => scratch.read(path)) };
    }),
};
