import { securityMessages as messages } from '@roadworthy/contract/access/messages/security.messages.ts';
import { Box } from '@mui/material';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { useSignedIn } from '../../kit/session/session.ts';
import { ShopTabletCard } from '../tablet/ShopTabletCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The settings that protect a user's own account: password, second factor, PIN on a shop tablet, and sessions. */
export default function SecurityScreen() {
  const { me } = useSignedIn();
  const isFloorPerson = me.companyId !== null && me.permissions.includes('tablets.join');
  return (
    <>
      <PageHeader title={messages.security} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
          maxWidth: { xs: 760, xl: 'none' },
        }}
      >
        <PasswordCard />
        <SecondFactorCard />
        {isFloorPerson && <ShopTabletCard />}
        <SessionsCard />
      </Box>
    </>
  );
}
