import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayManageRole, mayRemoveRole } from '@roadworthy/contract/access/roles.ts';

import type { Role } from '@roadworthy/contract/access/user.schema.ts';
import { roleListTable } from '@roadworthy/contract/access/user.table.ts';
import { toColumns } from '../../kit/list/columns/columns.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { useFreeRoleNames } from './useFreeRoleNames.ts';
import { usePeoplePaths } from './people-paths.ts';

const columns = toColumns(roleListTable, [
  { field: 'name' },
  { field: 'description', flex: 2 },
  { field: 'userCount', width: 110 },
]);

export default function RoleListScreen() {
  const { me, company } = useSignedIn();
  const names = useFreeRoleNames();
  const { roles } = usePeoplePaths();
  // Users can delete neither their own role nor another one with the same name.
  const shown = (role: Role) =>
    role.name !== me.role.name && mayRemoveRole(me.accessLevel, company ? 'company' : 'platform', role.name);
  const above = (role: Role) => (mayManageRole(me.accessLevel, role.name) ? undefined : accessMessages.roleAbove);
  const locked = (role: Role) =>
    above(role) ?? (role.userCount > 0 ? accessMessages.roleInUse({ count: role.userCount }) : undefined);
  const edit = (role: Role) => ({ label: messages.edit, to: `${roles.edit}/${role._id}`, reason: above(role) });
  return (
    <ListScreen
      title={roles.title}
      {...(roles.back && { back: roles.back })}
      route={roleRoutes.listRoles}
      columns={columns}
      searchLabel={messages.searchRoles}
      empty={messages.noRoles}
      {...(names?.length === 0 && { subtitle: accessMessages.noRoleNameLeft })}
      add={names && names.length > 0 ? { label: messages.addRole, to: roles.add } : undefined}
      more={(role) => [edit(role)]}
      remove={{
        route: roleRoutes.deleteRole,
        item: messages.roleNoun,
        successMessage: accessMessages.roleDeleted,
        shown,
      }}
      locked={locked}
    />
  );
}
