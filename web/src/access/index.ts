import { lazy } from 'react';

/** What other slices may import from access: signing in, and who a person is. */
export { SignInCard, SignInFrame } from './sign-in/SignInFrame.tsx';
export { SignInFlow } from './sign-in/SignInFlow.tsx';
export { ShopTabletOr } from './tablet/ShopTabletOr.tsx';
export { companyPaths } from './people/people-paths.ts';

// Only inspectors need the device lock, so it is loaded on demand.
export const deviceLock = () => import('./sign-in/device-lock.ts');
// The lock over every screen imports this file; only two forms invite somebody, and they load the form library anyway.
export const InvitePersonDialog = lazy(async () => ({
  default: (await import('./people/InvitePersonDialog.tsx')).InvitePersonDialog,
}));
