import { projectFormMessages as messages } from '@roadworthy/contract/projects/messages/form.messages.ts';
import { Box, Stack } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { listAssignableRoles } from '@roadworthy/contract/access/roles.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { InvitePersonDialog } from '../../access/index.ts';
import { PickField } from '../../kit/form/choices/Pick.tsx';
import { PlusButton } from '../../kit/form/PlusButton.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { displayChosenPerson, displayName } from '../../kit/text/display.ts';
import type { ProjectValues } from './project-values.ts';

const role = 'Customer';

/** The customer of a project. One without an account is invited here and then selected. */
export function CustomerField() {
  const { me } = useSignedIn();
  const { field } = useController<ProjectValues, 'customer'>({ name: 'customer' });
  const [inviting, setInviting] = useState(false);
  const mayInvite = listAssignableRoles(me.accessLevel, me.role.name).includes(role);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PickField<ProjectValues, ChosenPerson>
          name="customer"
          label={messages.customer}
          required
          route={userRoutes.listUsers}
          query={{ role, active: 'true' }}
          labelOf={(person) => displayChosenPerson(person, `${displayName(person)} (${person.emailId})`)}
          {...(mayInvite && { help: messages.customerHint, missing: messages.inviteMissingCustomer })}
        />
      </Box>
      {mayInvite && (
        <PlusButton label={messages.inviteCustomer} waitFor={undefined} onClick={() => setInviting(true)} />
      )}
      {inviting && (
        <Suspense>
          <InvitePersonDialog
            role={role}
            title={messages.inviteCustomer}
            text={messages.customerByMail}
            onClose={() => setInviting(false)}
            onInvited={(customer) => {
              field.onChange(customer);
              setInviting(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
