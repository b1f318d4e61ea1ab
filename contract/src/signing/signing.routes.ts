import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import {
  DeclineDocument,
  DeclineWithSession,
  EversignEvent,
  RemindSigner,
  SignDocument,
  SigningResult,
  SigningPage,
  SignWithSession,
  UnlockSigning,
} from './signing.schema.ts';

const params = z.object({ token: z.string().min(20).max(200) });
const open = { allow: 'public', params, transaction: 'none' } as const;
/** For a signer in their own session. The company is that of the document, whatever company is in use. */
const inPlace = { allow: 'signedIn', scope: 'any', params, transaction: 'none' } as const;

export const signingRoutes = {
  getSigning: {
    ...open,
    method: 'GET',
    path: '/signing/:token',
    summary: 'The document and its signers, for the signer who has the link',
    shows: ['projects', 'work-plans'],
    answer: recordResponse(SigningPage),
  },
  getSigningDocument: {
    ...open,
    method: 'GET',
    path: '/signing/:token/document.pdf',
    summary: 'The file to be signed',
    kind: 'bytes',
    answer: z.any(),
  },
  sign: {
    ...open,
    method: 'POST',
    path: '/signing/:token/sign',
    summary: 'Sign',
    changes: ['projects', 'assessments', 'work-plans', 'risks', 'findings'],
    body: SignDocument,
    answer: recordResponse(SigningResult),
  },
  decline: {
    ...open,
    method: 'POST',
    path: '/signing/:token/decline',
    summary: 'Decline with a reason',
    changes: ['projects', 'assessments', 'work-plans'],
    body: DeclineDocument,
    answer: recordResponse(z.object({ next: z.string() })),
  },
  signInPlace: {
    ...inPlace,
    method: 'POST',
    path: '/signing/:token/sign_in_place',
    summary: 'Sign as the signed-in signer, without a PIN',
    changes: ['projects', 'assessments', 'work-plans', 'risks', 'findings'],
    body: SignWithSession,
    answer: recordResponse(SigningResult),
  },
  declineInPlace: {
    ...inPlace,
    method: 'POST',
    path: '/signing/:token/decline_in_place',
    summary: 'Decline with a reason as the signed-in signer, without a PIN',
    changes: ['projects', 'assessments', 'work-plans'],
    body: DeclineWithSession,
    answer: recordResponse(z.object({ next: z.string() })),
  },
  unlockSigning: {
    method: 'POST',
    path: '/signing_unlock',
    summary: 'A new PIN and link for the signer whose PIN is locked',
    changes: ['projects', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    body: UnlockSigning,
    answer: messageResponse,
  },
  remindSigner: {
    method: 'POST',
    path: '/signing_reminder',
    summary: 'Remind the signer whose turn it is, at most once a day',
    changes: ['projects', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    body: RemindSigner,
    answer: messageResponse,
  },
  eversignWebhook: {
    method: 'POST',
    path: '/eversign/webhook',
    summary: 'eversign reports an event of a document; the server then polls its status',
    changes: ['projects', 'assessments', 'work-plans', 'risks', 'findings'],
    allow: 'public',
    body: EversignEvent,
    answer: messageResponse,
    transaction: 'none',
    noIdempotencyKey: 'repeatable',
  },
  getCertificate: {
    method: 'GET',
    path: '/signing/certificate.pem',
    summary: 'The installation root certificate, to verify documents outside',
    allow: 'public',
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
