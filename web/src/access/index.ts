/** The door of access: signing in, and who somebody is. */
export { SignInFlow } from './SignInFlow.tsx';
export { companyFlow, useOpenedCompany } from './people-place.ts';
