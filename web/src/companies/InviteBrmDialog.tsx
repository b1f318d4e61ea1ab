import { companiesMessages as messages } from '@roadworthy/contract/companies/messages/companies.messages.ts';
import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import { Typography } from '@mui/material';
import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { InviteUser } from '@roadworthy/contract/access/session.schema.ts';
import type { Role, User } from '@roadworthy/contract/access/user.schema.ts';
import { brmRole } from '@roadworthy/contract/companies/company.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { ExistingAccountNotice } from '../access/index.ts';
import { apiListQuery, useApiMutation } from '../kit/api/api-query.ts';
import { FormDialog } from '../kit/dialog/FormDialog.tsx';
import { Text } from '../kit/form/Text.tsx';
import { useForm } from '../kit/form/useForm.ts';
import { useCompanyInUse } from '../kit/session/session.ts';
import { splitName } from '../kit/text/display.ts';

type Values = { name: string; emailId: string; phoneNumber: string };
const Form = InviteUser.pick({ emailId: true, phoneNumber: true }).extend({ name: InviteUser.shape.firstName });

/** Invites a BRM by mail, with the fields of the user form and a fixed role. */
export function InviteBrmDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (brm: User) => void }) {
  const client = useQueryClient();
  const company = useCompanyInUse();
  const invite = useApiMutation(userRoutes.inviteUser, { successMessage: ({ meta }) => meta.message, quiet: true });
  const send = async ({ name, ...person }: Values) => {
    const { data: roles } = await client.fetchQuery(apiListQuery<Role>(roleRoutes.listRoles, { limit: 0 }, company));
    const role = roles.find((one) => one.name === brmRole)?._id ?? '';
    const { data } = await invite.mutateAsync({ body: { ...person, ...splitName(name), role } });
    onInvited(data);
  };
  const ready = useForm<Values>({
    schema: Form,
    values: { name: '', emailId: '', phoneNumber: '' },
    send,
    draft: false,
  });
  return (
    <FormProvider {...ready.form}>
      <FormDialog
        title={messages.inviteBrm}
        submit={messages.sendInvitation}
        busy={ready.busy}
        onClose={onClose}
        onSubmit={ready.submit}
      >
        <Typography color="textSecondary">{companyMessages.brmByMail}</Typography>
        <Text<Values> name="name" label={messages.name} required autoFocus />
        <Text<Values> name="emailId" label={messages.email} type="email" required />
        <ExistingAccountNotice emailId={ready.form.watch('emailId')} />
        <Text<Values> name="phoneNumber" label={messages.phoneNumber} type="tel" />
      </FormDialog>
    </FormProvider>
  );
}
