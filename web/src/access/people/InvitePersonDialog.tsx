import { splitName } from '@roadworthy/contract/access/user.schema.ts';
import { peopleMessages as messages } from '@roadworthy/contract/access/messages/people.messages.ts';
import { Typography } from '@mui/material';
import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { RoleName } from '@roadworthy/contract/access/roles.ts';
import { InviteUser } from '@roadworthy/contract/access/session.schema.ts';
import type { ChosenPerson, Role } from '@roadworthy/contract/access/user.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { apiListQuery, useApiMutation } from '../../kit/api/api-query.ts';
import { RouteFormDialog } from '../../kit/form/RouteFormDialog.tsx';
import { Text } from '../../kit/form/text/Text.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { useCompanyInUse } from '../../kit/session/session.ts';
import { ExistingAccountNotice } from './ExistingAccountNotice.tsx';

type Values = { name: string; emailId: string; phoneNumber: string };
const Form = InviteUser.pick({ emailId: true, phoneNumber: true }).extend({ name: InviteUser.shape.firstName });

type Props = {
  role: RoleName;
  title: string;
  /** Tells the user what the invited person will get, and what changes in the form behind the dialog. */
  text: string;
  onClose: () => void;
  onInvited: (person: ChosenPerson) => void;
};

/** Invites a person with a fixed role by mail, from within the form that needs them. */
export function InvitePersonDialog({ role: roleName, title, text, onClose, onInvited }: Props) {
  const client = useQueryClient();
  const company = useCompanyInUse();
  const invite = useApiMutation(userRoutes.inviteUser, { successMessage: ({ meta }) => meta.message, quiet: true });
  const send = async ({ name, ...person }: Values) => {
    const { data: roles } = await client.fetchQuery(apiListQuery<Role>(roleRoutes.listRoles, { limit: 0 }, company));
    const role = roles.find((one) => one.name === roleName)?._id ?? '';
    const { data } = await invite.mutateAsync({ body: { ...person, ...splitName(name), role } });
    const { _id, firstName, lastName, emailId, isActive } = data;
    onInvited({ _id, firstName, lastName, emailId, isActive });
  };
  const ready = useForm<Values>({
    schema: Form,
    values: { name: '', emailId: '', phoneNumber: '' },
    send,
    draft: false,
  });
  return (
    <RouteFormDialog ready={ready} title={title} submit={messages.sendInvitation} onClose={onClose}>
      <Typography color="textSecondary">{text}</Typography>
      <Text<Values> name="name" label={messages.name} required autoFocus />
      <Text<Values> name="emailId" label={messages.email} type="email" required />
      <ExistingAccountNotice emailId={ready.form.watch('emailId')} />
      <Text<Values> name="phoneNumber" label={messages.phoneNumber} type="tel" />
    </RouteFormDialog>
  );
}
