import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenName } from '@roadworthy/contract/access/screens.ts';

type Screen = LazyExoticComponent<ComponentType>;

/** Each screen of the contract's table is loaded when it is opened; one that is missing does not compile. */
export const screenOf: Partial<Record<ScreenName, Screen>> = {
  'sign-in': lazy(() => import('../access/SignInScreen.tsx')),
  forgot: lazy(() => import('../access/ForgotScreen.tsx')),
  'sign-up': lazy(() => import('../access/SignUpScreen.tsx')),
  sessions: lazy(() => import('../access/SessionsScreen.tsx')),
  parts: lazy(() => import('../parts/PartListScreen.tsx')),
  'part-form': lazy(() => import('../parts/PartFormScreen.tsx')),
  companies: lazy(() => import('../companies/CompanyListScreen.tsx')),
  'company-form': lazy(() => import('../companies/CompanyFormScreen.tsx')),
};
