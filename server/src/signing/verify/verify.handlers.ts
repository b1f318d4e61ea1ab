import type { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { networkOf } from '../../kit/http/transport/network.ts';
import { receivePdf } from './uploaded-pdf.ts';
import { verifyDocument } from './verify.actions.ts';

export const verifyHandlers: Handlers<typeof verifyRoutes> = {
  // The file is received first and queued afterwards, so that a slow upload does not take up a turn.
  verifyDocument: ({ kit, request, caller }) =>
    kit.withScratch(async (scratch) => {
      const path = await receivePdf(request, scratch);
      return { data: await verifyDocument(kit, networkOf(caller.ip), () => scratch.read(path)) };
    }),
};
