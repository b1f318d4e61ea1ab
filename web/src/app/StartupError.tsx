import { feedbackMessages as messages } from '@roadworthy/contract/kit/messages/components/feedback.messages.ts';
import Button from '@mui/material/Button';
import { SignInFrame } from '../access/sign-in/SignInFrame.tsx';

/** Shown instead of all screens if their files cannot be loaded. */
export const StartupError = () => (
  <SignInFrame title={messages.loadFailed} subtitle={messages.offline}>
    <Button variant="contained" onClick={() => window.location.reload()}>
      {messages.retry}
    </Button>
  </SignInFrame>
);
