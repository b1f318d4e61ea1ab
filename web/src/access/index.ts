import { lazy } from 'react';

/** The public interface of access. */
export { SignInCard, SignInFrame } from './sign-in/SignInFrame.tsx';
export { SignInFlow } from './sign-in/SignInFlow.tsx';
export { ShopTabletSignIn } from './tablet/ShopTabletSignIn.tsx';
export { companyPaths } from './people/people-paths.ts';

// Only people who inspect need the device lock, so it is loaded on demand.
export const loadDeviceLock = () => import('./sign-in/device-lock.ts');
// The lock over every screen imports this file, so the dialog is loaded on demand: only two forms invite people, and
// they load the form library anyway.
export const InvitePersonDialog = lazy(async () => ({
  default: (await import('./people/InvitePersonDialog.tsx')).InvitePersonDialog,
}));
