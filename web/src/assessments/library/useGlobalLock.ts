import { assessmentMessages } from '@roadworthy/contract/assessments/messages/assessment.messages.ts';
import { useCallback } from 'react';
import { useSignedIn } from '../../kit/session/session.ts';

/** Only the super admin, outside any company, may change global questions and templates. */
export function useGlobalLock() {
  const inCompany = useSignedIn().company !== null;
  return useCallback(
    (row: { isGlobal: boolean }) => (row.isGlobal && inCompany ? assessmentMessages.globalLocked : undefined),
    [inCompany],
  );
}
