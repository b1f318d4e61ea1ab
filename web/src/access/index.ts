import { lazy } from 'react';

/** The public interface of access. */
export { SignInCard, SignInFrame } from './sign-in/SignInFrame.tsx';
export { SignInFlow } from './sign-in/SignInFlow.tsx';
export { ShopTabletSignIn } from './tablet/ShopTabletSignIn.tsx';
export { companyPaths } from './people/people-paths.ts';

// Loaded on demand, because only people who inspect need the device lock.
export const loadDeviceLock = () => import('./sign-in/device-lock.ts');
// Loaded on demand: the lock over every screen imports this file, but only two forms invite people, and those load the
// form library anyway.
export const InvitePersonDialog = lazy(async () => ({
  default: (await import('./people/InvitePersonDialog.tsx')).InvitePersonDialog,
}));
