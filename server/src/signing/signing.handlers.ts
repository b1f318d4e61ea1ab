import { said } from '@roadworthy/contract/kit/route.ts';
import { signingMessages } from '@roadworthy/contract/signing/signing.schema.ts';
import type { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import type { FastifyReply } from 'fastify';
import type { Ask, Handlers } from '../kit/http/ask.ts';
import { keyOf, onceApart } from '../kit/http/idempotency.ts';
import { takeEvent } from './asking.actions.ts';
import { fileName } from './bundle.actions.ts';
import type { Evidence } from './certificate.actions.ts';
import { decline, sign } from './sign.actions.ts';
import { documentOf, openPage, placeOf } from './signing-page.actions.ts';
import { rootCertificate } from './signing-keys.ts';
import { unlockSigning } from './unlock.actions.ts';

export const sendBundle = (reply: FastifyReply, { bytes, name }: Evidence): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/zip', 'content-disposition': `attachment; filename="Signed-${fileName(name)}.zip"`, 'cache-control': 'no-store' })
    .send(Buffer.from(bytes));

export const sendEvidence = (reply: FastifyReply, { bytes, name }: Evidence): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Evidence-${fileName(name)}.pdf"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));

/** The link says whose Idempotency-Key it is: nobody is signed in here. */
async function onceForSigner<T>(ask: Ask<typeof signingRoutes.sign> | Ask<typeof signingRoutes.decline>, work: () => Promise<T>): Promise<T> {
  const { companyId, userId } = await placeOf(ask, ask.params.token);
  const place = keyOf(ask.request, { company: companyId, userId });
  return place ? onceApart(ask.kit, place, ask.request, work) : work();
}

export const signingHandlers: Handlers<typeof signingRoutes> = {
  getSigning: async (ask) => ({ data: await openPage(ask, ask.params.token) }),
  getSigningDocument: async (ask) => {
    const { bytes, name } = await documentOf(ask, ask.params.token);
    return ask.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, '_')}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes));
  },
  sign: (ask) => onceForSigner(ask, async () => ({ data: await sign(ask, ask.params.token, ask.body) })),
  decline: (ask) => onceForSigner(ask, async () => ({ data: await decline(ask, ask.params.token, ask.body) })),
  unlockSigning: async (ask) => said(await unlockSigning(ask, ask.body.document_hash)),
  eversignWebhook: async (ask) => {
    await takeEvent(ask, ask.body);
    return said(signingMessages.heard);
  },
  getCertificate: async ({ kit, reply }) => reply.type('application/x-pem-file').send(await rootCertificate(kit)),
};
