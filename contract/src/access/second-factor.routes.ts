import { messageResponse, recordResponse, type Routes } from '../kit/route.ts';
import type { Permission } from './permissions.ts';
import {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ProveSecondFactor,
  RecoveryCodes,
  SecondFactor,
  SecondFactorKey,
  SecondFactorEnabled,
} from './second-factor.schema.ts';

/**
 * Routes for a person's own second factor. Each has its own transaction, so that a wrong attempt is counted even if the
 * request is refused.
 */
export const secondFactorRoutes = {
  getSecondFactor: {
    method: 'GET',
    path: '/user/second_factor',
    summary: 'My second factor',
    shows: ['account'],
    allow: 'enrolling',
    answer: recordResponse(SecondFactor),
    scope: 'any',
    transaction: 'none',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/user/second_factor',
    summary: 'Start setting up a second factor: a new key for the authenticator app',
    changes: ['account'],
    allow: 'enrolling',
    body: BeginSecondFactor,
    answer: recordResponse(SecondFactorKey),
    scope: 'any',
    transaction: 'none',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/user/second_factor/confirm',
    summary: 'Switch the second factor on with its first code',
    changes: ['account', 'people'],
    allow: 'enrolling',
    body: ConfirmSecondFactor,
    answer: recordResponse(SecondFactorEnabled),
    scope: 'any',
    transaction: 'none',
    noIdempotencyKey: 'shownOnce',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/user/second_factor/recovery_codes',
    summary: 'New recovery codes; the old ones are void',
    changes: ['account'],
    allow: 'signedIn',
    body: ProveSecondFactor,
    answer: recordResponse(RecoveryCodes),
    scope: 'any',
    transaction: 'none',
    noIdempotencyKey: 'shownOnce',
  },
  switchOffSecondFactor: {
    method: 'POST',
    path: '/user/second_factor/switch_off',
    summary: 'Switch the second factor off',
    changes: ['account', 'people'],
    allow: 'signedIn',
    body: ProveSecondFactor,
    answer: messageResponse,
    scope: 'any',
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;
