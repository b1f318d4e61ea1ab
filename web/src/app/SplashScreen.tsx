import { appMessages as messages } from '@roadworthy/contract/app/messages/app.messages.ts';
import LinearProgress from '@mui/material/LinearProgress';

/** Shown while a screen is loaded for the first time. */
export const SplashScreen = () => (
  <LinearProgress
    aria-label={messages.loading}
    sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'tooltip' }}
  />
);
