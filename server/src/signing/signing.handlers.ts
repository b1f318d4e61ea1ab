import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';

import type { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import type { FastifyReply } from 'fastify';
import type { HandlerContext, Handlers } from '../kit/http/context.ts';
import { readIdempotencyKey, runOnceOutsideTransaction } from '../kit/http/routing/idempotency.ts';
import { handleWebhookEvent } from './provider/esign.actions.ts';
import { toSafeFileName } from './evidence/bundle.actions.ts';
import type { EvidenceFile } from './evidence/certificate.actions.ts';
import { declineWithPin, declineWithSession, signWithPin, signWithSession } from './ceremony/sign.actions.ts';
import { readSigningDocument, openSigningPage } from './ceremony/signing-page.actions.ts';
import { findSignerByToken } from './ceremony/signer-request.ts';
import type { VerifySubject } from './ceremony/verify-own-signature.actions.ts';
import { getRootCertificate } from './pdf/signing-keys.ts';
import { remindSigner } from './lifecycle/reminder.actions.ts';
import { unlockSigning } from './lifecycle/unlock.actions.ts';

export const sendBundle = (reply: FastifyReply, { bytes, name }: EvidenceFile): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Signed-${toSafeFileName(name)}.zip"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));

export const sendEvidence = (reply: FastifyReply, { bytes, name }: EvidenceFile): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Evidence-${toSafeFileName(name)}.pdf"`,
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes));

/** Binds the Idempotency-Key to the signer of the link, because nobody is signed in here. */
async function idempotentForSigner<T>(
  context: HandlerContext<typeof signingRoutes.sign> | HandlerContext<typeof signingRoutes.decline>,
  work: () => Promise<T>,
): Promise<T> {
  const { companyId, userId } = await findSignerByToken(context, context.params.token);
  const scope = readIdempotencyKey(context.request, { company: companyId, userId });
  return scope ? runOnceOutsideTransaction(context.kit, scope, context.request, work) : work();
}

export const makeSigningHandlers = (verify: VerifySubject): Handlers<typeof signingRoutes> => ({
  getSigning: async (context) => ({ data: await openSigningPage(context, context.params.token) }),
  getSigningDocument: async (context) => {
    const { bytes, name } = await readSigningDocument(context, context.params.token);
    return context.reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, '_')}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(bytes));
  },
  sign: (context) =>
    idempotentForSigner(context, async () => ({
      data: await signWithPin(context, verify, context.params.token, context.body),
    })),
  decline: (context) =>
    idempotentForSigner(context, async () => ({
      data: await declineWithPin(context, context.params.token, context.body),
    })),
  signInPlace: async (context) => ({
    data: await signWithSession(context, verify, context.params.token, context.body),
  }),
  declineInPlace: async (context) => ({ data: await declineWithSession(context, context.params.token, context.body) }),
  unlockSigning: async (context) => buildMessageResponse(await unlockSigning(context, context.body.document_hash)),
  remindSigner: async (context) => buildMessageResponse(await remindSigner(context, context.body.document_hash)),
  eversignWebhook: async (context) => {
    await handleWebhookEvent(context, context.body);
    return buildMessageResponse(signingMessages.received);
  },
  getCertificate: async ({ kit, reply }) => reply.type('application/x-pem-file').send(await getRootCertificate(kit)),
});
