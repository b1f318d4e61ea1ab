import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import type { ConstraintErrors } from '../kit/http/errors.ts';

/** The public API of access: people, roles and sessions. */
export { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
export { sessionHandlers } from './sessions/session.handlers.ts';
export { tabletHandlers } from './tablets/tablet.handlers.ts';
export { accountHandlers, roleHandlers, userHandlers } from './users/user.handlers.ts';
export { makeCompanyRoles } from './roles/role.actions.ts';
export { firstAdminName, makeFirstAdmin, listSuperAdminEmails } from './users/first-admin.ts';
export { toAddressSource, countAttemptOrThrow, tryCountAttempt } from './sign-in/throttle.actions.ts';
export { closeAccount } from './users/close-account.actions.ts';
export { limitMails } from './users/mail-limit.actions.ts';
export {
  reauthenticate,
  calculateSessionFreshUntil,
  type Authentication,
} from './second-factor/reauthentication.actions.ts';
export { findBrowserSession, type BrowserSession } from './sessions/presence.actions.ts';
export { sweepAccess } from './sweep.actions.ts';
export { endAllSessions } from './sessions/session.queries.ts';
export { changeUser, deleteUser, getUser, inviteByRole } from './users/user.actions.ts';
export { listPeopleInRoles, findPerson } from './users/user.queries.ts';
export { describeInvalidPerson } from './users/inactive-reason.actions.ts';

export const accessConstraintErrors: ConstraintErrors = {
  users__email_taken: { path: 'emailId', message: accessMessages.emailTaken },
  roles__name_taken: { path: 'name', message: accessMessages.roleNameTaken },
};
