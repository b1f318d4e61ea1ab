import { Alert } from '@mui/material';
import { accountRoutes } from '@roadworthy/contract/access/account.routes.ts';
import { accountMessages } from '@roadworthy/contract/access/user.schema.ts';
import { looseEmail } from '@roadworthy/contract/kit/field.ts';
import { fill } from '@roadworthy/contract/kit/fill.ts';
import { useDeferredValue } from 'react';
import { useAsk } from '../kit/ask.ts';

/** Says before an invitation is sent that its e-mail has an account already. */
export function KnownAccount({ emailId }: { emailId: string }) {
  const typed = useDeferredValue(emailId.trim());
  const asked = useAsk(accountRoutes.findAccount, { query: { emailId: typed } }, { enabled: looseEmail.test(typed) });
  if (!asked.data || !looseEmail.test(typed)) return null;
  const { here, elsewhere } = asked.data.data;
  if (here) return <Alert severity="warning">{fill(here.isActive ? accountMessages.here : accountMessages.inactive, { name: here.name })}</Alert>;
  return elsewhere.length > 0 ? <Alert severity="info">{fill(accountMessages.elsewhere, { companies: elsewhere.join(', ') })}</Alert> : null;
}
