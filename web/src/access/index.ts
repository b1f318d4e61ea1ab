/** The door of access: signing in, and who somebody is. */
export { DoorCard, Doorway } from './Doorway.tsx';
export { SignInFlow } from './SignInFlow.tsx';
export { companyFlow } from './people-place.ts';

// Only whoever inspects needs it: it is loaded when they do.
export const deviceLock = () => import('./device-lock.ts');
export { KnownAccount } from './KnownAccount.tsx';
