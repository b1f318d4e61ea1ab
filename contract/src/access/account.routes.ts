import { z } from 'zod';
import { recordResponse, type Routes } from '../kit/route.ts';
import type { Permission } from './permissions.ts';
import { InviteUser } from './session.schema.ts';
import { AccountLookup } from './user.schema.ts';

/** Called while an email address is typed, before an invitation is sent to it. */
export const accountRoutes = {
  findAccount: {
    method: 'GET',
    path: '/user/account',
    summary: 'Whether an e-mail address has an account here, or in another company that the user looks after',
    shows: ['people'],
    perMinute: 60,
    allow: 'people.invite',
    scope: 'any',
    query: z.strictObject({ emailId: InviteUser.shape.emailId }),
    answer: recordResponse(AccountLookup),
  },
} as const satisfies Routes<Permission>;
