import { roleLabels } from '@roadworthy/contract/access/messages/role.messages.ts';
import { companiesMessages as messages } from '@roadworthy/contract/companies/messages/companies.messages.ts';
import { companyMessages } from '@roadworthy/contract/companies/messages/company.messages.ts';
import { Box, Stack } from '@mui/material';
import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { brmRole, listAssignableRoles } from '@roadworthy/contract/access/roles.ts';
import type { ChosenPerson } from '@roadworthy/contract/access/user.schema.ts';
import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { InvitePersonDialog } from '../access/index.ts';
import { PickField } from '../kit/form/choices/Pick.tsx';
import { PlusButton } from '../kit/form/PlusButton.tsx';
import { useSignedIn } from '../kit/session/session.ts';
import { displayChosenPerson, displayName } from '../kit/text/display.ts';
import type { CompanyValues } from './company-form-values.ts';

/**
 * The BRM of a company. Users who may invite a BRM can do so here, so that even the first company can have one. The
 * invited person is then selected.
 */
export function BrmField() {
  const { me } = useSignedIn();
  const { field } = useController<CompanyValues, 'userId'>({ name: 'userId' });
  const [inviting, setInviting] = useState(false);
  const mayInvite = listAssignableRoles(me.accessLevel, me.role.name).includes(brmRole);
  const missing = mayInvite ? companyMessages.inviteBrm : companyMessages.askToInviteBrm;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PickField<CompanyValues, ChosenPerson>
          name="userId"
          label={roleLabels[brmRole]}
          required
          route={userRoutes.listUsers}
          query={{ role: brmRole, active: 'true' }}
          labelOf={(person) => displayChosenPerson(person, `${displayName(person)} (${person.emailId})`)}
          help={missing}
          missing={missing}
        />
      </Box>
      {mayInvite && <PlusButton label={messages.inviteBrm} waitFor={undefined} onClick={() => setInviting(true)} />}
      {inviting && (
        <Suspense>
          <InvitePersonDialog
            role={brmRole}
            title={messages.inviteBrm}
            text={companyMessages.brmByMail}
            onClose={() => setInviting(false)}
            onInvited={(brm) => {
              field.onChange(brm);
              setInviting(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
