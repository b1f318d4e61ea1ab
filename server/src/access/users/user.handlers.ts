import { secondFactorMessages } from '@roadworthy/contract/access/messages/second-factor.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { accountRoutes } from '@roadworthy/contract/access/account.routes.ts';
import type { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';

import { temporaryPasswordMessages } from '@roadworthy/contract/access/messages/user.messages.ts';
import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../../kit/http/context.ts';
import type { Kit } from '../../kit/kit.ts';
import { addRole, changeRole, deleteRole, getRole, listRoles } from '../roles/role.actions.ts';
import { resetSecondFactor } from '../second-factor/second-factor.actions.ts';
import { giveTemporaryPassword } from './temporary-password.actions.ts';
import {
  changeUser,
  deleteUser,
  getUser,
  inviteAgain,
  findAccount,
  inviteUser,
  inviteUsers,
  listUsers,
} from './user.actions.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  findAccount: async (context) => ({ data: await findAccount(context, context.query.emailId) }),
};

const invitedMessage = ({ settings }: Kit): string =>
  settings.smtpUrl ? accessMessages.invited : accessMessages.invitedWithoutMail;

export const userHandlers: Handlers<typeof userRoutes> = {
  listUsers: (context) => listUsers(context, context.query),
  getUser: async (context) => ({ data: await getUser(context, context.params.id) }),
  inviteUser: async (context) => ({
    data: await inviteUser(context, context.body),
    ...buildMessageResponse(invitedMessage(context.kit)),
  }),
  inviteUsers: async (context) => {
    await inviteUsers(context, context.body);
    const message = context.kit.settings.smtpUrl ? accessMessages.invitedMany : accessMessages.invitedManyWithoutMail;
    return buildMessageResponse(message({ count: context.body.people.length }));
  },
  inviteAgain: async (context) => {
    await inviteAgain(context, context.params.id);
    return buildMessageResponse(invitedMessage(context.kit));
  },
  giveTemporaryPassword: async (context) => {
    await giveTemporaryPassword(context, context.params.id);
    return buildMessageResponse(temporaryPasswordMessages.sent);
  },
  changeUser: async (context) => ({ data: await changeUser(context, context.params.id, context.body) }),
  resetSecondFactor: async (context) => {
    await resetSecondFactor(context, context.params.id);
    return buildMessageResponse(secondFactorMessages.reset);
  },
  deleteUser: async (context) => {
    await deleteUser(context, context.params.id);
    return buildMessageResponse(accessMessages.userDeleted);
  },
};

export const roleHandlers: Handlers<typeof roleRoutes> = {
  listRoles: (context) => listRoles(context, context.query),
  getRole: async (context) => ({ data: await getRole(context, context.params.id) }),
  addRole: async (context) => ({ data: await addRole(context, context.body) }),
  changeRole: async (context) => ({ data: await changeRole(context, context.params.id, context.body) }),
  deleteRole: async (context) => {
    await deleteRole(context, context.params.id);
    return buildMessageResponse(accessMessages.roleDeleted);
  },
};
