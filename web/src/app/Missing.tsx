import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
// Not by the door of the slice, which leads to all that reads: the first page stays small.
import { Doorway } from '../access/Doorway.tsx';
import { loginPath } from '../kit/home-company.ts';
import { useSession } from '../kit/session.ts';
import { Broken } from './Broken.tsx';

/** There is no page at this address: within the frame for whoever is signed in, and at the door for anybody else. */
export function Missing() {
  if (useSession()) return <Broken missing />;
  return (
    <Doorway title="Page not found">
      <Stack sx={{ gap: 2 }}>
        <Alert severity="info">There is no page at this address. Look at the link again, or sign in.</Alert>
        <Button component={Link} to={loginPath()} variant="outlined">
          Go to sign in
        </Button>
      </Stack>
    </Doorway>
  );
}
