/** What other slices may import from access: signing in, and who a person is. */
export { SignInCard, SignInFrame } from './sign-in/SignInFrame.tsx';
export { SignInFlow } from './sign-in/SignInFlow.tsx';
export { ShopTabletOr } from './tablet/ShopTabletOr.tsx';
export { companyPaths } from './people/people-paths.ts';

// Only inspectors need the device lock, so it is loaded on demand.
export const deviceLock = () => import('./sign-in/device-lock.ts');
export { InvitePersonDialog } from './people/InvitePersonDialog.tsx';
