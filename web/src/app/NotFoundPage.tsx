import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
// Not by the door of the slice, which leads to all that reads: the first page stays small.
import { SignInFrame } from '../access/sign-in/SignInFrame.tsx';
import { loginPath } from '../kit/session/home-company.ts';
import { useSession } from '../kit/session/session.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** There is no page at this address: within the frame for whoever is signed in, and at the door for anybody else. */
export function NotFoundPage() {
  if (useSession()) return <ErrorPage missing />;
  return (
    <SignInFrame title="Page not found">
      <Stack sx={{ gap: 2 }}>
        <Alert severity="info">There is no page at this address. Look at the link again, or sign in.</Alert>
        <Button component={Link} to={loginPath()} variant="outlined">
          Go to sign in
        </Button>
      </Stack>
    </SignInFrame>
  );
}
