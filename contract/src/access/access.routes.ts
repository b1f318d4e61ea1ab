import { z } from 'zod';
import { listOf, listQuery, plainListQuery, allRowsQuery, booleanFilter } from '../kit/list.ts';
import { messageResponse, id, idParam, one, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/table.ts';
import type { Permission } from './permissions.ts';
import {
  RequestCode,
  AuthUser,
  ChangePassword,
  ChooseCompany,
  CompleteProfile,
  Invitation,
  InviteUser,
  WhoAmI,
  ResetToken,
  SessionRecord,
  SignIn,
  VerifyCode,
} from './session.schema.ts';
import { Role, RoleChange, RoleNew, User, UserChange } from './user.schema.ts';
import { userTable, roleTable } from './user.table.ts';

export const sessionRoutes = {
  login: {
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in',
    allow: 'public',
    body: SignIn,
    answer: one(z.union([AuthUser, ChooseCompany])),
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  verify: {
    method: 'POST',
    path: '/user/verify',
    summary: 'Give the code that was mailed',
    allow: 'public',
    body: VerifyCode,
    answer: one(z.union([AuthUser, ResetToken])),
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  resend: {
    method: 'POST',
    path: '/user/resend',
    summary: 'Mail the code again',
    allow: 'public',
    body: RequestCode,
    answer: messageResponse,
    transaction: 'none',
    noIdempotencyKey: 'nobody',
  },
  forgot: {
    method: 'POST',
    path: '/user/forgot',
    summary: 'Forgot the password: mail a code',
    allow: 'public',
    body: RequestCode,
    answer: messageResponse,
    transaction: 'none',
    noIdempotencyKey: 'nobody',
  },
  changePassword: {
    method: 'POST',
    path: '/user/change-password',
    summary: 'Set a new password',
    allow: 'limited',
    body: ChangePassword,
    // An account with a second factor still has to give it after a password reset: the answer is a message, and no session starts.
    answer: z.union([one(AuthUser), messageResponse]),
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  checkInvite: {
    method: 'GET',
    path: '/user/check_invite',
    summary: 'Open an invitation (the invite token is the bearer)',
    allow: 'public',
    answer: one(Invitation),
    transaction: 'none',
  },
  completeProfile: {
    method: 'POST',
    path: '/user/complete_profile',
    summary: 'Complete the profile and sign in',
    allow: 'invited',
    body: CompleteProfile,
    answer: one(AuthUser),
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  // Logout runs in its own transaction, because the request's transaction may have touched the same session row.
  logout: {
    method: 'POST',
    path: '/user/logout',
    summary: 'Sign out',
    allow: 'limited',
    answer: messageResponse,
    scope: 'any',
    transaction: 'none',
    noIdempotencyKey: 'session',
  },
  me: { method: 'GET', path: '/user/me', summary: 'Who am I, and what may I do', allow: 'signedIn', answer: one(WhoAmI), scope: 'any' },
  listSessions: {
    method: 'GET',
    path: '/user/sessions',
    summary: 'My sessions',
    allow: 'signedIn',
    query: allRowsQuery,
    answer: listOf(SessionRecord),
    scope: 'any',
  },
  endSession: {
    method: 'DELETE',
    path: '/user/sessions/:id',
    summary: 'End one of my sessions',
    allow: 'signedIn',
    params: idParam,
    answer: messageResponse,
    scope: 'any',
    transaction: 'none',
  },
} as const satisfies Routes<Permission>;

export const userSearch = ['emailId', 'firstName', 'lastName', 'phoneNumber'] as const;

export const userRoutes = {
  listUsers: {
    method: 'GET',
    path: '/user',
    summary: 'People of the company (or of the platform)',
    allow: 'people.read',
    scope: 'any',
    query: listQuery({
      search: userSearch,
      sort: ['firstName', 'emailId', 'role', 'state', 'createdAt'],
      /**
       * `workshop`: people who belong to it directly or through one of its teams. `active`: people who can still be assigned, including invited ones.
       */
      filters: { role: z.string().max(400).optional(), location: id.optional(), workshop: id.optional(), team: id.optional(), active: booleanFilter },
    }),
    ...listResponse(User, userTable),
  },
  getUser: { method: 'GET', path: '/user/:id', summary: 'One person', allow: 'people.read', scope: 'any', params: idParam, answer: one(User) },
  inviteUser: {
    method: 'POST',
    path: '/user/invite_user',
    summary: 'Invite a person by mail',
    allow: 'people.invite',
    scope: 'any',
    body: InviteUser,
    /** The message says whether the invitation can be mailed. */
    answer: one(User).extend(messageResponse.shape),
  },
  inviteAgain: {
    method: 'POST',
    path: '/user/:id/invite_again',
    summary: 'Send the invitation again',
    perMinute: 60,
    allow: 'people.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
  giveTemporaryPassword: {
    method: 'POST',
    path: '/user/:id/temporary_password',
    summary: 'Mail a temporary password, and end what is signed in',
    perMinute: 60,
    allow: 'people.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
  changeUser: {
    method: 'PUT',
    path: '/user/:id',
    summary: 'Change a person',
    allow: 'people.keep',
    scope: 'any',
    params: idParam,
    body: UserChange,
    answer: one(User),
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/user/:id/second_factor',
    summary: 'Reset the second factor of a person who lost it',
    allow: 'secondFactors.reset',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
  deleteUser: { method: 'DELETE', path: '/user/:id', summary: 'Delete a person', allow: 'people.keep', scope: 'any', params: idParam, answer: messageResponse },
} as const satisfies Routes<Permission>;

export const roleRoutes = {
  listRoles: {
    method: 'GET',
    path: '/role',
    summary: 'Roles',
    allow: 'roles.read',
    scope: 'any',
    query: plainListQuery({ search: ['name', 'description'], sort: ['name', 'createdAt'] }),
    ...listResponse(Role, roleTable),
  },
  getRole: { method: 'GET', path: '/role/:id', summary: 'One role', allow: 'roles.read', scope: 'any', params: idParam, answer: one(Role) },
  addRole: { method: 'POST', path: '/role', summary: 'Add a role', allow: 'roles.keep', scope: 'any', body: RoleNew, answer: one(Role) },
  changeRole: {
    method: 'PUT',
    path: '/role/:id',
    summary: 'Change a role',
    allow: 'roles.keep',
    scope: 'any',
    params: idParam,
    body: RoleChange,
    answer: one(Role),
  },
  deleteRole: { method: 'DELETE', path: '/role/:id', summary: 'Delete a role', allow: 'roles.keep', scope: 'any', params: idParam, answer: messageResponse },
} as const satisfies Routes<Permission>;
