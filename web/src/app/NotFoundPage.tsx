import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
// Imported directly, because the index of the slice would load much more on the first page.
import { SignInFrame } from '../access/sign-in/SignInFrame.tsx';
import { loginPath } from '../kit/session/home-company.ts';
import { useSession } from '../kit/session/session.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** Reports an unknown address. Signed-in users see it within the app's frame, others in the sign-in frame. */
export function NotFoundPage() {
  if (useSession()) return <ErrorPage missing />;
  return (
    <SignInFrame title={messages.pageNotFound}>
      <Stack sx={{ gap: 2 }}>
        <Alert severity="info">{messages.noPageSignedOut}</Alert>
        <Button component={Link} to={loginPath()} variant="outlined">
          {messages.goToSignIn}
        </Button>
      </Stack>
    </SignInFrame>
  );
}
