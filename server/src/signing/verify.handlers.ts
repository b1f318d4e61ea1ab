import type { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { sentPdf } from './sent-pdf.ts';
import { verifyDocument } from './verify.actions.ts';

export const verifyHandlers: Handlers<typeof verifyRoutes> = {
  verifyDocument: async ({ kit, request }) => ({ data: await verifyDocument(kit, () => sentPdf(request)) }),
};
