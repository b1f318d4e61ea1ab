import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { useCallback } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';

/**
 * Returns a function that says why a row is locked. Only the super admin, outside of any company, may change global
 * questions and templates.
 */
export function useGlobalLock() {
  const inCompany = useSignedIn().company !== null;
  return useCallback(
    (row: { isGlobal: boolean }) => (row.isGlobal && inCompany ? assessmentMessages.globalLocked : undefined),
    [inCompany],
  );
}
