import { accessMessages } from '@roadworthy/contract/access/session.schema.ts';
import { Alert } from '@mui/material';
import { roleRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { belongsAt, mayActOn, offeredByAdmin, offeredBySuper } from '@roadworthy/contract/access/roles.ts';
import { Role, RoleNew } from '@roadworthy/contract/access/user.schema.ts';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useAsk } from '../kit/ask.ts';
import { optionsOf, Select } from '../kit/form/choices.tsx';
import { Text } from '../kit/form/Text.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { Record, useSave } from '../kit/form/Record.tsx';
import { readAs, useForm } from '../kit/form/useForm.ts';
import { useSignedIn } from '../kit/session.ts';
import { usePeoplePlace } from './people-place.ts';

type Values = { name: string; description: string };
const valuesOf = ({ name, description }: { name: string; description: string }): Values => ({ name, description });
const theirs = readAs(Role, valuesOf);

export default function RoleFormScreen() {
  const { roleId } = useParams();
  return (
    <Record id={roleId} route={roleRoutes.getRole}>
      {(role) => <RoleForm role={role} />}
    </Record>
  );
}

/** Names that are used already are hidden, except the role's own (document 2 section 4). */
function useFreeNames(own: string | undefined): string[] {
  const { me, company } = useSignedIn();
  const taken = useAsk(roleRoutes.listRoles, { query: { limit: 0 } }).data?.data.map((role) => role.name) ?? [];
  const all = me.accessLevel === 'super' ? offeredBySuper : offeredByAdmin;
  const offered = all.filter(belongsAt(company ? 'company' : 'platform'));
  return [...new Set([...(own ? [own] : []), ...offered])].filter((name) => name === own || !taken.includes(name));
}

function RoleForm({ role }: { role: Role | undefined }) {
  const { roles } = usePeoplePlace();
  const send = useSave(roleRoutes.addRole, roleRoutes.changeRole, role, { said: accessMessages.roleSaved, to: roles.list });
  const ready = useForm<Values>({ schema: RoleNew, values: valuesOf(role ?? { name: '', description: '' }), seen: role?.updatedAt, send, theirs });
  const names = useFreeNames(role?.name);
  const name = useWatch({ control: ready.form.control, name: 'name' });
  const { me } = useSignedIn();
  const isAbove = role !== undefined && !mayActOn(me.accessLevel, role.name);
  return (
    <FormScreen title={role ? 'Edit Role' : 'Add Role'} back={roles.list} ready={ready} submitDisabled={isAbove || name === ''}>
      {isAbove && <Alert severity="info">{accessMessages.roleAbove}</Alert>}
      {names.length === 0 && <Alert severity="info">All role names are used already. Edit one of them instead.</Alert>}
      <Select<Values> name="name" label="Name" required options={optionsOf(names)} />
      <Text<Values> name="description" label="Description" required rows={2} />
    </FormScreen>
  );
}
