import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { accessMessages } from '@roadworthy/contract/access/messages/session.messages.ts';
import { Alert } from '@mui/material';
import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { mayManageRole } from '@roadworthy/contract/access/roles.ts';
import { Role, RoleNew } from '@roadworthy/contract/access/user.schema.ts';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { toOptions, Select } from '../../kit/form/choices/choices.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { RecordLoader, useSave } from '../../kit/form/RecordLoader.tsx';
import { parseValues, useForm } from '../../kit/form/useForm.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { usePeoplePaths } from './people-paths.ts';
import { useFreeRoleNames } from './useFreeRoleNames.ts';

type Values = { name: string; description: string };
const valuesOf = ({ name, description }: { name: string; description: string }): Values => ({ name, description });
const readCurrent = parseValues(Role, valuesOf);

export default function RoleFormScreen() {
  const { roleId } = useParams();
  return (
    <RecordLoader id={roleId} route={roleRoutes.getRole}>
      {(role) => <RoleForm role={role} />}
    </RecordLoader>
  );
}

function RoleForm({ role }: { role: Role | undefined }) {
  const { roles } = usePeoplePaths();
  const send = useSave(roleRoutes.addRole, roleRoutes.changeRole, role, {
    successMessage: accessMessages.roleSaved,
    to: roles.list,
  });
  const ready = useForm<Values>({
    schema: RoleNew,
    values: valuesOf(role ?? { name: '', description: '' }),
    seen: role?.updatedAt,
    send,
    toValues: readCurrent,
  });
  const names = useFreeRoleNames(role?.name) ?? [];
  const name = useWatch({ control: ready.form.control, name: 'name' });
  const { me } = useSignedIn();
  const isAbove = role !== undefined && !mayManageRole(me.accessLevel, role.name);
  return (
    <FormScreen
      title={role ? messages.editRole : messages.addRole}
      back={roles.list}
      ready={ready}
      submitDisabled={isAbove || name === ''}
    >
      {isAbove && <Alert severity="info">{accessMessages.roleAbove}</Alert>}
      {names.length === 0 && <Alert severity="info">{accessMessages.noRoleNameLeft}</Alert>}
      <Select<Values> name="name" label={messages.name} required options={toOptions(names, roleLabels)} />
      <Text<Values> name="description" label={messages.description} required rows={2} />
    </FormScreen>
  );
}
