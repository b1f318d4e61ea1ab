import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { useLocation, useParams } from 'react-router';
import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { useSignedIn } from '../../kit/session/session.ts';

type PeoplePaths = { title: string; list: string; add: string; edit: string; back?: string };
type UserPaths = PeoplePaths & { inviteSeveral: string };

/**
 * Returns the titles and links of the screens for people and roles. There are three addresses: the company's own
 * (/user), the platform's (/super-user) and a company's from the company list (/company-user-list/{companyId}). The
 * screens are the same, but their links differ.
 */
export function usePeoplePaths(): { users: UserPaths; roles: PeoplePaths; company: boolean } {
  const { pathname } = useLocation();
  const { companyId } = useParams();
  const { company, me } = useSignedIn();
  if (pathname.includes('super-')) {
    return {
      company: false,
      users: {
        title: messages.pdslUsers,
        list: '/super-user',
        add: '/add/super-user',
        edit: '/edit/super-user',
        inviteSeveral: '/invite/super-users',
      },
      roles: { title: messages.roles, list: '/super-roles', add: '/add/super-roles', edit: '/edit/super-roles' },
    };
  }
  if (/^\/(brm-)?company-/.test(pathname)) {
    const companies = me.accessLevel === 'super' ? '/company' : '/company-list';
    const id = companyId ?? company?._id ?? '';
    const flow = companyPaths(me.accessLevel);
    return {
      company: true,
      users: {
        title: messages.companyUsers,
        list: flow.users(id),
        add: `${flow.prefix}company-add-user`,
        edit: `${flow.prefix}company-edit-user`,
        inviteSeveral: `${flow.prefix}company-invite-users/${id}`,
        back: companies,
      },
      roles: {
        title: messages.companyRoles,
        list: flow.roles(id),
        add: `${flow.prefix}company-add-role`,
        edit: `${flow.prefix}company-edit-role`,
        back: companies,
      },
    };
  }
  return {
    company: false,
    users: {
      title: messages.user,
      list: '/user',
      add: '/add/user',
      edit: '/edit/user',
      inviteSeveral: '/invite/users',
    },
    roles: { title: messages.roles, list: '/roles', add: '/add/roles', edit: '/edit/roles' },
  };
}

/** Returns the paths of a company's records when opened from the company list. For a BRM, they begin with /brm-. */
export function companyPaths(level: AccessLevel) {
  const prefix = level === 'brm' ? '/brm-' : '/';
  return {
    prefix,
    users: (id: string) => `${prefix}company-user-list/${id}`,
    roles: (id: string) => `${prefix}company-role-list/${id}`,
    projects: (id: string) => `${prefix}company-project-list/${id}`,
  };
}
