import { assessmentMessages } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { useCallback } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';

/** Global questions and templates are changed by the super admin alone, outside every company. */
export function useGlobalLock() {
  const inCompany = useSignedIn().company !== null;
  return useCallback((row: { isGlobal: boolean }) => (row.isGlobal && inCompany ? assessmentMessages.globalStays : undefined), [inCompany]);
}
