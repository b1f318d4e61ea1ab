import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenName } from '@roadworthy/contract/access/screens.ts';

type Screen = LazyExoticComponent<ComponentType>;

/** Each screen of the contract's table is loaded when it is opened; one that is missing does not compile. */
export const screenOf: Partial<Record<ScreenName, Screen>> = {
  'sign-in': lazy(() => import('../access/SignInScreen.tsx')),
  forgot: lazy(() => import('../access/ForgotScreen.tsx')),
  'sign-up': lazy(() => import('../access/SignUpScreen.tsx')),
  sessions: lazy(() => import('../access/SessionsScreen.tsx')),
  users: lazy(() => import('../access/UserListScreen.tsx')),
  'user-form': lazy(() => import('../access/UserFormScreen.tsx')),
  'company-users': lazy(() => import('../access/UserListScreen.tsx')),
  'company-user-form': lazy(() => import('../access/UserFormScreen.tsx')),
  roles: lazy(() => import('../access/RoleListScreen.tsx')),
  'role-form': lazy(() => import('../access/RoleFormScreen.tsx')),
  'company-roles': lazy(() => import('../access/RoleListScreen.tsx')),
  companies: lazy(() => import('../companies/CompanyListScreen.tsx')),
  'company-form': lazy(() => import('../companies/CompanyFormScreen.tsx')),
  parts: lazy(() => import('../parts/PartListScreen.tsx')),
  'part-form': lazy(() => import('../parts/PartFormScreen.tsx')),
  locations: lazy(() => import('../locations/LocationListScreen.tsx')),
  'location-form': lazy(() => import('../locations/LocationFormScreen.tsx')),
  incidents: lazy(() => import('../incidents/IncidentListScreen.tsx')),
  'incident-form': lazy(() => import('../incidents/IncidentFormScreen.tsx')),
  questions: lazy(() => import('../assessments/QuestionListScreen.tsx')),
  'question-form': lazy(() => import('../assessments/QuestionFormScreen.tsx')),
  templates: lazy(() => import('../assessments/TemplateListScreen.tsx')),
  'template-form': lazy(() => import('../assessments/TemplateFormScreen.tsx')),
  mails: lazy(() => import('../mails/MailListScreen.tsx')),
};
