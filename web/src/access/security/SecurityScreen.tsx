import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { Box } from '@mui/material';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** Everything that protects a user's own account: password, second factor and sessions. */
export default function SecurityScreen() {
  return (
    <>
      <PageHeader title={messages.security} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
      </Box>
    </>
  );
}
