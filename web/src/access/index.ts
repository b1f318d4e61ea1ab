/** The door of access: signing in, and who somebody is. */
export { SignInCard, SignInFrame } from './sign-in/SignInFrame.tsx';
export { SignInFlow } from './sign-in/SignInFlow.tsx';
export { companyPaths } from './people/people-paths.ts';

// Only whoever inspects needs it: it is loaded when they do.
export const deviceLock = () => import('./sign-in/device-lock.ts');
export { ExistingAccountNotice } from './people/ExistingAccountNotice.tsx';
