import { accountMessages } from '@roadworthy/contract/access/messages/user.messages.ts';
import { Alert } from '@mui/material';
import { accountRoutes } from '@roadworthy/contract/access/account.routes.ts';

import { emailPattern } from '@roadworthy/contract/kit/field.ts';
import { useDeferredValue } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';

/** Warns before an invitation is sent that its email address already has an account. */
export function ExistingAccountNotice({ emailId }: { emailId: string }) {
  const typed = useDeferredValue(emailId.trim());
  const query = useApiQuery(
    accountRoutes.findAccount,
    { query: { emailId: typed } },
    { enabled: emailPattern.test(typed) },
  );
  if (!query.data || !emailPattern.test(typed)) return null;
  const { here, elsewhere } = query.data.data;
  if (here)
    return (
      <Alert severity="warning">
        {(here.isActive ? accountMessages.here : accountMessages.inactive)({ name: here.name })}
      </Alert>
    );
  return elsewhere.length > 0 ? (
    <Alert severity="info">{accountMessages.elsewhere({ companies: elsewhere.join(', ') })}</Alert>
  ) : null;
}
