import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import type { Refusals } from '../kit/http/errors.ts';

/** The door of access: people, roles, sessions. */
export { secondFactorHandlers } from './second-factor.handlers.ts';
export { sessionHandlers } from './session.handlers.ts';
export { accountHandlers, roleHandlers, userHandlers } from './user.handlers.ts';
export { makeCompanyRoles } from './role.actions.ts';
export { makeFirstAdmin, superAdmins } from './first-admin.ts';
export { closeAccount } from './close-account.actions.ts';
export { countMail } from './mail-limit.actions.ts';
export { presenceOf } from './presence.actions.ts';
export { sweep } from './sweep.actions.ts';
export { endAllSessions } from './session.queries.ts';
export { changeUser, deleteUser, getUser } from './user.actions.ts';
export { peopleInRoles, person } from './user.queries.ts';
export { whyNot } from './why-not.actions.ts';

export const accessRefusals: Refusals = {
  users__email_taken: { path: 'emailId', message: accessMessages.emailTaken },
  roles__name_taken: { path: 'name', message: accessMessages.roleNameTaken },
};
