/** The door of access: signing in, and who somebody is. */
export { SignInFlow } from './SignInFlow.tsx';
export { useOpenedCompany } from './people-place.ts';
