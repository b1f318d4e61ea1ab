import type { accountRoutes } from '@roadworthy/contract/access/account.routes.ts';
import type { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { secondFactorMessages } from '@roadworthy/contract/access/second-factor.schema.ts';
import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { temporaryPassword } from '@roadworthy/contract/access/user.schema.ts';
import { said } from '@roadworthy/contract/kit/route.ts';
import type { Handlers } from '../kit/http/ask.ts';
import { addRole, changeRole, deleteRole, getRole, listRoles } from './role.actions.ts';
import { resetSecondFactor } from './second-factor.actions.ts';
import { giveTemporaryPassword } from './temporary-password.actions.ts';
import { changeUser, deleteUser, getUser, inviteAgain, findAccount, inviteUser, listUsers } from './user.actions.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  findAccount: async (ask) => ({ data: await findAccount(ask, ask.query.emailId) }),
};

export const userHandlers: Handlers<typeof userRoutes> = {
  listUsers: (ask) => listUsers(ask, ask.query),
  getUser: async (ask) => ({ data: await getUser(ask, ask.params.id) }),
  inviteUser: async (ask) => ({ data: await inviteUser(ask, ask.body) }),
  inviteAgain: async (ask) => {
    await inviteAgain(ask, ask.params.id);
    return said(accessMessages.invited);
  },
  giveTemporaryPassword: async (ask) => {
    await giveTemporaryPassword(ask, ask.params.id);
    return said(temporaryPassword.messages.sent);
  },
  changeUser: async (ask) => ({ data: await changeUser(ask, ask.params.id, ask.body) }),
  resetSecondFactor: async (ask) => {
    await resetSecondFactor(ask, ask.params.id);
    return said(secondFactorMessages.reset);
  },
  deleteUser: async (ask) => {
    await deleteUser(ask, ask.params.id);
    return said(accessMessages.userDeleted);
  },
};

export const roleHandlers: Handlers<typeof roleRoutes> = {
  listRoles: (ask) => listRoles(ask, ask.query),
  getRole: async (ask) => ({ data: await getRole(ask, ask.params.id) }),
  addRole: async (ask) => ({ data: await addRole(ask, ask.body) }),
  changeRole: async (ask) => ({ data: await changeRole(ask, ask.params.id, ask.body) }),
  deleteRole: async (ask) => {
    await deleteRole(ask, ask.params.id);
    return said(accessMessages.roleDeleted);
  },
};
