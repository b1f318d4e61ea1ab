import { Box } from '@mui/material';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** What keeps one's own account safe, in one place: password, second factor, and where one is signed in. */
export default function SecurityScreen() {
  return (
    <>
      <PageHeader title="Security" />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
      </Box>
    </>
  );
}
